import { describe, expect, it } from 'vitest';
import { poolLeds } from '#domain/arrange/led-pools.ts';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import type { Effect } from '#domain/effects/effect.ts';
import { projectSettingsDefaults } from '#domain/projects/project.ts';
import { smallModel } from '#testing/small-model.ts';
import { aCircuit } from '#testing/snapshot.ts';

const blink: Effect = {
  steps: [
    { ms: 500, level: 100 },
    { ms: 500, level: 0 },
  ],
};

/** Numbers of the circuits of each pool of two equal circuits with these effects, the second perhaps in a scene. */
function poolsOf(effects: readonly (Effect | null)[], inScene = false) {
  const model = smallModel({ Hull: effects.map((_, at) => ({ circuitNumber: at + 1 })) });
  const circuits = effects.map((effect, at) => {
    return aCircuit({ id: `r${at}`, sectionId: 'Hull', circuitNumber: at + 1, order: at, effect });
  });
  const entries = [{ circuit: 'r1', effect: blink }];
  const scene = { id: 's', name: 'Alert', trigger: { kind: 'start' }, entries, lengthMs: null, then: null } as const;
  const settings = { ...projectSettingsDefaults, scenes: inScene ? [scene] : [] };
  const snapshot = { ...model, circuits, project: { ...model.project, settings } };
  const ids = new Set(snapshot.components.map(({ id }) => id));
  return poolLeds(deriveBlueprint(snapshot), snapshot, ids).pools.map(({ circuits: own }) =>
    own.map((each) => each.number),
  );
}

describe('pools of LEDs', () => {
  it('[E153] contain circuits with the same effect, and separate circuits with different ones', () => {
    expect(poolsOf([blink, blink])).toEqual([[1, 2]]);
    expect(poolsOf([blink, null])).toEqual([[1], [2]]);
  });

  it('[E153] separate a circuit that a scene names', () => {
    expect(poolsOf([blink, blink], true)).toEqual([[1], [2]]);
  });
});
