import { programBoardNames } from '#domain/program/boards.ts';
import { cleanComment } from '#domain/program/clean-comment.ts';
import { dutyRows } from '#domain/program/duty-rows.ts';
import { pinTable } from '#domain/program/pin-table.ts';
import type { ProgramPlan } from '#domain/program/plan-program.ts';
import { pythonPlayer } from '#domain/program/python/python-player.ts';
import { pythonScenes } from '#domain/program/python/python-scenes.ts';
import { pythonTables } from '#domain/program/python/python-tables.ts';

/** Program of a board in MicroPython, its \`main.py\`. Source: effects, 4.4. */
export function pythonProgram(plan: ProgramPlan): string {
  if (plan.lights.length === 0) return `${header(plan)}\n`;
  const hasScenes = plan.scenes.length > 1;
  const hasPixels = plan.lights.some(({ pixels }) => pixels !== null);
  const imports = [
    ...(hasPixels ? ['import neopixel'] : []),
    'from machine import PWM, Pin',
    'from time import ticks_add, ticks_diff, ticks_ms',
  ];
  return `${[
    `${header(plan)}\n${imports.join('\n')}`,
    `# ---- What you can change ----\n\n${pythonTables(plan)}`,
    '# ---- How it works ----',
    outputs(plan),
    pythonPlayer(plan),
    ...(hasScenes ? [pythonScenes(plan)] : []),
    main(plan),
  ].join('\n\n\n')}\n`;
}

function header(plan: ProgramPlan): string {
  const { board, title, reference } = plan.program;
  const pins = pinTable(plan).map(({ pin, use }) => `#   ${pin.padEnd(5)} ${use}`);
  return `# Lights of "${cleanComment(title)}"
# Board ${cleanComment(reference)}: ${programBoardNames[board]}
#
# Written by Lightyard for MicroPython 1.20 or newer. Save it on the board as main.py.
#
# Pins
${pins.length > 0 ? pins.join('\n') : '#   none: nothing is connected to this board'}
#
# To change a light, edit the tables below: times are in milliseconds, levels in percent of the brightness
# that the eye sees. The program never waits, so all lights keep their own time.
`;
}

function outputs({ lights }: ProgramPlan): string {
  const hasPixels = lights.some(({ pixels }) => pixels !== null);
  return `# Every output is dark before anything else.
for light in LIGHTS:
    Pin(light[0], Pin.OUT, value=0)

# PWM value (0 to 65535) of the levels 0 to 100 %: the eye sees a level of 50 % where an LED gives 18 % of its
# light (CIE 1931).
DUTIES = (
${dutyRows(65_535, '    ')}
)
ON_FROM = 7607  # level (1/100 %) from which a light without PWM is on: half of the full light


def output_of(light):
    pin = Pin(light[0], Pin.OUT, value=0)
    if light[1] == DIMMED:
        return PWM(pin, freq=1000, duty_u16=0)
${hasPixels ? '    if light[1] == PIXELS:\n        strip = neopixel.NeoPixel(pin, light[2])\n        strip.write()\n        return strip\n' : ''}    return pin


outputs = [output_of(light) for light in LIGHTS]
shown = [0] * len(LIGHTS)


def duty_of(level):
    """PWM value of a level (1/100 %), between two lines of the table by proportion."""
    percent = level // 100
    duty = DUTIES[percent]
    if percent < 100:
        duty += (DUTIES[percent + 1] - duty) * (level - 100 * percent) // 100
    return duty


def show(i, level):
    """Shows a level (1/100 %) of a light where it changed."""
    if level == shown[i]:
        return
    shown[i] = level
    kind = LIGHTS[i][1]
    if kind == DIMMED:
        outputs[i].duty_u16(duty_of(level))
${hasPixels ? '    elif kind == PIXELS:\n        show_strip(outputs[i], LIGHTS[i][3], duty_of(level))\n' : ''}    else:
        outputs[i].value(1 if level >= ON_FROM else 0)${hasPixels ? showStrip : ''}`;
}

const showStrip = `


def show_strip(strip, color, duty):
    bytes_of_pixels = strip.buf
    for i in range(len(bytes_of_pixels)):
        bytes_of_pixels[i] = (color[i % 3] * (duty >> 4) + 2047) // 4095
    strip.write()`;

function main({ scenes, houses, buttons, sensors, timers, first }: ProgramPlan): string {
  const hasScenes = scenes.length > 1;
  const start = [
    'for i in range(len(LIGHTS)):',
    '    own[i].start(EFFECT_OF[0][i], now)',
    ...(houses.length > 0 ? ['for row in HOUSES:', '    HOUSES_LIT.append(House(row, now))'] : []),
    ...(timers.length > 0 ? ['for i in range(len(TIMERS)):', '    timer_since[i] = now'] : []),
    ...(hasScenes ? [`scene.start(${first}, now)`] : []),
  ];
  const loop = [
    ...(houses.length > 0 ? ['for house in HOUSES_LIT:', '    house.play(now)'] : []),
    ...(hasScenes ? ['scene.play(now)'] : []),
    ...(buttons.length > 0 ? ['read_buttons(now)'] : []),
    ...(sensors.length > 0 ? ['read_sensors(now)'] : []),
    ...(timers.length > 0 ? ['read_timers(now)'] : []),
    'for i in range(len(LIGHTS)):',
    '    level = own[i].level(now)',
    ...(hasScenes
      ? ['    if scene.number != 0 and EFFECT_OF[scene.number][i] != GO_ON:', '        level = in_scene[i].level(now)']
      : []),
    '    show(i, level)',
  ];
  const lines = (each: readonly string[]) => each.map((line) => `    ${line}`).join('\n');
  return `own = [Player() for _ in LIGHTS]


def start(now):
${lines(start)}


def loop(now):
${lines(loop)}


start(ticks_ms())
while True:
    loop(ticks_ms())`;
}
