import { describe, expect, it, vi } from 'vitest';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import type { Change } from '#domain/changes/change.ts';
import { deleteCircuit } from '#domain/changes/circuit-changes.ts';
import { deleteComponents, moveComponents } from '#domain/changes/component-changes.ts';
import { invertChanges } from '#domain/changes/invert-changes.ts';
import { canApply, judgeChanges } from '#domain/changes/judge-changes.ts';
import { clipCircuit, clipSelection, pasteableClip, pasteClip } from '#domain/changes/parts-clip.ts';
import { deleteSection } from '#domain/changes/project-changes.ts';
import { RowTable } from '#domain/changes/row-table.ts';
import { deleteSelection, duplicateSelection, moveSelection } from '#domain/changes/selection-changes.ts';
import type { CircuitDriver } from '#domain/projects/circuit.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { projectFromText } from '#testing/project-text.ts';
import { aCircuit, aComponent } from '#testing/snapshot.ts';

let idCount = 0;
const newId = () => `new${(idCount += 1)}`;

/** Board `u` in the bow drives circuit 1 of the hull by `D6`; board `v` in circuit 2 drives that circuit by `D3`. */
function driven(): ProjectSnapshot {
  return {
    ...projectFromText(['bow 4 board u', 'bow 4 led x', 'hull 1 led a', 'hull 2 led b', 'hull 2 board v']),
    circuits: [
      aCircuit({ id: 'one', circuitNumber: 1, driver: { componentId: 'u', output: 'D6' } }),
      aCircuit({ id: 'two', circuitNumber: 2, order: 1, driver: { componentId: 'v', output: 'D3' } }),
    ],
  };
}

/** Driver of each circuit of a section, by number: `{part} {output}`. */
function driversIn({ circuits }: ProjectSnapshot, sectionId = 'hull'): Record<number, string> {
  const inSection = circuits.filter((row) => row.sectionId === sectionId);
  const driverText = (driver: CircuitDriver | null) => (driver ? `${driver.componentId} ${driver.output}` : 'intent');
  return Object.fromEntries(inSection.map(({ circuitNumber, driver }) => [circuitNumber, driverText(driver)]));
}

const judge = (snapshot: ProjectSnapshot, changes: readonly Change[]) =>
  judgeChanges(snapshot, changes, { kindOf: (id) => builtInCatalogue.get(id)?.type, isGuest: false });

describe('a driver', () => {
  const drive = (componentId: string | null, output: string | null): Change => {
    return { action: 'update-circuit', id: 'one', set: { driver: { componentId, output } }, was: {} };
  };

  it.each([
    ['a part of the project', 'v', 'D3'],
    ['nothing, explicitly', null, null],
    ['a deleted part', null, 'D6'],
  ])('[H60] a driver may be %s', (_, componentId, output) => {
    expect(judge(driven(), [drive(componentId, output)])).toMatchObject({ isAllowed: true });
  });

  it('[H60] refuses a driver that is not a part of the project, and returns the path', () => {
    const refusal = { code: 'INVALID', index: 0, message: 'This part is not in the project.' };
    const circuit = aCircuit({ circuitNumber: 7, driver: { componentId: 'gone', output: 'D3' } });
    for (const [change, path] of [
      [drive('gone', 'D3'), 'set.driver.componentId'],
      [{ action: 'create-circuit', circuit }, 'circuit.driver.componentId'],
    ] as const) {
      expect(judge(driven(), [change])).toEqual({ isAllowed: false, refusal: { ...refusal, path } });
      expect(canApply(driven(), [change])).toBe(false);
    }
  });

  it('[H60] a driver may be created in the same list', () => {
    const changes = pasteClip(driven(), clipCircuit(driven(), { sectionId: 'hull', circuitNumber: 2 }), bow, newId);
    expect(judge(driven(), changes)).toMatchObject({ isAllowed: true });
  });
});

const bow = { sectionId: 'bow', circuitNumber: null };

describe('deleting the driver of a circuit', () => {
  it.each<[string, (snapshot: ProjectSnapshot) => Change[]]>([
    ['a part', (snapshot) => deleteComponents(snapshot, ['u'])],
    ['a selection', (snapshot) => deleteSelection(snapshot, ['u', 'x'])],
    ['a circuit', (snapshot) => deleteCircuit(snapshot, { sectionId: 'bow', circuitNumber: 4, keepComponents: false })],
    ['a section', (snapshot) => deleteSection(snapshot, 'bow')],
  ])('[H65] deleting %s clears the driver of its circuit, and undo restores it', (_, edit) => {
    const changes = edit(driven());
    const after = applyChanges(driven(), changes);
    expect(driversIn(after)).toEqual({ 1: 'null D6', 2: 'v D3' });
    const inverse = invertChanges(driven(), changes);
    const back = applyChanges(after, inverse);
    expect(driversIn(back)).toEqual(driversIn(driven()));
    expect(driversIn(applyChanges(back, invertChanges(after, inverse)))).toEqual(driversIn(after));
  });

  it('[H65] deleting a part clears drivers that were set in the same list', () => {
    const changes: Change[] = [
      { action: 'delete-component', id: 'v' },
      { action: 'update-circuit', id: 'two', set: { driver: { componentId: 'u', output: 'D5' } }, was: {} },
      { action: 'create-circuit', circuit: aCircuit({ circuitNumber: 3, driver: { componentId: 'u', output: 'D9' } }) },
      { action: 'delete-component', id: 'u' },
    ];
    expect(driversIn(applyChanges(driven(), changes))).toEqual({ 1: 'null D6', 2: 'null D5', 3: 'null D9' });
  });

  it('[H65] later changes of the list see the cleared driver', () => {
    const was = { driver: { componentId: null, output: 'D6' } };
    const changes: Change[] = [
      { action: 'delete-component', id: 'u' },
      { action: 'update-circuit', id: 'one', set: { driver: null }, was },
    ];
    expect(judge(driven(), changes)).toMatchObject({ isAllowed: true });
  });

  it('[H65] the driver stays if only its own circuit is deleted', () => {
    const changes = deleteCircuit(driven(), { sectionId: 'bow', circuitNumber: 4, keepComponents: true });
    expect(driversIn(applyChanges(driven(), changes))).toEqual(driversIn(driven()));
  });

  it('[H65] a circuit restored without its driver is driven by nothing', () => {
    const deleted = deleteCircuit(driven(), { sectionId: 'hull', circuitNumber: 1, keepComponents: false });
    const inverse = invertChanges(driven(), deleted);
    const withoutBoard = applyChanges(driven(), [...deleted, { action: 'delete-component', id: 'u' }]);
    expect(driversIn(applyChanges(withoutBoard, inverse))).toEqual({ 1: 'null D6', 2: 'v D3' });
  });
});

describe('deleting one part again and again', () => {
  const circuits = Array.from({ length: 1000 }, (_, at) =>
    aCircuit({ id: `r${at}`, circuitNumber: at + 1, order: at, driver: { componentId: 'u', output: 'D6' } }),
  );
  const remove: Change = { action: 'delete-component', id: 'u' };
  const create: Change = {
    action: 'create-component',
    component: aComponent({ id: 'u', sectionId: 'bow', order: 50 }),
  };

  /** Number of row look-ups during the application of a list. */
  function lookups(changes: readonly Change[]): number {
    const get = vi.spyOn(RowTable.prototype, 'get').mockClear();
    const after = applyChanges({ ...driven(), circuits }, changes);
    expect(new Set(Object.values(driversIn(after)))).toEqual(new Set(['null D6']));
    return get.mock.calls.length;
  }

  it.each<[string, readonly Change[]]>([
    ['deleted', [remove]],
    ['created and deleted', [create, remove]],
  ])('looks up the driven circuits once, even if a part is %s repeatedly', (_, pair) => {
    const again = Array.from({ length: 200 }, () => pair).flat();
    expect(lookups([remove, ...again])).toBeLessThan(2 * lookups([remove]));
  });
});

describe('moving', () => {
  it('[H65] a moved part still drives its circuit', () => {
    const place = { sectionId: 'hull', circuitNumber: 9 };
    expect(driversIn(applyChanges(driven(), moveComponents(driven(), ['u'], place)))).toEqual(driversIn(driven()));
    expect(driversIn(applyChanges(driven(), moveSelection(driven(), ['u', 'x'], 'hull', newId)))).toEqual(
      driversIn(driven()),
    );
  });

  it('[H65] a moved circuit keeps its driver', () => {
    const moved = applyChanges(driven(), moveSelection(driven(), ['a', 'b', 'v'], 'bow', newId));
    expect(driversIn(moved, 'bow')).toEqual({ 1: 'u D6', 2: 'v D3' });
  });
});

describe('copying a circuit', () => {
  const copyOf = (snapshot: ProjectSnapshot, original: string) =>
    snapshot.components.find(({ id, customName }) => id !== original && customName === original)?.id;

  it('[H65] the copy of the driver drives the copy of a circuit', () => {
    const clip = clipSelection(driven(), ['b', 'v']);
    const pasted = applyChanges(driven(), pasteClip(driven(), clip, bow, newId));
    expect(driversIn(pasted, 'bow')).toEqual({ 1: `${copyOf(pasted, 'v')} D3` });
    const elsewhere = projectFromText([]);
    const there = applyChanges(elsewhere, pasteClip(elsewhere, clip, bow, newId));
    expect(driversIn(there, 'bow')).toEqual({ 1: `${copyOf(there, 'v')} D3` });
  });

  it('[H65] a driver outside the copy remains in the same project, and another project chooses one by intent', () => {
    const clip = clipCircuit(driven(), { sectionId: 'hull', circuitNumber: 1 });
    expect(driversIn(applyChanges(driven(), pasteClip(driven(), clip, bow, newId)), 'bow')).toEqual({ 1: 'u D6' });
    const elsewhere = projectFromText([]);
    const there = applyChanges(elsewhere, pasteClip(elsewhere, clip, bow, newId));
    expect(there.circuits).toEqual([]);
    expect(there.components.at(-1)).toMatchObject({ sectionId: 'bow', circuitNumber: 1, customName: 'a' });
  });

  it('[H65] a copied circuit without its unknown driver is driven by intent', () => {
    const components = driven().components.map((row) => (row.id === 'v' ? { ...row, componentId: 'mine' } : row));
    const { clip } = pasteableClip(projectFromText([]), clipSelection({ ...driven(), components }, ['b', 'v']));
    const elsewhere = projectFromText([]);
    expect(applyChanges(elsewhere, pasteClip(elsewhere, clip, bow, newId)).circuits).toEqual([]);
  });

  it('[H65] copies keep a missing driver, and an explicit driver of nothing', () => {
    const snapshot = {
      ...driven(),
      circuits: [
        aCircuit({ circuitNumber: 1, driver: { componentId: null, output: 'D6' } }),
        aCircuit({ circuitNumber: 2, driver: { componentId: null, output: null } }),
      ],
    };
    const pasted = applyChanges(snapshot, pasteClip(snapshot, clipSelection(snapshot, ['a', 'b', 'v']), bow, newId));
    expect(driversIn(pasted, 'bow')).toEqual({ 1: 'null D6', 2: 'null null' });
  });

  it('[H65] duplicates drive duplicates, across sections and as standalone parts', () => {
    const name = ({ customName }: { readonly customName: string | null }) => customName ?? '';
    const both = applyChanges(driven(), duplicateSelection(driven(), ['u', 'x', 'a'], name, newId));
    expect(driversIn(both)).toEqual({ 1: 'u D6', 2: 'v D3', 3: `${copyOf(both, 'u')} D6` });
    const apart = applyChanges(driven(), duplicateSelection(driven(), ['u', 'a'], name, newId));
    const copy = apart.components.find(({ customName }) => customName === 'u (Copy)')?.id;
    expect(driversIn(apart)).toEqual({ 1: 'u D6', 2: 'v D3', 3: `${copy} D6` });
    const alone = applyChanges(driven(), duplicateSelection(driven(), ['a'], name, newId));
    expect(driversIn(alone)).toEqual({ 1: 'u D6', 2: 'v D3', 3: 'u D6' });
  });
});
