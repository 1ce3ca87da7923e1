import { dutyRows } from '#domain/program/duty-rows.ts';
import { pinInCode } from '#domain/program/pins.ts';
import type { PlannedLight, ProgramPlan } from '#domain/program/plan-program.ts';

/** Tables of the lights that a reader can edit: their pins, and the strips of pixels. */
export function cppLightTables({ lights }: ProgramPlan): string {
  const outputs = lights.filter(({ pixels }) => pixels === null);
  const strips = lights.filter(({ pixels }) => pixels !== null);
  const rows = outputs.map(
    ({ pin, name, fades }) => `  {${pinInCode(pin)}, ${fades ? 'PWM' : 'ON_OFF'}},  // ${pin}: ${name}`,
  );
  return [
    ...(outputs.length > 0
      ? [
          `// Outputs: pin, and whether PWM sets the brightness or the light is only on or off.
enum Output : uint8_t { ON_OFF, PWM };
struct Light { uint8_t pin; Output output; };
const Light lights[] PROGMEM = {
${rows.join('\n')}
};`,
        ]
      : []),
    ...(strips.length > 0 ? [stripTables(strips)] : []),
    `const uint8_t OUTPUTS = ${outputs.length > 0 ? 'sizeof(lights) / sizeof(Light)' : '0'};
const uint8_t LIGHTS = OUTPUTS${strips.length > 0 ? ' + sizeof(strips) / sizeof(strips[0])' : ''};`,
  ].join('\n\n');
}

function stripTables(strips: readonly PlannedLight[]): string {
  const all = strips.flatMap(({ pin, name, pixels }) => (pixels === null ? [] : [{ ...pixels, pin, name }]));
  return `// Strips of pixels: number of pixels, pin, and order of their colors.
${all
  .map(({ pin, name, count, order }, index) => {
    return `Adafruit_NeoPixel strip${index}(${count}, ${pinInCode(pin)}, NEO_${order} + NEO_KHZ800);  // ${pin}: ${name}`;
  })
  .join('\n')}
Adafruit_NeoPixel *const strips[] = {${all.map((_, index) => `&strip${index}`).join(', ')}};
// Their red, green, and blue (0 to 255) at full brightness.
const uint8_t colors[][3] PROGMEM = {
${all.map(({ color }) => `  {${color.join(', ')}},`).join('\n')}
};`;
}

/** Function that shows a level on an output or strip. */
export function cppShow({ lights }: ProgramPlan): string {
  const hasPwm = lights.some(({ fades }) => fades);
  const hasStrips = lights.some(({ pixels }) => pixels !== null);
  const hasOutputs = lights.some(({ pixels }) => pixels === null);
  return [
    ...(hasPwm || hasStrips ? [dutyTable()] : []),
    ...(hasStrips ? [showStrip] : []),
    `${hasOutputs ? `// Level (1/256 %) from which a light without PWM is on: half of the full light.\nconst uint16_t ON_FROM = 19474;\n\n` : ''}uint8_t shown[LIGHTS];

// Shows a level (1/256 %) of a light where it changed.
void show(uint8_t light, uint16_t level) {
${hasStrips ? stripPart(hasOutputs) : ''}${hasOutputs ? outputPart(hasPwm) : ''}}`,
  ].join('\n\n');
}

function stripPart(hasOutputs: boolean): string {
  const lines = [
    'const uint8_t value = brightness(level);',
    'if (value != shown[light]) showStrip(light - OUTPUTS, value);',
    'shown[light] = value;',
  ];
  if (!hasOutputs) return lines.map((line) => `  ${line}\n`).join('');
  return `  if (light >= OUTPUTS) {\n${[...lines, 'return;'].map((line) => `    ${line}\n`).join('')}  }\n`;
}

function outputPart(hasPwm: boolean): string {
  const value = hasPwm ? 'dimmed ? brightness(level) : level >= ON_FROM ? 255 : 0' : 'level >= ON_FROM ? 255 : 0';
  return `  const uint8_t pin = pgm_read_byte(&lights[light].pin);
${hasPwm ? '  const bool dimmed = pgm_read_byte(&lights[light].output) == PWM;\n' : ''}  const uint8_t value = ${value};
  if (value == shown[light]) return;
  shown[light] = value;
${hasPwm ? '  if (dimmed) analogWrite(pin, value);\n  else digitalWrite(pin, value > 0 ? HIGH : LOW);' : '  digitalWrite(pin, value > 0 ? HIGH : LOW);'}
`;
}

const showStrip = `void showStrip(uint8_t strip, uint8_t value) {
  uint8_t color[3];
  for (uint8_t i = 0; i < 3; i++) color[i] = (pgm_read_byte(&colors[strip][i]) * (uint16_t)value + 127) / 255;
  strips[strip]->fill(Adafruit_NeoPixel::Color(color[0], color[1], color[2]));
  strips[strip]->show();
}`;

function dutyTable(): string {
  return `// Share of the light (0 to 255, in 1/256) of the levels 0 to 100 %: the eye sees a level of 50 % where
// an LED gives 18 % of its light (CIE 1931).
const uint16_t duties[] PROGMEM = {
${dutyRows(255 * 256, '  ')}
};

// PWM value (0 to 255) of a level (1/256 %), between two lines of the table by proportion.
uint8_t brightness(uint16_t level) {
  const uint8_t percent = level >> 8;
  uint16_t duty = pgm_read_word(&duties[percent]);
  if (percent < 100) duty += ((uint32_t)(pgm_read_word(&duties[percent + 1]) - duty) * (level & 255)) >> 8;
  return (duty + 128) >> 8;
}`;
}
