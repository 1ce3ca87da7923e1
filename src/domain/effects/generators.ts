import type { EffectStep, GeneratorName } from '#domain/effects/effect.ts';
import { randomFrom, type Draw } from '#domain/effects/random.ts';

type Steps = Generator<EffectStep, void>;

function step(ms: number, level: number): EffectStep {
  return { ms, level };
}

function ramp(ms: number, level: number): EffectStep {
  return { ms, level, ramp: true };
}

function* candle(draw: Draw): Steps {
  let level = 90;
  for (;;) {
    if (draw(1, 100) <= 25) level = draw(1, 100) <= 8 ? draw(55, 72) : draw(80, 100);
    yield step(50, level);
  }
}

function* fire(draw: Draw): Steps {
  for (;;) yield step(draw(20, 120), draw(60, 100));
}

function* gasLamp(draw: Draw): Steps {
  yield ramp(12_000, 100);
  for (;;) {
    yield step(draw(60_000, 100_000), 100);
    yield ramp(150, 70);
    yield ramp(300, 100);
  }
}

function* fluorescent(draw: Draw): Steps {
  const strikes = draw(2, 4);
  for (let strike = 0; strike < strikes; strike++) {
    yield step(50, draw(30, 60));
    yield step(draw(50, 400), 0);
  }
  for (;;) yield step(60_000, 100);
}

function* tv(draw: Draw): Steps {
  for (;;) {
    const cuts = draw(8, 30);
    for (let cut = 0; cut < cuts; cut++) yield step(draw(400, 1000), draw(55, 90));
    yield ramp(draw(100, 400), 0);
    yield step(draw(100, 800), 0);
  }
}

function* welding(draw: Draw): Steps {
  for (;;) {
    const arcs = draw(50, 150);
    for (let arc = 0; arc < arcs; arc++) yield step(draw(15, 125), draw(65, 100));
    yield step(40, 35);
    yield ramp(800, 0);
    yield step(draw(1000, 4000), 0);
  }
}

function* lightning(draw: Draw): Steps {
  for (;;) {
    const flashes = draw(2, 5);
    for (let flash = 0; flash < flashes; flash++) {
      yield step(draw(20, 80), draw(70, 100));
      yield step(draw(30, 200), 0);
    }
    yield step(draw(5000, 30_000), 0);
  }
}

function* photographer(draw: Draw): Steps {
  for (;;) {
    yield step(draw(2000, 20_000), 0);
    yield step(30, 100);
  }
}

const generators: Readonly<Record<GeneratorName, (draw: Draw) => Steps>> = {
  candle,
  fire,
  'gas-lamp': gasLamp,
  fluorescent,
  tv,
  welding,
  lightning,
  photographer,
};

/** Endless steps of a generator with a seed. Source: effects, 1.5. */
export function generateSteps(name: GeneratorName, seed: number): Steps {
  return generators[name](randomFrom(seed));
}
