import { debounceMs, longPressMs } from '#domain/effects/scene.ts';
import type { ProgramInput } from '#domain/program/board-program.ts';
import { pinInCode } from '#domain/program/pins.ts';
import type { PlannedScene, ProgramPlan } from '#domain/program/plan-program.ts';

/** Tables of scenes that a reader can edit: the effect of each light, buttons, sensors, and timers. */
export function cppSceneTables(plan: ProgramPlan): string {
  const hasScenes = plan.scenes.length > 1;
  return [
    effectsOfScenes(plan),
    ...(hasScenes ? [sceneTable(plan.scenes)] : []),
    ...(plan.buttons.length > 0 ? [buttonTable(plan)] : []),
    ...(plan.sensors.length > 0 ? [sensorTable(plan)] : []),
    ...(plan.timers.length > 0 ? [timerTable(plan)] : []),
  ].join('\n\n');
}

function effectsOfScenes({ scenes }: ProgramPlan): string {
  const comment =
    scenes.length > 1
      ? `// Effect of each light, in their order: in line 0 its own, in the others that of a scene.
// GO_ON: the scene leaves the light to its own effect.
const uint8_t GO_ON = 255;`
      : '// Effect of each light, in their order.';
  return `${comment}
const uint8_t effectOf[][LIGHTS] PROGMEM = {
${scenes.map((scene, index) => `  {${effectsOf(scene)}},  // ${index}: ${scene.name}`).join('\n')}
};`;
}

function buttonTable({ buttons }: ProgramPlan): string {
  const rows = buttons.map(
    ({ input, short, long }) => `  {${inputInCode(input)}, ${short}, ${long}},  ${comment(input)}`,
  );
  return `// Buttons: pin, whether pressed is LOW or HIGH, and the scenes of a short and a long press (0: none).
struct Button { uint8_t pin, active, shortScene, longScene; };
const Button buttons[] PROGMEM = {
${rows.join('\n')}
};`;
}

function sensorTable({ sensors }: ProgramPlan): string {
  const rows = sensors.map(
    ({ input, scene, holdMs }) => `  {${inputInCode(input)}, ${scene}, ${holdMs}},  ${comment(input)}`,
  );
  return `// Sensors: pin, whether active is LOW or HIGH, scene, and how long (ms) it lasts after the sensor is released.
struct Sensor { uint8_t pin, active, scene; uint32_t holdMs; };
const Sensor sensors[] PROGMEM = {
${rows.join('\n')}
};`;
}

function timerTable({ timers }: ProgramPlan): string {
  return `// Timers: period (ms) and scene.
struct Timer { uint32_t ms; uint8_t scene; };
const Timer timers[] PROGMEM = {
${timers.map(({ seconds, scene }) => `  {${seconds * 1000}, ${scene}},`).join('\n')}
};`;
}

function comment({ pin, name }: ProgramInput): string {
  return `// ${pin}: ${name}`;
}

function sceneTable(scenes: readonly PlannedScene[]): string {
  return `// Scenes: duration (ms, 0: until another one starts) and the scene that follows (0: none).
struct Scene { uint32_t ms; uint8_t then; };
const Scene scenes[] PROGMEM = {
${scenes.map(({ ms, then, name }, index) => `  {${ms}, ${then}},  // ${index}: ${name}`).join('\n')}
};`;
}

function effectsOf({ effects }: PlannedScene): string {
  return effects.map((effect) => effect ?? 'GO_ON').join(', ');
}

function inputInCode({ pin, activeLow }: ProgramInput): string {
  return `${pinInCode(pin)}, ${activeLow ? 'LOW' : 'HIGH'}`;
}

/** Functions that start and end scenes, and read buttons, sensors, and timers. */
export function cppScenes({ buttons, sensors, timers }: ProgramPlan): string {
  return [
    startScene(sensors.length > 0),
    ...(buttons.length > 0 ? [readButtons] : []),
    ...(sensors.length > 0 ? [readSensors] : []),
    ...(timers.length > 0 ? [readTimers] : []),
  ].join('\n\n');
}

function startScene(hasSensors: boolean): string {
  return `Player inScene[LIGHTS];
uint8_t scene = 0;
uint32_t sceneSince, sceneMs;
${hasSensors ? 'const uint8_t NONE = 255;\nuint8_t holder = NONE;  // sensor that started the scene, which ends it\n' : ''}
void startScene(uint8_t next, uint32_t now) {
  scene = next;
  sceneSince = now;
  sceneMs = pgm_read_dword(&scenes[next].ms);
${hasSensors ? '  holder = NONE;\n' : ''}  if (scene == 0) return;
  for (uint8_t i = 0; i < LIGHTS; i++) {
    const uint8_t effect = pgm_read_byte(&effectOf[scene][i]);
    if (effect != GO_ON) startEffect(inScene[i], effect, now);
  }
}

void startNextScene(uint32_t now) {
  startScene(pgm_read_byte(&scenes[scene].then), now);
}`;
}

const readButtons = `const uint8_t BUTTONS = sizeof(buttons) / sizeof(Button);
const uint8_t BOUNCE_MS = ${debounceMs};  // a contact counts when it has not changed for so long
const uint16_t LONG_MS = ${longPressMs};
struct Press { bool closed, pressed, isDone; uint32_t since, pressedAt; };
Press presses[BUTTONS];

// A press starts the scene of a short press when the button is released, or at once if it has no other.
void readButtons(uint32_t now) {
  for (uint8_t i = 0; i < BUTTONS; i++) {
    Button button;
    memcpy_P(&button, &buttons[i], sizeof button);
    Press &p = presses[i];
    const bool closed = digitalRead(button.pin) == button.active;
    if (closed != p.closed) {
      p.closed = closed;
      p.since = now;
    }
    if (p.closed != p.pressed && now - p.since >= BOUNCE_MS) {
      p.pressed = p.closed;
      if (p.pressed) {
        p.pressedAt = p.since;
        p.isDone = button.longScene == 0;
        if (p.isDone) startScene(button.shortScene, now);
      } else if (!p.isDone && button.shortScene != 0) startScene(button.shortScene, now);
    }
    if (p.pressed && p.closed && !p.isDone && now - p.pressedAt >= LONG_MS) {
      p.isDone = true;
      startScene(button.longScene, now);
    }
  }
}`;

const readSensors = `const uint8_t SENSORS = sizeof(sensors) / sizeof(Sensor);
bool wasActive[SENSORS];
uint32_t lastActive[SENSORS];

// A sensor starts its scene when it becomes active. The scene ends when it has not been active for a while.
void readSensors(uint32_t now) {
  for (uint8_t i = 0; i < SENSORS; i++) {
    Sensor sensor;
    memcpy_P(&sensor, &sensors[i], sizeof sensor);
    const bool active = digitalRead(sensor.pin) == sensor.active;
    if (active) lastActive[i] = now;
    if (active && !wasActive[i] && holder != i) {
      startScene(sensor.scene, now);
      sceneMs = FOREVER;
      holder = i;
    }
    if (!active && holder == i && now - lastActive[i] > sensor.holdMs) startNextScene(now);
    wasActive[i] = active;
  }
}`;

const readTimers = `const uint8_t TIMERS = sizeof(timers) / sizeof(Timer);
uint32_t timerSince[TIMERS];

void readTimers(uint32_t now) {
  for (uint8_t i = 0; i < TIMERS; i++) {
    const uint32_t ms = pgm_read_dword(&timers[i].ms);
    if (now - timerSince[i] < ms) continue;
    timerSince[i] += ms;
    startScene(pgm_read_byte(&timers[i].scene), timerSince[i]);
  }
}`;
