"""The learned evaluation: a net, shipped with Doghouse, prepared for a configuration."""

from functools import cache
from typing import Any

from ..features.core.fields import MOST_CELLS
from ..features.core.memory import MEMORY_CELLS
from ..features.core.sparse import E_COUNT
from ..features.encoding import encoding_cells, input_count, option_inputs
from ..rules.engine import Engine
from ..rules.rulesets import Configuration
from .core.nets import Activations, Net
from .model_file import AS_SAID, Curve, Model, calibration_key, curves_of, read_model, shipped

USUAL_RULES = "classic"  # the ones calibrated for every number of seats and teams


class Learned:
    """An evaluation by a net, by default the one shipped for the game."""

    def __init__(self, *models: Model) -> None:
        self._models = {model.game: model for model in models}
        for model in models:
            curves_of(model)  # report a bad file before a game starts
        self._arrays: dict[tuple[str, str], dict[str, Any]] = {}

    def check_game(self, game: str) -> None:
        if self._models and game not in self._models:
            raise ValueError(f"the net of {', '.join(self._models)} can't play {game}")

    def model(self, game: str) -> Model:
        self.check_game(game)
        return self._models.get(game) or shipped(game)

    def net(self, engine: Engine, configuration: Configuration) -> Net:
        model = self.model(configuration.game)
        known = len(model.table)  # later options are newer than the net
        options = [number for number in option_inputs(configuration) if number < known]
        constants = list(model.bias)
        for number in options:
            constants = [a + b for a, b in zip(constants, model.table[number], strict=True)]
        constant = model.last_bias[0] + sum(model.straight[number] for number in options)
        return Net(
            inputs=len(model.straight),
            constants=engine.singles(constants),
            constant=constant,
            curve=engine.singles(list(curve_of(model, configuration))),
            encoding=engine.words(encoding_cells(configuration)),
            **self._shared(engine, model),
        )

    def _shared(self, engine: Engine, model: Model) -> dict[str, Any]:
        """The large arrays, made once for all configurations of a game."""
        key = (engine.name, model.game)
        if key not in self._arrays:
            unknown = input_count(model.game) + 1 - len(model.table)  # and the padding of rows
            nothing = [[0.0] * len(model.bias)] * unknown
            self._arrays[key] = {
                "table": engine.singles([*model.table, *nothing]),
                "straight": engine.singles([*model.straight, *[0.0] * unknown]),
                "last": engine.singles(model.last),
                "second": engine.singles(model.second),
                "second_bias": engine.singles(model.second_bias),
            }
        return self._arrays[key]


@cache
def learned_from(path: str) -> Learned:
    """Load an evaluation from a model file. Raises ValueError."""
    model = read_model(path)
    try:
        return Learned(model)
    except ValueError as error:
        raise ValueError(f"{path}: {error}") from error


def curve_of(model: Model, configuration: Configuration) -> Curve:
    """The calibration curve for a table: that of its rules, else of its seats and teams."""
    curves = curves_of(model)
    plain = configuration._replace(rules=USUAL_RULES)
    keys = map(calibration_key, (configuration, plain))
    return next((curves[key] for key in keys if key in curves), AS_SAID)


def no_net(engine: Engine) -> Net:
    """A placeholder, for valuing by weights."""
    nothing, none = engine.singles([0.0]), engine.singles([[0.0]])
    return Net(0, none, nothing, none, nothing, nothing, nothing, 0.0, nothing, engine.words([0]))


def activations(engine: Engine, hidden: int, second: int, entries: int) -> Activations:
    """Scratch arrays for layers of these sizes and an encoding with that many entries."""
    singles, words = engine.singles, engine.words
    return Activations(
        known=engine.state([0] * MEMORY_CELLS),
        seen=engine.state([0] * MOST_CELLS),
        row=words([0] * entries),
        gone=words([0] * (entries + 1)),
        come=words([0] * (entries + 1)),
        first_layer=singles([0.0] * hidden),
        active=words([0] * hidden),
        second_layer=singles([0.0] * second),
        base_seen=engine.state([0] * MOST_CELLS),
        base_layer=singles([0.0] * hidden),
        base_answer=engine.floats([0.0]),
        has_base=words([0]),
    )


def activations_for(engine: Engine, configuration: Configuration, model: Model) -> Activations:
    entries = encoding_cells(configuration)[E_COUNT]
    return activations(engine, len(model.bias), len(model.last), entries)
