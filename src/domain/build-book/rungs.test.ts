import { describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { PartLoads } from '#domain/build-book/part-loads.ts';
import { rungToSolder } from '#domain/build-book/rungs.ts';
import type { Check } from '#domain/checks/check.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { smallModel } from '#testing/small-model.ts';

const toggle = { componentType: 'control', componentId: 'switch-toggle-spst' } as const;
const sensor = { componentType: 'control', componentId: 'sensor-pir' } as const;
const strip = { componentId: 'led-strip-12v' };

/** Circuit 1 of a model with a switch, an LED, a strip and a sensor, when an error is found in one of them. */
function withError(place: Partial<Check>) {
  const snapshot = smallModel({ Hull: [toggle, {}, strip, sensor] });
  const blueprint = deriveBlueprint(snapshot);
  const error = { id: 'any', severity: 'error', sectionId: 'Hull', circuitNumber: 1, componentId: null } as const;
  const checks = [{ ...error, message: 'It does not bear it.', fix: '', ...place }];
  const rung = connect(snapshot, blueprint).sections[0]?.rungs[0];
  if (rung === undefined) throw new Error('There is no rung.');
  const { rung: left, ...said } = rungToSolder(rung, new PartLoads({ ...blueprint, checks }));
  const refs = [left.head, left.string, left.branches, left.boards].flat().map(({ ref }) => ref);
  return { refs, ...said };
}

describe('rungToSolder', () => {
  const all = ['S1', 'R1', 'D1', 'D2', 'U1'];
  const trouble = 'It does not bear it.';

  it('[D21] leaves out the string that a check finds an error in, or the part', () => {
    expect(withError({})).toEqual({ refs: ['S1', 'D2', 'U1'], trouble, leftOut: 'its LEDs in series' });
    expect(withError({ componentId: 'Hull2' })).toEqual({ refs: ['S1', 'R1', 'D1', 'U1'], trouble, leftOut: 'D2' });
    expect(withError({ componentId: 'Hull3' })).toEqual({ refs: ['S1', 'R1', 'D1', 'D2'], trouble, leftOut: 'U1' });
  });

  it('[D21] leaves out all behind a switch with an error', () => {
    expect(withError({ componentId: 'Hull0' })).toEqual({ refs: [], trouble, leftOut: 'it' });
  });

  it('[D21] leaves nothing out for a warning, or for an error elsewhere', () => {
    const nothing = { refs: all, trouble: null, leftOut: '' };
    expect(withError({ severity: 'warning' })).toEqual(nothing);
    expect(withError({ circuitNumber: 2 })).toEqual(nothing);
    expect(withError({ sectionId: null, circuitNumber: null })).toEqual(nothing);
  });
});
