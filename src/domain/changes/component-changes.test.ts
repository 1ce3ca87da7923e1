import { describe, expect, it } from 'vitest';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import type { Change } from '#domain/changes/change.ts';
import {
  connectComponents,
  deleteComponents,
  duplicateComponents,
  moveComponents,
  placeComponents,
  reorderComponent,
  updateComponent,
} from '#domain/changes/component-changes.ts';
import type { Component } from '#domain/parts/component.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { aComponent, aGlobalSection, aMasterSupply, aNewComponent, aSection, aSnapshot } from '#testing/snapshot.ts';

const led = (id: string, order: number, circuitNumber: number | null = null, sectionId = 'hull') =>
  aComponent({ id, sectionId, circuitNumber, order });

function project(...components: Component[]): ProjectSnapshot {
  return aSnapshot({
    sections: [aGlobalSection(), aSection(), aSection({ id: 'bridge', order: 2 })],
    components: [aMasterSupply(), ...components],
  });
}

const part = aNewComponent({
  componentId: 'led-3mm',
  quantity: 2,
  customName: 'Window',
  properties: { color: 'red' },
  circuitNumber: 3,
});

function ids(): () => string {
  let count = 0;
  return () => `new${(count += 1)}`;
}

/** The components of one circuit of the hull, or the standalone ones, by order, as `id@order`. */
function hull(snapshot: ProjectSnapshot, changes: Change[], circuitNumber: number | null = null): string[] {
  return applyChanges(snapshot, changes)
    .components.filter((row) => row.sectionId === 'hull' && row.circuitNumber === circuitNumber)
    .toSorted((one, other) => one.order - other.order)
    .map((row) => `${row.id}@${row.order}`);
}

describe('placeComponents', () => {
  it('[H8] adds one copy at the end of its section, with its own label', () => {
    const snapshot = project(led('a', 4), led('b', 7, 1), led('other', 90, null, 'bridge'));
    const component = { ...part, id: 'new1', customName: 'Window', order: 1007 };
    const { copies: _, ...expected } = component;
    expect(placeComponents(snapshot, part, ids())).toEqual([{ action: 'create-component', component: expected }]);
  });

  it('[H8] placeComponents numbers the labels of several copies', () => {
    const changes = placeComponents(project(), { ...part, copies: 3 }, ids());
    const created = changes.map((change) => change.action === 'create-component' && change.component);
    expect(created).toMatchObject([
      { id: 'new1', customName: 'Window 1', order: 0, quantity: 2 },
      { id: 'new2', customName: 'Window 2', order: 1000, quantity: 2 },
      { id: 'new3', customName: 'Window 3', order: 2000, quantity: 2 },
    ]);
  });

  it('[H8] copies of a part without a label have no label', () => {
    const changes = placeComponents(project(), { ...part, customName: '  ', copies: 2 }, ids());
    expect(changes).toMatchObject([{ component: { customName: null } }, { component: { customName: null } }]);
  });

  it('[H8] renumbers a section whose last order is the highest possible', () => {
    const snapshot = project(led('a', 5), led('b', 1_000_000_000, 2));
    const after = applyChanges(snapshot, placeComponents(snapshot, part, ids()));
    expect(after.components.map((row) => row.order)).toEqual([0, 1000, 2000, 3000]);
  });
});

describe('duplicateComponents', () => {
  const nameOf = () => '5mm LED';

  it('[H9] inserts the copy after its original and appends (Copy)', () => {
    const snapshot = project({ ...led('a', 2), customName: 'Bow' }, led('elsewhere', 3, 1), led('b', 5));
    const changes = duplicateComponents(snapshot, ['a'], nameOf, ids());
    expect(hull(snapshot, changes)).toEqual(['a@2', 'new1@4', 'b@5']);
    expect(applyChanges(snapshot, changes).components.at(-1)).toMatchObject({ customName: 'Bow (Copy)' });
  });

  it('[H9] names the copy of a part without a custom name after the part', () => {
    const snapshot = project(led('a', 2));
    expect(duplicateComponents(snapshot, ['a'], nameOf, ids())).toMatchObject([
      { component: { id: 'new1', customName: '5mm LED (Copy)', order: 1002 } },
    ]);
  });

  it('[H9] truncates a long name between characters so that the suffix fits', () => {
    const snapshot = project({ ...led('a', 2), customName: '🚀'.repeat(40) });
    const [change] = duplicateComponents(snapshot, ['a'], nameOf, ids());
    expect(change).toMatchObject({ component: { customName: `${'🚀'.repeat(36)} (Copy)` } });
  });

  it('[H9] inserts several copies, each after its original', () => {
    const snapshot = project(led('a', 0), led('b', 1), led('x', 2, 4));
    const changes = duplicateComponents(snapshot, ['b', 'a', 'x'], nameOf, ids());
    expect(hull(snapshot, changes)).toEqual(['a@0', 'new2@1000', 'b@2000', 'new1@3000']);
    expect(hull(snapshot, changes, 4)).toEqual(['x@2', 'new3@1002']);
  });
});

describe('updateComponent', () => {
  it('[A13] updateComponent returns only the fields that differ, with their previous values', () => {
    const snapshot = project({ ...led('a', 2), properties: { color: 'red', forwardVoltage: 2 } });
    const wanted = { quantity: 7, customName: '', properties: { forwardVoltage: 2, color: 'red' }, order: 2 };
    expect(updateComponent(snapshot, 'a', wanted)).toEqual([
      { action: 'update-component', id: 'a', set: { quantity: 7 }, was: { quantity: 1 } },
    ]);
  });

  it('[A13] updateComponent detects an added property', () => {
    const snapshot = project({ ...led('a', 2), properties: { color: 'red' } });
    const wanted = { properties: { color: 'red', forwardVoltage: 2.4 } };
    expect(updateComponent(snapshot, 'a', wanted)).toMatchObject([
      { set: wanted, was: { properties: { color: 'red' } } },
    ]);
  });

  it('[A13] updateComponent replaces all properties', () => {
    const snapshot = project({ ...led('a', 2), properties: { color: 'red', forwardVoltage: 2 } });
    expect(updateComponent(snapshot, 'a', { properties: { color: 'red' } })).toEqual([
      {
        action: 'update-component',
        id: 'a',
        set: { properties: { color: 'red' } },
        was: { properties: { color: 'red', forwardVoltage: 2 } },
      },
    ]);
  });
});

describe('connectComponents', () => {
  it('[C9] connectComponents changes only the circuit number', () => {
    const snapshot = project(led('a', 2), led('b', 3, 4));
    expect(connectComponents(snapshot, ['a', 'b'], 4)).toEqual([
      { action: 'update-component', id: 'a', set: { circuitNumber: 4 }, was: { circuitNumber: null } },
    ]);
    expect(connectComponents(snapshot, ['b'], null)).toEqual([
      { action: 'update-component', id: 'b', set: { circuitNumber: null }, was: { circuitNumber: 4 } },
    ]);
  });
});

describe('moveComponents', () => {
  const snapshot = project(led('a', 1), led('b', 3), led('c', 5), led('d', 8, 6), led('far', 4, null, 'bridge'));

  it.each([
    ['to the front', ['c'], 'a', ['c@0', 'a@1', 'b@3']],
    ['one step down', ['a'], 'c', ['b@3', 'a@4', 'c@5']],
    ['to the end', ['a'], null, ['b@3', 'c@5', 'a@1005']],
    ['where it is', ['b'], 'c', ['a@1', 'b@3', 'c@5']],
    ['two at once, in the given sequence', ['c', 'a'], 'b', ['c@0', 'a@1', 'b@3']],
    ['from a circuit', ['d'], 'b', ['a@1', 'd@2', 'b@3', 'c@5']],
    ['from another section', ['far'], 'c', ['a@1', 'b@3', 'far@4', 'c@5']],
    ['before a missing component', ['a'], 'nothing', ['b@3', 'c@5', 'a@1005']],
    ['a component dropped on itself to where it is', ['a'], 'a', ['a@1', 'b@3', 'c@5']],
    ['several dropped on one of them', ['a', 'b'], 'b', ['a@1', 'b@3', 'c@5']],
    ['several dropped on the first of them', ['c', 'a'], 'a', ['c@0', 'a@1', 'b@3']],
  ])('[H10] moves components %s', (_, moving, before, expected) => {
    const changes = moveComponents(snapshot, moving, { sectionId: 'hull', circuitNumber: null, before });
    expect(hull(snapshot, changes)).toEqual(expected);
  });

  it('[H10] changes only the moved row if an order is free', () => {
    const changes = moveComponents(snapshot, ['a'], { sectionId: 'hull', circuitNumber: null, before: 'c' });
    expect(changes).toEqual([{ action: 'update-component', id: 'a', set: { order: 4 }, was: { order: 1 } }]);
  });

  it('[H10] skips orders that other circuits use', () => {
    const crossed = project(led('a', 1), led('x', 2, 9), led('y', 4, 9), led('b', 5), led('c', 9));
    const changes = moveComponents(crossed, ['c'], { sectionId: 'hull', circuitNumber: null, before: 'b' });
    expect(hull(crossed, changes)).toEqual(['a@1', 'c@3', 'b@5']);
  });

  it('[H10] spreads rows of equal order', () => {
    const ties = project(led('a', 0), led('b', 0), led('c', 0));
    const changes = moveComponents(ties, ['c'], { sectionId: 'hull', circuitNumber: null, before: 'b' });
    expect(hull(ties, changes)).toEqual(['a@0', 'c@1000', 'b@2000']);
  });
});

describe('reorderComponent', () => {
  const snapshot = project(led('a', 1), led('x', 2, 9), led('b', 3), led('c', 5));

  it.each([
    ['c', 0, ['c@0', 'a@1', 'b@3']],
    ['a', 1, ['b@3', 'a@4', 'c@5']],
    ['a', 2, ['b@3', 'c@5', 'a@1005']],
    ['a', 77, ['b@3', 'c@5', 'a@1005']],
    ['b', 1, ['a@1', 'b@3', 'c@5']],
  ])('[H10] moves %s to index %i of its group', (id, index, expected) => {
    expect(hull(snapshot, reorderComponent(snapshot, id, index))).toEqual(expected);
  });
});

it('[A15] no function of component changes touches the master supply', () => {
  const snapshot = project(led('a', 1));
  const place = { sectionId: 'hull', circuitNumber: null };
  expect([
    ...updateComponent(snapshot, 'master', { quantity: 3 }),
    ...deleteComponents(snapshot, ['master']),
    ...duplicateComponents(snapshot, ['master'], () => '9V Battery', ids()),
    ...moveComponents(snapshot, ['master'], place),
    ...reorderComponent(snapshot, 'master', 1),
    ...connectComponents(snapshot, ['master'], 1),
  ]).toEqual([]);
});
