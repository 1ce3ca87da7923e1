import { describe, expect, it } from 'vitest';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import type { Change } from '#domain/changes/change.ts';
import { deleteSection } from '#domain/changes/project-changes.ts';
import { invertChanges } from '#domain/changes/invert-changes.ts';
import { judgeChanges } from '#domain/changes/judge-changes.ts';
import type { Component } from '#domain/parts/component.ts';
import { projectBounds } from '#domain/projects/project-limits.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { aCircuit, aComponent, aMasterSupply, aSection, aSnapshot } from '#testing/snapshot.ts';

const kindOf = (id: string) => builtInCatalogue.get(id)?.type;
const snapshot = aSnapshot({
  circuits: [aCircuit({ id: 'r1' })],
  components: [aMasterSupply(), aComponent({ id: 'a' })],
});
const create = (fields: Partial<Component> = {}): Change => {
  return { action: 'create-component', component: aComponent({ id: 'new', order: 9, ...fields }) };
};
const none = { sections: [], circuits: [], components: [], pictures: [] };

function refusalOf(changes: readonly Change[], project = snapshot, isGuest = false) {
  const result = judgeChanges(project, changes, { kindOf, isGuest });
  return result.isAllowed ? null : result.refusal;
}

describe('the judge of changes', () => {
  it('[C2] returns the resulting project of allowed changes', () => {
    const changes = [create(), { action: 'delete-circuit', id: 'r1' } as const];
    expect(judgeChanges(snapshot, changes, { kindOf, isGuest: false })).toEqual({
      isAllowed: true,
      after: applyChanges(snapshot, changes),
    });
  });

  it.each<[string, Change, object]>([
    ['an unknown part', create({ componentId: 'led-9mm' }), { code: 'INVALID', path: 'component.componentId' }],
    [
      'a part of another kind',
      create({ componentType: 'control' }),
      { code: 'INVALID', path: 'component.componentId' },
    ],
    ['a quantity above the limit', create({ quantity: 100 }), { code: 'INVALID', path: 'component.quantity' }],
    [
      'an LED as supply',
      create({ properties: { isPowerSupply: true } }),
      { code: 'INVALID', path: 'component.properties.isPowerSupply' },
    ],
    ['an existing id', create({ id: 'a' }), { code: 'TAKEN' }],
    ['a missing section', create({ sectionId: 'bow' }), { code: 'STALE' }],
    [
      'a second master supply',
      create({
        sectionId: 'global',
        componentType: 'power',
        componentId: 'battery-9v',
        properties: { isPowerSupply: true },
      }),
      { code: 'PROTECTED' },
    ],
    [
      'a stale field',
      { action: 'update-component', id: 'a', set: { quantity: 2 }, was: { quantity: 7 } },
      { code: 'STALE' },
    ],
    [
      'a quantity above the limit for an existing part',
      { action: 'update-component', id: 'a', set: { quantity: 100 }, was: {} },
      { code: 'INVALID', path: 'set.quantity' },
    ],
    ['deletion of the master supply', { action: 'delete-component', id: 'master' }, { code: 'PROTECTED' }],
    [
      'an update of the master supply',
      { action: 'update-component', id: 'master', set: { quantity: 2 }, was: {} },
      { code: 'PROTECTED' },
    ],
    ['deletion of the global section', { action: 'delete-section', id: 'global' }, { code: 'PROTECTED' }],
    [
      'a section of another project',
      { action: 'create-section', section: aSection({ id: 's9', projectId: 'p9' }) },
      { code: 'INVALID', path: 'section.projectId' },
    ],
    [
      'a second global section',
      { action: 'create-section', section: aSection({ id: 's9', sectionType: 'global_components' }) },
      { code: 'PROTECTED' },
    ],
    [
      'a circuit in a missing section',
      { action: 'create-circuit', circuit: aCircuit({ sectionId: 'bow' }) },
      { code: 'STALE' },
    ],
    [
      'an unknown part in a list',
      {
        action: 'restore',
        ...none,
        components: [aComponent({ id: 'b' }), aComponent({ id: 'c', componentId: 'x' })],
      },
      { code: 'INVALID', path: 'components.1.componentId' },
    ],
    [
      'a row twice',
      {
        action: 'restore',
        ...none,
        components: [aComponent({ id: 'b' }), aComponent({ id: 'b' })],
      },
      { code: 'TAKEN' },
    ],
    ['an existing section', { action: 'restore', ...none, sections: [aSection({ id: 'hull' })] }, { code: 'TAKEN' }],
  ])('[C2] refuses %s and returns the index of the change', (_, change, refusal) => {
    const rename: Change = { action: 'update-project', set: { name: 'Falcon' }, was: {} };
    expect(refusalOf([rename, change])).toMatchObject({ ...refusal, index: 1 });
  });

  it('[A52] refuses only changes that make a project too large', () => {
    const many = <Row>(count: number, row: (index: number) => Row) =>
      Array.from({ length: count }, (_, index) => row(index));
    const { sections, items, circuitsOfSection } = projectBounds;
    const full: ProjectSnapshot = {
      ...snapshot,
      sections: [...snapshot.sections, ...many(sections - 2, (at) => aSection({ id: `s${at}`, order: at + 2 }))],
      circuits: many(circuitsOfSection, (at) => aCircuit({ id: `r${at}`, circuitNumber: at + 1, order: at })),
      components: [...snapshot.components, ...many(items - 2, (at) => aComponent({ id: `c${at}`, order: at + 1 }))],
    };
    const newSection: Change = { action: 'create-section', section: aSection({ id: 'one more' }) };
    const newCircuit: Change = {
      action: 'create-circuit',
      circuit: aCircuit({ id: 'r', circuitNumber: 5000 }),
    };
    expect([newSection, create(), newCircuit].map((change) => refusalOf([change], full)?.code)).toEqual(
      many(3, () => 'PROJECT_TOO_LARGE'),
    );
    const connect: Change = { action: 'update-component', id: 'a', set: { circuitNumber: 5000 }, was: {} };
    expect(refusalOf([connect], full)?.code).toBe('PROJECT_TOO_LARGE');
    expect(refusalOf([{ action: 'delete-component', id: 'c1' }, create()], full)).toBeNull();
    const larger = { ...full, components: [...full.components, aComponent({ id: 'x', order: items })] };
    expect(refusalOf([{ action: 'delete-component', id: 'c1' }], larger)).toBeNull();
  });

  it('[G1] refuses the 21st circuit of a guest', () => {
    const circuit = (number: number): Change => {
      return {
        action: 'create-circuit',
        circuit: aCircuit({ id: `n${number}`, circuitNumber: number, order: number }),
      };
    };
    const twenty = Array.from({ length: 19 }, (_, index) => circuit(index + 2));
    expect(refusalOf(twenty, snapshot, true)).toBeNull();
    expect(refusalOf([...twenty, circuit(30)], snapshot, true)).toMatchObject({
      code: 'GUEST_CIRCUIT_LIMIT',
      index: null,
    });
    expect(refusalOf([...twenty, circuit(30)], snapshot, false)).toBeNull();
  });

  it('[A7] one change restores a deleted section of thousands of parts', () => {
    const components = Array.from({ length: 4900 }, (_, at) => aComponent({ id: `c${at}`, order: at + 1 }));
    const large = { ...snapshot, components: [...snapshot.components, ...components] };
    const deletion = deleteSection(large, 'hull');
    const inverse = invertChanges(large, deletion);
    expect([deletion.length, inverse.length]).toEqual([1, 1]);
    const after = applyChanges(large, deletion);
    const back = judgeChanges(after, inverse, { kindOf, isGuest: false });
    expect(back.isAllowed && back.after.components.length).toBe(large.components.length);
  });
});

/** Number of row reads while changes are applied. */
function countReads(count: number): number {
  let reads = 0;
  const rows = Array.from({ length: count }, (_, at) => aComponent({ id: `c${at}`, order: at }));
  const counted = rows.map((row) => new Proxy(row, { get: (of, key) => ((reads += 1), Reflect.get(of, key)) }));
  const changes = rows.flatMap(({ id }, at): Change[] => [
    { action: 'update-component', id, set: { order: 0 }, was: { order: at } },
    { action: 'create-component', component: aComponent({ id: `n${id}`, order: 0 }) },
  ]);
  const large = { ...snapshot, components: counted };
  applyChanges(large, changes);
  judgeChanges(large, changes, { kindOf, isGuest: false });
  invertChanges(large, changes);
  return reads;
}

it('applying a list of changes takes linear time', () => {
  expect(countReads(800) / countReads(200)).toBeLessThan(4.5);
});

it('a list of number-wires changes reads the numbered wires once', () => {
  let reads = 0;
  const known = ['a > b', 'c > d'];
  const numberedWires = Object.assign([...known], {
    [Symbol.iterator]: () => ((reads += 1), known[Symbol.iterator]()),
  });
  const change = (sectionId: string | null, ...wires: string[]): Change => ({
    action: 'number-wires',
    sectionId,
    wires,
  });
  const numbered = {
    ...snapshot,
    project: { ...snapshot.project, numberedWires },
    sections: snapshot.sections.map((section) => (section.id === 'hull' ? { ...section, numberedWires } : section)),
  };
  for (const sectionId of ['hull', null]) {
    reads = 0;
    const nothing = Array.from({ length: 100 }, () => [change(sectionId), change(sectionId, 'c > d')]).flat();
    expect(applyChanges(numbered, nothing)).toBe(numbered);
    expect(reads).toBeLessThan(3);
    const after = applyChanges(numbered, [...nothing, change(sectionId, 'e > f'), change(sectionId, 'g > h', 'e > f')]);
    const wires = sectionId === null ? after.project.numberedWires : after.sections[1]?.numberedWires;
    expect(wires).toEqual(['a > b', 'c > d', 'e > f', 'g > h']);
  }
});

it('[H78] a section that a list deletes and creates again has the wires of its creation', () => {
  const wires = (...names: string[]): Change => ({ action: 'number-wires', sectionId: 'hull', wires: names });
  const section = aSection({ numberedWires: ['c > d'] });
  const after = applyChanges(snapshot, [
    wires('a > b'),
    { action: 'delete-section', id: 'hull' },
    wires('g > h'),
    { action: 'create-section', section },
    wires('e > f'),
  ]);
  expect(after.sections.find(({ id }) => id === 'hull')?.numberedWires).toEqual(['c > d', 'e > f']);
});
