import { debounceMs, longPressMs } from '#domain/effects/scene.ts';
import type { ProgramPlan } from '#domain/program/plan-program.ts';

/** Class that starts and ends scenes, and reads buttons, sensors, and timers. */
export function pythonScenes({ buttons, sensors, timers }: ProgramPlan): string {
  return [
    ...(buttons.length > 0 || sensors.length > 0 ? [inputOf] : []),
    ...(buttons.length > 0 ? [button] : []),
    `class Scene:
    """The scene that is played, 0 between scenes."""

    def __init__(self):
        self.number = 0
        self.since = 0
        self.ms = 0
        self.holder = NONE  # sensor that started it, which ends it

    def start(self, number, now):
        self.number = number
        self.since = now
        self.ms = SCENES[number][0]
        self.holder = NONE
        if number == 0:
            return
        for i in range(len(LIGHTS)):
            effect = EFFECT_OF[number][i]
            if effect != GO_ON:
                in_scene[i].start(effect, now)

    def play(self, now):
        while self.ms != FOREVER and ticks_diff(now, self.since) >= self.ms:
            self.start(SCENES[self.number][1], ticks_add(self.since, self.ms))


NONE = -1
scene = Scene()
in_scene = [Player() for _ in LIGHTS]`,
    ...(buttons.length > 0 ? [readButtons] : []),
    ...(sensors.length > 0 ? [readSensors] : []),
    ...(timers.length > 0 ? [readTimers] : []),
  ].join('\n\n\n');
}

const inputOf = `def input_of(row):
    return Pin(row[0], Pin.IN, Pin.PULL_UP) if row[1] else Pin(row[0], Pin.IN)`;

const button = `BOUNCE_MS = ${debounceMs}  # a contact counts when it has not changed for so long
LONG_MS = ${longPressMs}


class Press:
    def __init__(self):
        self.closed = False
        self.pressed = False
        self.is_done = False
        self.since = 0
        self.pressed_at = 0`;

const readButtons = `presses = [Press() for _ in BUTTONS]
button_pins = [input_of(row) for row in BUTTONS]


def read_buttons(now):
    """A press starts the scene of a short press when the button is released, or at once if it has no other."""
    for i in range(len(BUTTONS)):
        row = BUTTONS[i]
        p = presses[i]
        closed = button_pins[i].value() == row[2]
        if closed != p.closed:
            p.closed = closed
            p.since = now
        if p.closed != p.pressed and ticks_diff(now, p.since) >= BOUNCE_MS:
            p.pressed = p.closed
            if p.pressed:
                p.pressed_at = p.since
                p.is_done = row[4] == 0
                if p.is_done:
                    scene.start(row[3], now)
            elif not p.is_done and row[3] != 0:
                scene.start(row[3], now)
        if p.pressed and p.closed and not p.is_done and ticks_diff(now, p.pressed_at) >= LONG_MS:
            p.is_done = True
            scene.start(row[4], now)`;

const readSensors = `sensor_pins = [input_of(row) for row in SENSORS]
was_active = [False] * len(SENSORS)
last_active = [0] * len(SENSORS)


def read_sensors(now):
    """A sensor starts its scene when it becomes active. The scene ends when it has not been active for a while."""
    for i in range(len(SENSORS)):
        row = SENSORS[i]
        active = sensor_pins[i].value() == row[2]
        if active:
            last_active[i] = now
        if active and not was_active[i] and scene.holder != i:
            scene.start(row[3], now)
            scene.ms = FOREVER
            scene.holder = i
        if not active and scene.holder == i and ticks_diff(now, last_active[i]) > row[4]:
            scene.start(SCENES[scene.number][1], now)
        was_active[i] = active`;

const readTimers = `timer_since = [0] * len(TIMERS)


def read_timers(now):
    for i in range(len(TIMERS)):
        if ticks_diff(now, timer_since[i]) >= TIMERS[i][0]:
            timer_since[i] = ticks_add(timer_since[i], TIMERS[i][0])
            scene.start(TIMERS[i][1], timer_since[i])`;
