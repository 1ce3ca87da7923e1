import type { GeneratorName } from '#domain/effects/effect.ts';
import { constantOf } from '#domain/program/plan-effects.ts';

/**
 * Random numbers as in the builder: xorshift32, in two halves of 16 bits, because MicroPython allocates memory for numbers
 * above 30 bits.
 */
export const pythonRandom = `class Random:
    """Random whole numbers, the same as in the builder (xorshift32). Its 32 bits are two halves, because larger
    numbers would take memory."""

    def __init__(self):
        self.high = 0
        self.low = 0

    def between(self, least, most):
        high = self.high
        low = self.low
        high ^= (high << 13 | low >> 3) & 0xFFFF
        low ^= low << 13 & 0xFFFF
        low ^= high >> 1
        high ^= (high << 5 | low >> 11) & 0xFFFF
        low ^= low << 5 & 0xFFFF
        self.high = high
        self.low = low
        size = most - least + 1
        rest = high % size
        rest = (rest << 8 | low >> 8) % size
        return least + (rest << 8 | low & 0xFF) % size`;

/** Functions that draw the next step of an effect, of which \`p.stage\` and \`p.left\` remember where it is. */
const drawings: Readonly<Record<GeneratorName, string>> = {
  candle: `def draw_candle(p):
    if p.stage == 0:
        p.stage = 1
        p.left = 90  # its level
    if p.between(1, 100) <= 25:
        p.left = p.between(55, 72) if p.between(1, 100) <= 8 else p.between(80, 100)
    p.go(50, p.left, JUMP)`,
  fire: `def draw_fire(p):
    ms = p.between(20, 120)
    p.go(ms, p.between(60, 100), JUMP)`,
  'gas-lamp': `def draw_gas_lamp(p):
    stage = p.stage
    p.stage = 1 if stage == 3 else stage + 1
    if stage == 0:
        p.go(12000, 100, RAMP)
    elif stage == 1:
        p.go(p.between(60000, 100000), 100, JUMP)
    elif stage == 2:
        p.go(150, 70, RAMP)
    else:
        p.go(300, 100, RAMP)`,
  fluorescent: `def draw_fluorescent(p):
    if p.stage == 0:
        p.stage = 1
        p.left = p.between(2, 4)  # strikes
    if p.left == 0:
        p.go(FOREVER, 100, JUMP)
    elif p.stage == 1:
        p.stage = 2
        p.go(50, p.between(30, 60), JUMP)
    else:
        p.stage = 1
        p.left -= 1
        p.go(p.between(50, 400), 0, JUMP)`,
  tv: `def draw_tv(p):
    if p.stage == 0:
        p.stage = 1
        p.left = p.between(8, 30)  # cuts
    if p.left > 0:
        p.left -= 1
        ms = p.between(400, 1000)
        p.go(ms, p.between(55, 90), JUMP)
    elif p.stage == 1:
        p.stage = 2
        p.go(p.between(100, 400), 0, RAMP)
    else:
        p.stage = 0
        p.go(p.between(100, 800), 0, JUMP)`,
  welding: `def draw_welding(p):
    if p.stage == 0:
        p.stage = 1
        p.left = p.between(50, 150)  # arcs
    if p.left > 0:
        p.left -= 1
        ms = p.between(15, 125)
        p.go(ms, p.between(65, 100), JUMP)
    elif p.stage == 1:
        p.stage = 2
        p.go(40, 35, JUMP)
    elif p.stage == 2:
        p.stage = 3
        p.go(800, 0, RAMP)
    else:
        p.stage = 0
        p.go(p.between(1000, 4000), 0, JUMP)`,
  lightning: `def draw_lightning(p):
    if p.stage == 0:
        p.stage = 1
        p.left = p.between(2, 5)  # flashes
    if p.stage == 2:
        p.stage = 1
        p.left -= 1
        p.go(p.between(30, 200), 0, JUMP)
    elif p.left > 0:
        p.stage = 2
        ms = p.between(20, 80)
        p.go(ms, p.between(70, 100), JUMP)
    else:
        p.stage = 0
        p.go(p.between(5000, 30000), 0, JUMP)`,
  photographer: `def draw_photographer(p):
    if p.stage == 0:
        p.stage = 1
        p.go(p.between(2000, 20000), 0, JUMP)
    else:
        p.stage = 0
        p.go(30, 100, JUMP)`,
};

/** Functions of the generators that a program uses. */
export function pythonGenerators(names: readonly GeneratorName[]): string[] {
  return names.map((name) => drawings[name]);
}

/** Name of the function of a generator. */
export function pythonDrawing(name: GeneratorName): string {
  return `draw_${constantOf(name).toLowerCase()}`;
}
