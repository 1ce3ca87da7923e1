import { describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import type { DerivedProject } from '#domain/fixes/found-check.ts';
import { lowerCount } from '#domain/fixes/lower-count.ts';
import { offeredAnswers, resultOf } from '#domain/fixes/offered-action.ts';
import type { Component } from '#domain/parts/component.ts';
import { aComponent, aGlobalSection, aMasterSupply, aSection, aSnapshot } from '#testing/snapshot.ts';

/** White LEDs of 3.2 V in circuit 1 on 9 V; each part is one item. */
function whites(parts: readonly Partial<Component>[]): DerivedProject {
  const components = parts.map((part, at) => {
    const white = { circuitNumber: 1, properties: { color: 'white' } };
    return aComponent({ id: `c${at + 1}`, order: (at + 1) * 1000, ...white, ...part });
  });
  const snapshot = aSnapshot({
    project: { powerSupplyId: 'battery-9v' },
    sections: [aGlobalSection(), aSection()],
    components: [aMasterSupply('battery-9v'), ...components],
  });
  return { snapshot, blueprint: deriveBlueprint(snapshot) };
}

function lowered(project: DerivedProject) {
  const check = project.blueprint.checks.find(({ id }) => id === 'supply-too-low' || id === 'no-headroom');
  if (check === undefined) throw new Error('The string lights.');
  return lowerCount(project, check);
}

describe('fewer LEDs in a circuit', () => {
  it.each([
    ['of one item', [{ quantity: 9 }], [2]],
    ['of the item that is too many', [{}, { quantity: 4 }], [1, 1]],
    ['but for the items at the end', [{ quantity: 2 }, {}, { quantity: 3 }], [2]],
  ])('[E170] are as many as light: %s', (_, parts, left) => {
    const project = whites(parts);
    const answer = lowered(project);
    expect(answer?.to).toBe(2);
    const after = applyChanges(project.snapshot, answer?.changes ?? []);
    expect(after.components.slice(1).map(({ quantity }) => quantity)).toEqual(left);
    expect(deriveBlueprint(after).strings).toMatchObject([{ status: 'ok', ledCount: 2 }]);
  });

  it('[E170] leave some voltage for the resistor', () => {
    const project = whites([{ quantity: 3, properties: { color: 'white', forwardVoltage: 3 } }]);
    expect(lowered(project)).toMatchObject({ from: 3, to: 2 });
  });

  it('[E170] are no answer where not even one lights', () => {
    expect(lowered(whites([{ properties: { color: 'white', forwardVoltage: 9.5 } }]))).toBeNull();
  });
});

describe('the answers to a string that is too long', () => {
  it('[E174] are another supply and a split, the best of each kind', () => {
    const project = whites([{ quantity: 3 }]);
    const check = project.blueprint.checks.find(({ id }) => id === 'supply-too-low');
    const answers = check === undefined ? [] : resultOf(offeredAnswers(project, check));
    expect(answers.map(({ kind }) => kind)).toEqual(['split-circuit', 'choose-supply']);
    expect(answers[0]).toMatchObject({ circuits: [['c1', 'c1'], ['c1']] });
    expect(answers[1]).toMatchObject({ scope: 'master', candidates: ['power-plug-12v'] });
  });
});
