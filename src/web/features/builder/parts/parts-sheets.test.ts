import { describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { partsTotals } from '#domain/parts-list/owned-parts.ts';
import { aComponent, aGlobalSection, aMasterSupply, aSection, aSnapshot } from '#testing/snapshot.ts';
import { groupsOf, type PartsChoice, partsSheets } from '#web/features/builder/parts/parts-sheets.ts';

const empty = aSnapshot();
const snapshot = aSnapshot({
  project: { powerSupplyId: 'power-plug-9v' },
  sections: [
    aGlobalSection(),
    aSection(),
    aSection({ id: 'bow', name: 'Bow', color: 'teal', order: 2 }),
    aSection({ id: 'mast', order: 3 }),
  ],
  components: [
    aMasterSupply(),
    aComponent({ id: 'a', componentId: 'led-3mm', quantity: 2 }),
    aComponent({ id: 'b', sectionId: 'bow', componentId: 'led-3mm', quantity: 3 }),
    aComponent({ id: 'c', sectionId: 'bow', componentType: 'control', componentId: 'switch-slide-spdt' }),
  ],
});
const blueprint = deriveBlueprint(snapshot);
const all: PartsChoice = { filter: 'all', sectionId: null, group: 'LEDs', onlyToBuy: false };
const nothing = new Map<string, number>();

/** Title and quantities by group of each sheet. */
const shown = (choice: Partial<PartsChoice>) =>
  partsSheets(snapshot, blueprint, nothing, { ...all, ...choice }).map(({ title, lines }) => [
    title,
    ...groupsOf(lines).map((group) => `${group.name}: ${group.lines.map(({ needed }) => needed).join(' ')}`),
  ]);

/** Needed, owned, and missing LEDs of each sheet. */
const ledsOf = (choice: Partial<PartsChoice>, owned: number) =>
  partsSheets(snapshot, blueprint, new Map([['led:led-3mm:red', owned]]), { ...all, ...choice }).map(
    ({ title, lines }) => [
      title,
      ...lines.filter(({ item }) => item.type === 'led').map((line) => [line.needed, line.owned, line.toBuy]),
    ],
  );

describe('sheets of the parts list', () => {
  it('[B18] lists all parts of the project under their headings', () => {
    expect(shown({})).toEqual([
      [null, 'LEDs: 5', 'Resistors: 5', 'Controls & Switches: 1', 'Power Components: 1', 'Accessories: 1 1 1 1'],
    ]);
  });

  it('[D69] lists wire and heat-shrink tubing as accessories', () => {
    const [sheet] = partsSheets(snapshot, blueprint, nothing, { ...all, filter: 'type', group: 'Accessories' });
    expect(sheet?.lines.slice(1).map(({ item }) => item.name)).toEqual([
      'Wire 24 AWG, red, 4.5 m',
      'Wire 24 AWG, black, 4 m',
      'Heat-shrink, 34 pieces, 0.68 m',
    ]);
    expect(partsTotals(sheet?.lines ?? [])).toMatchObject({ kinds: 1, needed: 1 });
  });

  it('[B18] by section, each section with parts has its own sheet', () => {
    expect(shown({ filter: 'section' })).toEqual([
      ['Global Components', 'Power Components: 1', 'Accessories: 1'],
      ['Hull', 'LEDs: 2', 'Resistors: 2'],
      ['Bow', 'LEDs: 3', 'Resistors: 3', 'Controls & Switches: 1'],
    ]);
    expect(shown({ filter: 'section', sectionId: 'bow' }).map(([title]) => title)).toEqual(['Bow']);
  });

  it('[B18] by type, the sheet has one heading', () => {
    expect(shown({ filter: 'type', group: 'Resistors' })).toEqual([[null, 'Resistors: 5']]);
  });

  it('[B18] a project with only its supply has no list', () => {
    expect(partsSheets(empty, deriveBlueprint(empty), nothing, all)).toEqual([]);
  });

  it('[P11] by section, owned parts are assigned to the first sections, even if only one is shown', () => {
    expect(ledsOf({}, 4)).toEqual([[null, [5, 4, 2]]]);
    expect(ledsOf({ filter: 'section' }, 4)).toEqual([['Global Components'], ['Hull', [2, 2, 0]], ['Bow', [3, 2, 1]]]);
    expect(ledsOf({ filter: 'section', sectionId: 'bow' }, 4)).toEqual([['Bow', [3, 2, 1]]]);
  });

  it('[B18] owned parts are hidden if only parts to buy are requested', () => {
    expect(ledsOf({ filter: 'section', onlyToBuy: true }, 4)).toEqual([
      ['Global Components'],
      ['Hull'],
      ['Bow', [3, 2, 1]],
    ]);
    expect(ledsOf({ filter: 'type', onlyToBuy: true }, 6)).toEqual([]);
  });
});
