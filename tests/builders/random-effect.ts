import fc from 'fast-check';
import { type Effect, generatorNames, type Rooms } from '#domain/effects/effect.ts';
import type { Scene, SceneTrigger } from '#domain/effects/scene.ts';

const seed = fc.integer({ min: 1, max: 4_294_967_295 });
const timing = { startMs: fc.nat(3000), levelPct: fc.integer({ min: 1, max: 100 }), preset: fc.constant('beacon') };

const step = fc.record(
  { ms: fc.integer({ min: 1, max: 900 }), level: fc.nat(100), ramp: fc.boolean() },
  { requiredKeys: ['ms', 'level'] },
);

/** Random effects; rooms are those of the house `h0`. */
export const randomEffect: fc.Arbitrary<Effect> = fc.oneof(
  fc.record(
    { ...timing, steps: fc.array(step, { minLength: 1, maxLength: 4 }), repeat: fc.nat(3) },
    { requiredKeys: ['steps'] },
  ),
  fc.record(
    { ...timing, generator: fc.constantFrom(...generatorNames), seed },
    { requiredKeys: ['generator', 'seed'] },
  ),
  fc.constant({ rooms: 'h0' }),
);

/** A house `h0` of at least two circuits; none of fewer. */
export function randomRooms(circuits: readonly string[]): fc.Arbitrary<Rooms[]> {
  if (circuits.length < 2) return fc.constant([]);
  return fc
    .record({
      seed,
      circuits: fc.shuffledSubarray([...circuits], { minLength: 2 }),
      minS: fc.integer({ min: 1, max: 5 }),
      spanS: fc.nat(5),
    })
    .map(({ spanS, ...house }) => ({ ...house, id: 'h0', least: 1, most: 2, maxS: house.minS + spanS }))
    .chain((house) => fc.subarray([house]));
}

function randomTrigger(parts: readonly string[]): fc.Arbitrary<SceneTrigger> {
  const others: fc.Arbitrary<SceneTrigger> = fc.oneof(
    fc.constantFrom<SceneTrigger>({ kind: 'start' }, { kind: 'screen' }),
    fc.record({ kind: fc.constant('every' as const), seconds: fc.integer({ min: 1, max: 600 }) }),
  );
  if (parts.length === 0) return others;
  const componentId = fc.constantFrom(...parts);
  return fc.oneof(
    others,
    fc.record({ kind: fc.constantFrom('button' as const, 'button-long' as const), componentId }),
    fc.record({ kind: fc.constant('sensor' as const), componentId, holdMs: fc.nat(5000) }),
  );
}

/** Up to two scenes, `n0` and `n1`, of these circuits and parts. */
export function randomScenes(circuits: readonly string[], parts: readonly string[]): fc.Arbitrary<Scene[]> {
  const scene = fc.record({
    name: fc.constantFrom('Red alert', 'Torpedo'),
    trigger: randomTrigger(parts),
    entries: fc
      .tuple(fc.subarray([...circuits]), fc.option(randomEffect))
      .map(([chosen, effect]) => chosen.map((circuit) => ({ circuit, effect }))),
    lengthMs: fc.option(fc.integer({ min: 1, max: 5000 })),
    isFollowed: fc.boolean(),
  });
  return fc
    .array(scene, { maxLength: 2 })
    .map((scenes) =>
      scenes.map(({ isFollowed, ...rest }, at) => ({ ...rest, id: `n${at}`, then: isFollowed ? 'n0' : null })),
    );
}
