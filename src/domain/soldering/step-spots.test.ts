import { describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import type { PicturePlace } from '#domain/parts/picture-place.ts';
import { solderPlan } from '#domain/soldering/solder-plan.ts';
import { type CutOut, cutOutsOf } from '#domain/soldering/step-spots.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { smallModel } from '#testing/small-model.ts';
import { aPicture } from '#testing/snapshot.ts';

const at = (pictureId: string, x: number, y: number): PicturePlace => ({ pictureId, unit: 1, x, y });

/** The cut-outs of each wire and joint of two LEDs in series with these places. */
function cutOuts(
  first: readonly PicturePlace[],
  second: readonly PicturePlace[],
): ReadonlyMap<string, readonly CutOut[]> {
  const snapshot = {
    ...smallModel({ Hull: [{ places: first }, { places: second }] }),
    pictures: [aPicture({ id: 'side', width: 1000, height: 500 }), aPicture({ id: 'top', order: 1 })],
  };
  const blueprint = deriveBlueprint(snapshot);
  const { steps } = solderPlan(snapshot, blueprint, connect(snapshot, blueprint));
  const ends = steps.flatMap((step) =>
    step.kind === 'wire' || step.kind === 'joint'
      ? [[`${step.from.ref} > ${step.to.ref}`, cutOutsOf(snapshot, step)] as const]
      : [],
  );
  return new Map(ends);
}

const shown = (all: readonly CutOut[] | undefined) =>
  all?.map(({ picture, spots }) => [picture.id, ...spots.map(({ reference }) => reference)].join(' '));

describe('the cut-outs of a step', () => {
  it('[N10] show both ends on one picture, and a resistor at its LED', () => {
    const found = cutOuts([at('side', 0.2, 0.5)], [at('side', 0.3, 0.5)]);
    expect(shown(found.get('D1 > D2'))).toEqual(['side D1 D2']);
    expect(shown(found.get('R1 > D1'))).toEqual(['side D1']);
    expect(found.get('D1 > D2')?.[0]?.box).toEqual({ x: 0.1, y: 0.302, width: 0.3, height: 0.396 });
  });

  it('[N10] show ends on two pictures, or the one that has a place', () => {
    expect(shown(cutOuts([at('side', 0, 0)], [at('top', 1, 1)]).get('D1 > D2'))).toEqual(['side D1', 'top D2']);
    expect(shown(cutOuts([], [at('top', 1, 1)]).get('D1 > D2'))).toEqual(['top D2']);
    expect(shown(cutOuts([], []).get('D1 > D2'))).toEqual([]);
    const both = cutOuts([at('side', 0, 0), at('top', 0.5, 0.5)], [at('top', 1, 1)]);
    expect(shown(both.get('D1 > D2'))).toEqual(['top D1 D2']);
  });

  it('[N10] stay within the picture, and grow for ends far apart', () => {
    const [corner] = cutOuts([at('side', 0, 1)], []).get('D1 > D2') ?? [];
    expect(corner?.box).toMatchObject({ x: 0, width: 0.3 });
    expect((corner?.box.y ?? 0) + (corner?.box.height ?? 0)).toBeCloseTo(1);
    const [wide] = cutOuts([at('side', 0, 0.5)], [at('side', 1, 0.5)]).get('D1 > D2') ?? [];
    expect(wide?.box).toEqual({ x: 0, y: 0, width: 1, height: 1 });
  });
});
