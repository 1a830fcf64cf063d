"""The completion scripts: one function a shell, from the commands to the text of the script."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from ..rules.rulesets import OPTIONS

if TYPE_CHECKING:
    from .completion import Argument, Command

#: The values of each option of the rules, for NAME=VALUE.
OPTION_VALUES = {
    option: ["true", "false"] if allowed is bool else [str(value) for value in allowed]
    for option, allowed in OPTIONS.items()
}


# bash


BASH = """\
# Completion of doghouse for bash:  source <(doghouse completion bash)
_doghouse() {{
    local cur=${{COMP_WORDS[COMP_CWORD]}} prev=${{COMP_WORDS[COMP_CWORD-1]}}
    local command='' word words=''
    if [[ $cur == '=' ]]; then  # bash takes --game=dog for three words
        cur=''
    elif [[ $prev == '=' ]]; then
        prev=${{COMP_WORDS[COMP_CWORD-2]}}
    fi
    for word in "${{COMP_WORDS[@]:1:COMP_CWORD-1}}"; do
        case $word in {names}) command=$word; break ;; esac
    done
    case $command:$prev in
{values}
        *) case $command in
{words}
        esac ;;
    esac
    COMPREPLY=($(compgen -W "$words" -- "$cur"))
    if [[ ${{COMPREPLY[0]-}} == *= ]]; then compopt -o nospace 2>/dev/null; fi
}}
complete -F _doghouse doghouse
"""
BASH_FILES = "if [[ $cur != -?* ]]; then compopt -o default 2>/dev/null; return; fi;"


def bash(commands: list[Command]) -> str:
    names = [command.name for command in commands if command.name]
    return BASH.format(
        names="|".join(names),
        values="\n".join(bash_values(commands)),
        words="\n".join(f"            {line}" for line in bash_words(commands, names)),
    )


def bash_values(commands: list[Command]) -> Iterator[str]:
    for command in commands:
        for argument in command.arguments:
            if argument.has_value and argument.flags:
                keys = "|".join(f"{command.name}:{flag}" for flag in argument.flags)
                yield f"        {keys}) words={shlex.quote(' '.join(bash_beginnings(argument)))} ;;"
    for option, values in OPTION_VALUES.items():
        yield f"        *:{option}) words={shlex.quote(' '.join(values))} ;;"


def bash_beginnings(argument: Argument) -> list[str]:
    """Of NAME=VALUE first NAME=, as bash takes the rest for other words."""
    parts = [value.partition("=") for value in argument.values]
    return list(dict.fromkeys(name + equals for name, equals, _ in parts))


def bash_words(commands: list[Command], names: list[str]) -> Iterator[str]:
    for command in commands:
        words = [] if command.name else list(names)
        for argument in command.arguments:
            words += argument.flags or argument.values
        files = f"{BASH_FILES} " if has_file(command) else ""
        yield f"'{command.name}') {files}words={shlex.quote(' '.join(words))} ;;"


def has_file(command: Command) -> bool:
    return any(argument.is_file for argument in command.arguments)


# zsh


ZSH = """\
#compdef doghouse
# Completion of doghouse for zsh:  source <(doghouse completion zsh)
_doghouse() {{
    local context state line
    typeset -A opt_args
    local -a commands
    commands=(
{commands}
    )
    _arguments -C {top} '1: :->command' '*:: :->rest'
    case $state in
        command) _describe command commands ;;
        rest) case $words[1] in
{rest}
        esac ;;
    esac
}}
compdef _doghouse doghouse
"""


def zsh(commands: list[Command]) -> str:
    top, *named = commands
    about = [shlex.quote(f"{command.name}:{zsh_text(command.help)}") for command in named]
    rest = [f"{command.name}) _arguments {zsh_arguments(command)} ;;" for command in named]
    return ZSH.format(
        commands="\n".join(f"        {line}" for line in about),
        top=zsh_arguments(top),
        rest="\n".join(f"            {line}" for line in rest),
    )


def zsh_arguments(command: Command) -> str:
    return " ".join(zsh_specs(command))


def zsh_specs(command: Command) -> Iterator[str]:
    place = 0
    for argument in command.arguments:
        if not argument.flags:
            place += 1
            yield shlex.quote(f"{place}:{zsh_text(argument.help)}:{zsh_values(argument)}")
        for flag in argument.flags:
            value = f": :{zsh_values(argument)}" if argument.has_value else ""
            yield shlex.quote(f"{flag}[{zsh_text(argument.help)}]{value}")


def zsh_values(argument: Argument) -> str:
    if argument.is_file:
        return "_files"
    return f"({' '.join(argument.values)})" if argument.values else " "


def zsh_text(text: str) -> str:
    """Brackets, colons and backslashes mean something to `_arguments`."""
    return "".join(f"\\{letter}" if letter in "[]:\\" else letter for letter in text)


# fish


def fish(commands: list[Command]) -> str:
    lines = ["# Completion of doghouse for fish:  doghouse completion fish | source"]
    lines.append("complete -c doghouse -f")
    for command in commands:
        is_here = f"__fish_seen_subcommand_from {command.name}"
        where = f"-n {fish_quote(is_here if command.name else '__fish_use_subcommand')}"
        if command.name:
            about = fish_quote(command.help)
            lines.append(
                f"complete -c doghouse -n __fish_use_subcommand -a {command.name} -d {about}"
            )
        lines += [f"complete -c doghouse {where} {fish_spec(a)}" for a in command.arguments]
    return "\n".join(lines) + "\n"


def fish_spec(argument: Argument) -> str:
    """Long and short flags, what follows them, and what it is for."""
    spec = [f"-l {f[2:]}" if f.startswith("--") else f"-s {f[1:]}" for f in argument.flags]
    if argument.is_file:
        spec.append("-F")
    elif argument.has_value and argument.flags:
        spec.append("-x")
    if argument.values:
        spec.append(f"-a {fish_quote(' '.join(argument.values))}")
    return " ".join([*spec, f"-d {fish_quote(argument.help)}"])


def fish_quote(text: str) -> str:
    quoted = text.replace("\\", "\\\\").replace("'", "\\'")
    return f"'{quoted}'"


SCRIPTS: dict[str, Callable[[list[Command]], str]] = {"bash": bash, "zsh": zsh, "fish": fish}
