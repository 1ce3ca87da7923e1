import type { DerivedProject } from '#domain/blueprint/blueprint.ts';
import { describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import { lowerCount } from '#domain/fixes/lower-count.ts';
import { offeredAnswers, runToEnd } from '#domain/fixes/offered-action.ts';
import type { Component } from '#domain/parts/component.ts';
import { aComponent, aGlobalSection, aMasterSupply, aSection, aSnapshot } from '#testing/snapshot.ts';

/** Derives a project of white LEDs of 3.2 V in circuit 1 on 9 V, one item per part. */
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

function lowerFirst(project: DerivedProject) {
  const check = project.blueprint.checks.find(({ id }) => id === 'supply-too-low' || id === 'no-headroom');
  if (check === undefined) throw new Error('the string lights');
  return lowerCount(project, check);
}

describe('lowerCount', () => {
  it.each([
    ['an item', [{ quantity: 9 }], [2]],
    ['the item that exceeds the voltage', [{}, { quantity: 4 }], [1, 1]],
    ['an item and deletes those after it', [{ quantity: 2 }, {}, { quantity: 3 }], [2]],
  ])('[E170] reduces the count to the LEDs that light: shortens %s', (_, parts, left) => {
    const project = whites(parts);
    const reduction = lowerFirst(project);
    expect(reduction?.to).toBe(2);
    const after = applyChanges(project.snapshot, reduction?.changes ?? []);
    expect(after.components.slice(1).map(({ quantity }) => quantity)).toEqual(left);
    expect(deriveBlueprint(after).strings).toMatchObject([{ status: 'ok', ledCount: 2 }]);
  });

  it('[E170] leaves some voltage for the resistor', () => {
    const project = whites([{ quantity: 3, properties: { color: 'white', forwardVoltage: 3 } }]);
    expect(lowerFirst(project)).toMatchObject({ from: 3, to: 2 });
  });

  it('[E170] returns null if not even one LED lights', () => {
    expect(lowerFirst(whites([{ properties: { color: 'white', forwardVoltage: 9.5 } }]))).toBeNull();
  });
});

describe('offeredAnswers', () => {
  it('[E174] offers the best split and the best supply for a string that is too long', () => {
    const project = whites([{ quantity: 3 }]);
    const check = project.blueprint.checks.find(({ id }) => id === 'supply-too-low');
    const answers = check === undefined ? [] : runToEnd(offeredAnswers(project, check));
    expect(answers.map(({ kind }) => kind)).toEqual(['split-circuit', 'choose-supply']);
    expect(answers[0]).toMatchObject({ circuits: [['c1', 'c1'], ['c1']] });
    expect(answers[1]).toMatchObject({
      scope: 'master',
      candidates: ['power-plug-12v', 'power-plug-12v-5a', 'power-supply-13v8', 'power-plug-24v'],
    });
  });
});
