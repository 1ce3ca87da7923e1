import { programBoardNames, neoPixelLibrary } from '#domain/program/boards.ts';
import { cleanComment } from '#domain/program/clean-comment.ts';
import { cppEffectTables } from '#domain/program/cpp/cpp-tables.ts';
import { cppLightTables, cppShow } from '#domain/program/cpp/cpp-lights.ts';
import { cppPlayer } from '#domain/program/cpp/cpp-player.ts';
import { cppScenes, cppSceneTables } from '#domain/program/cpp/cpp-scenes.ts';
import { pinTable } from '#domain/program/pin-table.ts';
import { pinInCode } from '#domain/program/pins.ts';
import type { ProgramPlan } from '#domain/program/plan-program.ts';

/** Program of a board in C++ for Arduino, one file. Source: effects, 4.2. */
export function cppProgram(plan: ProgramPlan): string {
  const hasPixels = plan.lights.some(({ pixels }) => pixels !== null);
  const include = hasPixels
    ? `#include <Adafruit_NeoPixel.h>  // library "${neoPixelLibrary.name}", version ${neoPixelLibrary.version}\n`
    : '';
  const start = `${header(plan)}\n#include <Arduino.h>\n${include}`;
  if (plan.lights.length === 0) return `${start}\nvoid setup() {}\n\nvoid loop() {}\n`;
  const hasScenes = plan.scenes.length > 1;
  return `${[
    start.trimEnd(),
    `// ---- What you can change ----------------------------------------------------------------------

enum Change : uint8_t { JUMP, RAMP };
struct Step { uint32_t ms; uint8_t level; Change change; };`,
    cppLightTables(plan),
    cppEffectTables(plan),
    cppSceneTables(plan),
    '// ---- How it works ------------------------------------------------------------------------------',
    cppPlayer(plan),
    cppShow(plan),
    ...(hasScenes ? [cppScenes(plan)] : []),
    setup(plan),
    loop(plan),
  ].join('\n\n')}\n`;
}

function header(plan: ProgramPlan): string {
  const { board, title, reference } = plan.program;
  const pins = pinTable(plan).map(({ pin, use }) => `    ${pin.padEnd(5)} ${use}`);
  const needs = plan.lights.some(({ pixels }) => pixels !== null)
    ? `It needs the library "${neoPixelLibrary.name}", version ${neoPixelLibrary.version}.`
    : 'It needs no library.';
  return `/*
  Lights of "${cleanComment(title)}"
  Board ${cleanComment(reference)}: ${programBoardNames[board]}

  Written by Lightyard for the Arduino IDE. ${needs}

  Pins
${pins.length > 0 ? pins.join('\n') : '    none: nothing is connected to this board'}

  To change a light, edit the tables below: times are in milliseconds, levels in percent of the
  brightness that the eye sees. The program never waits, so all lights keep their own time.
*/`;
}

function setup(plan: ProgramPlan): string {
  const { lights, houses, scenes, first, buttons, sensors, timers } = plan;
  const hasOutputs = lights.some(({ pixels }) => pixels === null);
  const hasStrips = lights.some(({ pixels }) => pixels !== null);
  const inputs = [...new Map([...buttons, ...sensors].map(({ input }) => [input.pin, input])).values()];
  const lines = [
    ...(hasOutputs
      ? [
          'for (uint8_t i = 0; i < OUTPUTS; i++) {',
          '  const uint8_t pin = pgm_read_byte(&lights[i].pin);',
          '  digitalWrite(pin, LOW);  // dark before anything else',
          '  pinMode(pin, OUTPUT);',
          '}',
        ]
      : []),
    ...(hasStrips
      ? ['for (uint8_t i = 0; i < LIGHTS - OUTPUTS; i++) {', '  strips[i]->begin();', '  strips[i]->show();', '}']
      : []),
    ...inputs.map(({ pin, pullUp }) => `pinMode(${pinInCode(pin)}, ${pullUp ? 'INPUT_PULLUP' : 'INPUT'});`),
    ...fastPwm(plan),
    'const uint32_t now = millis();',
    'lastMs = now - 1;',
    ...(houses.length > 0 ? ['startHouses(now);'] : []),
    ...(timers.length > 0 ? ['for (uint8_t i = 0; i < TIMERS; i++) timerSince[i] = now;'] : []),
    'for (uint8_t i = 0; i < LIGHTS; i++) startEffect(own[i], pgm_read_byte(&effectOf[0][i]), now);',
    ...(scenes.length > 1 ? [`startScene(${first}, now);`] : []),
  ];
  return `Player own[LIGHTS];
uint32_t lastMs;

void setup() {
${lines.map((line) => `  ${line}`).join('\n')}
}`;
}

/** Timer 0 counts the milliseconds, so only the others get a faster PWM: above 900 Hz no camera sees it flicker. */
function fastPwm({ program, lights }: ProgramPlan): string[] {
  const fading = new Set(lights.filter(({ fades }) => fades).map(({ pin }) => pin));
  const uses = (...pins: readonly string[]) => pins.some((pin) => fading.has(pin));
  if (program.board === 'digispark' || program.board === 'attiny85') {
    return uses('P4', 'PB4') ? ['TCCR1 = (TCCR1 & 0xF0) | _BV(CS12) | _BV(CS10);  // PWM of pin 4 above 900 Hz'] : [];
  }
  return [
    ...(uses('D9', 'D10') ? ['TCCR1B = (TCCR1B & 0xF8) | _BV(CS11);  // PWM of D9 and D10: 3.9 kHz'] : []),
    ...(uses('D3', 'D11') ? ['TCCR2B = (TCCR2B & 0xF8) | _BV(CS21);  // PWM of D3 and D11: 3.9 kHz'] : []),
  ];
}

function loop({ scenes, houses, buttons, sensors, timers }: ProgramPlan): string {
  const hasScenes = scenes.length > 1;
  const before = [
    ...(houses.length > 0 ? ['playHouses(now);'] : []),
    ...(hasScenes
      ? ['while (sceneMs != FOREVER && now - sceneSince >= sceneMs) startNextScene(sceneSince + sceneMs);']
      : []),
    ...(buttons.length > 0 ? ['readButtons(now);'] : []),
    ...(sensors.length > 0 ? ['readSensors(now);'] : []),
    ...(timers.length > 0 ? ['readTimers(now);'] : []),
  ];
  const sceneLevel = 'if (scene != 0 && pgm_read_byte(&effectOf[scene][i]) != GO_ON) level = levelOf(inScene[i], now);';
  const after = [
    'prepare(own[prepared]);',
    ...(hasScenes ? ['prepare(inScene[prepared]);'] : []),
    'prepared = prepared + 1 < LIGHTS ? prepared + 1 : 0;',
  ];
  const lines = (each: readonly string[], indent: string) => each.map((line) => `${indent}${line}\n`).join('');
  return `uint8_t prepared = 0;  // light whose next step is worked out

void loop() {
  const uint32_t now = millis();
  if (now == lastMs) return;
  lastMs = now;
${lines(before, '  ')}  for (uint8_t i = 0; i < LIGHTS; i++) {
    uint16_t level = levelOf(own[i], now);
${hasScenes ? lines([sceneLevel], '    ') : ''}    show(i, level);
  }
${lines(after, '  ')}}`;
}
