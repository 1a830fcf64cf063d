"""Build the site (`make docs`): the pages of docs/, and those generated from the code.

It is built in build/docs and copied to src/doghouse/site, where the server finds it. Git ignores
both.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from doghouse.cli import make_parser
from doghouse.columns import markdown_table
from doghouse.rules.rulesets import RULE_SETS
from doghouse.server.http.routes import description
from doghouse.words import LANGUAGES, entries, say, say_or

ROOT = Path(__file__).parents[1]
DOCS, SITE = ROOT / "docs", ROOT / "src" / "doghouse" / "site"
NOT_PAGES = shutil.ignore_patterns("*.py", "*.json", "*.lock", "*.toml", "__pycache__")
OF_THE_GAME = ("web/public/icon.svg", "src/doghouse/drawing/caprasimo.woff")
FROM_ROOT = ("CONTRIBUTING.md", "CHANGELOG.md")
PUBLIC = ("doghouse", *(f"doghouse.{m}" for m in ("bots", "client", "env", "features", "arena")))
LINK = re.compile(r"\[([^]]+)\]\((?!\w+:|#)([^)#\s]+)([^)]*)\)")  # no URLs, no anchors


def main() -> None:
    shutil.rmtree(SITE, ignore_errors=True)
    shutil.copytree(build(ROOT / "build" / "docs"), SITE)


def build(folder: Path) -> Path:
    """Build in this folder and return the site's own; a broken link is an error."""
    shutil.rmtree(folder, ignore_errors=True)
    write_sources(folder / "sources")
    shutil.copy(DOCS / "zensical.toml", folder)
    subprocess.run([sys.executable, "-m", "zensical", "build", "--strict"], check=True, cwd=folder)
    (folder / "site" / "404.html").unlink()  # ours has its own
    for page in (folder / "site" / "play").glob("*.html"):
        text = page.read_text("utf-8").replace('<html lang="en"', f'<html lang="{page.name[:2]}"')
        page.write_text(text, "utf-8")
    return folder / "site"


def write_sources(sources: Path) -> None:
    shutil.copytree(DOCS, sources, ignore=NOT_PAGES)
    for file in OF_THE_GAME:
        shutil.copy(ROOT / file, sources)
    for name in FROM_ROOT:
        shutil.copy(ROOT / name, sources)
    for page in sources.rglob("*.md"):
        page.write_text(within_site(page, sources), "utf-8")
    for name, text in generated().items():
        page = sources / name
        page.parent.mkdir(exist_ok=True)
        page.write_text(text, "utf-8")


def within_site(page: Path, sources: Path) -> str:
    """Make links lead to the copies; a link to a file that isn't copied becomes plain text."""
    origin = ROOT if page.name in FROM_ROOT else DOCS / page.relative_to(sources).parent

    def link(match: re.Match[str]) -> str:
        name, target, anchor = match.groups()
        file = (origin / target).resolve()
        copy = sources / (file.name if file.name in FROM_ROOT else os.path.relpath(file, DOCS))
        is_there = copy.is_file() and sources in copy.parents
        return f"[{name}]({os.path.relpath(copy, page.parent)}{anchor})" if is_there else name

    return LINK.sub(link, as_builder_reads(page.read_text("utf-8")))


def as_builder_reads(text: str) -> str:
    """The builder needs four spaces within a list, and blank lines before lists and tables."""
    lines, is_code = [""], False
    for line in text.split("\n"):
        before = lines[-1]
        is_code ^= line.startswith("```")
        if not is_code and re.match(r"  \S", line):
            line = f"  {line}"
        is_list = re.match(r"([-*]|1\.) ", line) and not re.match(r"[-*\d ]", before)
        is_table = line.lstrip().startswith("|") and not before.lstrip().startswith("|")
        if not is_code and before and (is_list or is_table):
            lines.append("")
        lines.append(line)
    return "\n".join(lines[1:])


def generated() -> dict[str, str]:
    """The generated pages, by name."""
    pages = {f"api/{name.split('.')[-1]}.md": api_page(name) for name in PUBLIC}
    pages["api/http.md"] = http_page(description())
    pages["api/options.md"] = options_page()
    for language in LANGUAGES:
        for game in ("dog", "dogcards"):
            pages[f"play/{language}-{game}.md"] = rules_page(game, language)
        pages[f"play/{language}-fair.md"] = fair_page(language)
    return pages


# --- the rules, as players read them --------------------------------------------------------------


def parts() -> Iterator[tuple[str, str, range, dict[int, str]]]:
    """Name of the part, letter, numbers, and what a rule depends on; as on the page of the game."""
    text = (ROOT / "web" / "src" / "rules" / "contents.ts").read_text("utf-8")
    found = re.findall(
        r"name: '(\w+)',\s*rules: rules\('([BC])', (\d+), (\d+)(.*?)\)\s*,?\s*\}", text, re.S
    )
    for name, letter, first, last, special in found:
        varies = re.findall(r"(\d+): \{ varies: '(\w+)'", special)
        yield name, letter, range(int(first), int(last) + 1), {int(n): how for n, how in varies}


def rules_page(game: str, language: str) -> str:
    lines = [f"# {say(f'web.game.{game}', language)}", ""]
    short = "short" if game == "dog" else "cards"
    third = "danger" if game == "dog" else "market"
    for name in ("goal", "turn", third):
        key = f"guide.rules.{short}.{name}"
        lines += [f"**{say(f'{key}.title', language)}.** {say(key, language)}", ""]
    for name, letter, numbers, varies in parts():
        if (letter == "B") == (game == "dog"):
            lines += [f"## {say(f'guide.rules.part.{name}', language)}", ""]
            for number in numbers:
                lines += rule(f"{letter}{number}", varies.get(number), language)
    return "\n".join(lines)


def rule(number: str, varies: str | None, language: str) -> list[str]:
    key = f"guide.rules.{number}"
    lines = [f"### {number} {say(f'{key}.title', language)} {{ #{number} }}", ""]
    lines += ["\n\n".join(say_or(key, "", language).split("\n")), ""]
    if varies:
        forms: dict[str, list[str]] = {}
        for name in RULE_SETS:
            forms.setdefault(form(key, varies, name, language), []).append(
                say_or(f"web.rules.{name}", name, language)
            )
        lines += [f"- **{', '.join(names)}**: {text}" for text, names in forms.items()]
    return [*lines, ""]


def form(key: str, varies: str, rule_set: str, language: str) -> str:
    """What a rule set makes of a rule."""
    chosen = RULE_SETS[rule_set]
    if varies == "packs":
        packs, jokers = chosen.options["packs"], chosen.options["jokers_per_pack"]
        cards = packs * (52 + jokers)
        return say(f"{key}.packs", language, packs=packs, jokers=jokers, cards=cards)
    value = chosen.dealer if varies == "dealer" else chosen.options[varies]
    return say(f"{key}.{str(value).lower()}", language)


def fair_page(language: str) -> str:
    titles = [key for key in entries(language) if re.fullmatch(r"guide\.fair\.\w+\.title", key)]
    lines = [f"# {say('guide.fair.title', language)}", "", say("guide.fair.about", language), ""]
    for title in titles:
        text = say(title.removesuffix(".title"), language)
        lines += [f"## {say(title, language)}", "", text, ""]
    return "\n".join(lines)


# --- reference ------------------------------------------------------------------------------------


def public_names(module: str) -> list[str]:
    """Functions, then classes, errors and constants."""
    room = import_module(module)

    def place(name: str) -> tuple[int, str]:
        value = getattr(room, name)
        if isinstance(value, type):
            return 1 + issubclass(value, Exception), name
        return 3 * (not callable(value)), name

    return sorted(getattr(room, "__all__", []), key=place)


def api_page(module: str) -> str:
    names = "".join(f"\n        - {name}" for name in public_names(module))
    return f"# {module}\n\n::: {module}\n    options:\n      members:{names}\n"


def options_page() -> str:
    """The help of every command."""
    os.environ["COLUMNS"] = "80"  # argparse wraps to the terminal; more would not fit
    commands = next(action for action in make_parser()._actions if action.dest == "command")
    lines = ["# Every option", "", "What `doghouse COMMAND --help` prints.", ""]
    for name, parser in dict(commands.choices or {}).items():
        lines += [f"## {name}", "", "```", parser.format_help().rstrip(), "```", ""]
    return "\n".join(lines)


def http_page(api: dict[str, Any]) -> str:
    lines = [
        "# HTTP",
        "",
        "Every request that the server answers, from its own description at `/api/openapi.json`.",
        "Sockets are described in [the protocol](../protocol.md).",
        "",
    ]
    for path, methods in api["paths"].items():
        for method, operation in methods.items():
            lines += [f"## {method.upper()} {path}", "", *request_lines(operation), ""]
    lines += ["# Documents", ""]
    for name, schema in api["components"]["schemas"].items():
        lines += [f"## {name}", "", schema.get("description", ""), "", *schema_table(schema), ""]
    return "\n".join(lines)


def request_lines(operation: dict[str, Any]) -> list[str]:
    lines = [operation["summary"] or "", ""]
    for one in operation["parameters"]:
        about = one.get("description") or type_of(one["schema"])
        lines.append(f"- `{one['name']}` ({one['in']}): {about}")
    if "requestBody" in operation:
        lines.append(f"- sent: {content_of(operation['requestBody'])}")
    status, answer = next(iter(operation["responses"].items()))
    return [*lines, f"- answer: {status} {content_of(answer)}"]


def content_of(answer: dict[str, Any]) -> str:
    return ", ".join(
        type_of(body["schema"]) if body.get("schema") else f"`{kind}`"
        for kind, body in answer.get("content", {}).items()
    )


def schema_table(schema: dict[str, Any]) -> list[str]:
    needed = schema.get("required", [])
    rows = [
        [f"`{name}`", type_of(one), "" if name in needed else "optional"]
        for name, one in schema.get("properties", {}).items()
    ]
    return [markdown_table([["field", "type", ""], *rows], "<")] if rows else [type_of(schema)]


def type_of(schema: dict[str, Any]) -> str:
    """In a few words, with links to other documents."""
    if "$ref" in schema:
        name = schema["$ref"].split("/")[-1]
        return f"[{name}](#{name.lower()})"
    if "anyOf" in schema:
        return " or ".join(dict.fromkeys(type_of(one) for one in schema["anyOf"]))
    if "enum" in schema:
        return ", ".join(f"`{value}`" for value in schema["enum"])
    if schema.get("type") == "array":
        return f"list of {type_of(schema.get('items') or {})}"
    if isinstance(schema.get("additionalProperties"), dict):
        return f"map of {type_of(schema['additionalProperties'])}"
    return str(schema.get("type", "anything"))


if __name__ == "__main__":
    main()
