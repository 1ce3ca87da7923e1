import type { GeneratorName } from '#domain/effects/effect.ts';
import { constantOf } from '#domain/program/plan-effects.ts';

/** Random numbers as in the builder: xorshift32. */
export const cppRandom = `// Random whole number between two bounds, both included; the same as in the builder (xorshift32).
uint32_t between(uint32_t &state, uint32_t least, uint32_t most) {
  state ^= state << 13;
  state ^= state >> 17;
  state ^= state << 5;
  return least + state % (most - least + 1);
}`;

/** Functions that draw the next step of an effect, of which \`p.stage\` and \`p.left\` remember where it is. */
const drawings: Readonly<Record<GeneratorName, string>> = {
  candle: `Step drawCandle(Player &p) {
  if (p.stage == 0) {
    p.stage = 1;
    p.left = 90;  // its level
  }
  if (draw(p, 1, 100) <= 25) p.left = draw(p, 1, 100) <= 8 ? draw(p, 55, 72) : draw(p, 80, 100);
  return jump(50, p.left);
}`,
  fire: `Step drawFire(Player &p) {
  const uint32_t ms = draw(p, 20, 120);
  return jump(ms, draw(p, 60, 100));
}`,
  'gas-lamp': `Step drawGasLamp(Player &p) {
  const uint8_t stage = p.stage;
  p.stage = stage == 3 ? 1 : stage + 1;
  if (stage == 0) return ramp(12000, 100);
  if (stage == 1) return jump(draw(p, 60000, 100000), 100);
  return stage == 2 ? ramp(150, 70) : ramp(300, 100);
}`,
  fluorescent: `Step drawFluorescent(Player &p) {
  if (p.stage == 0) {
    p.stage = 1;
    p.left = draw(p, 2, 4);  // strikes
  }
  if (p.left == 0) return jump(FOREVER, 100);
  if (p.stage == 1) {
    p.stage = 2;
    return jump(50, draw(p, 30, 60));
  }
  p.stage = 1;
  p.left--;
  return jump(draw(p, 50, 400), 0);
}`,
  tv: `Step drawTv(Player &p) {
  if (p.stage == 0) {
    p.stage = 1;
    p.left = draw(p, 8, 30);  // cuts
  }
  if (p.left > 0) {
    p.left--;
    const uint32_t ms = draw(p, 400, 1000);
    return jump(ms, draw(p, 55, 90));
  }
  if (p.stage == 1) {
    p.stage = 2;
    return ramp(draw(p, 100, 400), 0);
  }
  p.stage = 0;
  return jump(draw(p, 100, 800), 0);
}`,
  welding: `Step drawWelding(Player &p) {
  if (p.stage == 0) {
    p.stage = 1;
    p.left = draw(p, 50, 150);  // arcs
  }
  if (p.left > 0) {
    p.left--;
    const uint32_t ms = draw(p, 15, 125);
    return jump(ms, draw(p, 65, 100));
  }
  const uint8_t stage = p.stage;
  p.stage = stage == 3 ? 0 : stage + 1;
  if (stage == 1) return jump(40, 35);
  return stage == 2 ? ramp(800, 0) : jump(draw(p, 1000, 4000), 0);
}`,
  lightning: `Step drawLightning(Player &p) {
  if (p.stage == 0) {
    p.stage = 1;
    p.left = draw(p, 2, 5);  // flashes
  }
  if (p.stage == 2) {
    p.stage = 1;
    p.left--;
    return jump(draw(p, 30, 200), 0);
  }
  if (p.left > 0) {
    p.stage = 2;
    const uint32_t ms = draw(p, 20, 80);
    return jump(ms, draw(p, 70, 100));
  }
  p.stage = 0;
  return jump(draw(p, 5000, 30000), 0);
}`,
  photographer: `Step drawPhotographer(Player &p) {
  p.stage = 1 - p.stage;
  return p.stage == 1 ? jump(draw(p, 2000, 20000), 0) : jump(30, 100);
}`,
};

/** Functions of the generators that a program uses. */
export function cppGenerators(names: readonly GeneratorName[]): string[] {
  const draw = `uint32_t draw(Player &p, uint32_t least, uint32_t most) {
  return between(p.number, least, most);
}`;
  const hasRamp = names.some((name) => drawings[name].includes('ramp('));
  return [
    draw,
    'Step jump(uint32_t ms, uint8_t level) {\n  return {ms, level, JUMP};\n}',
    ...(hasRamp ? ['Step ramp(uint32_t ms, uint8_t level) {\n  return {ms, level, RAMP};\n}'] : []),
    ...names.map((name) => drawings[name]),
  ];
}

/** Cases of a \`switch\` over the kinds of effects. */
export function cppDrawCases(names: readonly GeneratorName[]): string[] {
  return names.map((name) => {
    const [, call = ''] = /^Step (\w+)\(/.exec(drawings[name]) ?? [];
    return `    case ${constantOf(name)}: return ${call}(p);`;
  });
}
