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

let made = 0;
const newId = () => `new${(made += 1)}`;

/** The board `u` in the bow drives circuit 1 of the hull by `D6`; circuit 2 has the board `v`, which drives it by `D3`. */
function driven(): ProjectSnapshot {
  return {
    ...projectFromText(['bow 4 board u', 'bow 4 led x', 'hull 1 led a', 'hull 2 led b', 'hull 2 board v']),
    circuits: [
      aCircuit({ id: 'one', circuitNumber: 1, driver: { componentId: 'u', output: 'D6' } }),
      aCircuit({ id: 'two', circuitNumber: 2, order: 1, driver: { componentId: 'v', output: 'D3' } }),
    ],
  };
}

/** What drives each circuit of a section, by its number: `{part} {output}`. */
function driversIn({ circuits }: ProjectSnapshot, sectionId = 'hull'): Record<number, string> {
  const inSection = circuits.filter((row) => row.sectionId === sectionId);
  const words = (driver: CircuitDriver | null) => (driver ? `${driver.componentId} ${driver.output}` : 'intent');
  return Object.fromEntries(inSection.map(({ circuitNumber, driver }) => [circuitNumber, words(driver)]));
}

const judge = (snapshot: ProjectSnapshot, changes: readonly Change[]) =>
  judgeChanges(snapshot, changes, { kindOf: (id) => builtInCatalogue.get(id)?.type, isGuest: false });

describe('a driver', () => {
  const drive = (componentId: string | null, output: string | null): Change => {
    return { action: 'update-circuit', id: 'one', set: { driver: { componentId, output } }, was: {} };
  };

  it.each([
    ['a part of the project', 'v', 'D3'],
    ['nothing, on purpose', null, null],
    ['what was deleted', null, 'D6'],
  ])('[H60] may be %s', (_, componentId, output) => {
    expect(judge(driven(), [drive(componentId, output)])).toMatchObject({ isAllowed: true });
  });

  it('[H60] is a part of the project: any other is refused with its place, and fits nowhere', () => {
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

  it('[H60] may be made in the same list', () => {
    const changes = pasteClip(driven(), clipCircuit(driven(), { sectionId: 'hull', circuitNumber: 2 }), bow, newId);
    expect(judge(driven(), changes)).toMatchObject({ isAllowed: true });
  });
});

const bow = { sectionId: 'bow', circuitNumber: null };

describe('deleting what drives a circuit', () => {
  it.each<[string, (snapshot: ProjectSnapshot) => Change[]]>([
    ['a part', (snapshot) => deleteComponents(snapshot, ['u'])],
    ['a selection', (snapshot) => deleteSelection(snapshot, ['u', 'x'])],
    ['a circuit', (snapshot) => deleteCircuit(snapshot, { sectionId: 'bow', circuitNumber: 4, keepComponents: false })],
    ['a section', (snapshot) => deleteSection(snapshot, 'bow')],
  ])('[H62] with %s leaves the circuit driven by nothing, and undo brings the driver back', (_, edit) => {
    const changes = edit(driven());
    const after = applyChanges(driven(), changes);
    expect(driversIn(after)).toEqual({ 1: 'null D6', 2: 'v D3' });
    const inverse = invertChanges(driven(), changes);
    const back = applyChanges(after, inverse);
    expect(driversIn(back)).toEqual(driversIn(driven()));
    expect(driversIn(applyChanges(back, invertChanges(after, inverse)))).toEqual(driversIn(after));
  });

  it('[H62] lets go of circuits that came to it in the same list', () => {
    const changes: Change[] = [
      { action: 'delete-component', id: 'v' },
      { action: 'update-circuit', id: 'two', set: { driver: { componentId: 'u', output: 'D5' } }, was: {} },
      { action: 'create-circuit', circuit: aCircuit({ circuitNumber: 3, driver: { componentId: 'u', output: 'D9' } }) },
      { action: 'delete-component', id: 'u' },
    ];
    expect(driversIn(applyChanges(driven(), changes))).toEqual({ 1: 'null D6', 2: 'null D5', 3: 'null D9' });
  });

  it('[H62] is seen by the changes behind it', () => {
    const was = { driver: { componentId: null, output: 'D6' } };
    const changes: Change[] = [
      { action: 'delete-component', id: 'u' },
      { action: 'update-circuit', id: 'one', set: { driver: null }, was },
    ];
    expect(judge(driven(), changes)).toMatchObject({ isAllowed: true });
  });

  it('[H62] keeps it when only its circuit goes', () => {
    const changes = deleteCircuit(driven(), { sectionId: 'bow', circuitNumber: 4, keepComponents: true });
    expect(driversIn(applyChanges(driven(), changes))).toEqual(driversIn(driven()));
  });

  it('[H62] a circuit that is restored without what drove it is driven by nothing', () => {
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

  /** How often rows are looked up while a list is applied. */
  function lookups(changes: readonly Change[]): number {
    const get = vi.spyOn(RowTable.prototype, 'get').mockClear();
    const after = applyChanges({ ...driven(), circuits }, changes);
    expect(new Set(Object.values(driversIn(after)))).toEqual(new Set(['null D6']));
    return get.mock.calls.length;
  }

  it.each<[string, readonly Change[]]>([
    ['deleted', [remove]],
    ['made and deleted', [create, remove]],
  ])('looks at what it drove once, however often it is %s', (_, pair) => {
    const again = Array.from({ length: 200 }, () => pair).flat();
    expect(lookups([remove, ...again])).toBeLessThan(2 * lookups([remove]));
  });
});

describe('moving', () => {
  it('[H65] the part that drives a circuit keeps it as the driver', () => {
    const place = { sectionId: 'hull', circuitNumber: 9 };
    expect(driversIn(applyChanges(driven(), moveComponents(driven(), ['u'], place)))).toEqual(driversIn(driven()));
    expect(driversIn(applyChanges(driven(), moveSelection(driven(), ['u', 'x'], 'hull', newId)))).toEqual(
      driversIn(driven()),
    );
  });

  it('[H65] a whole circuit takes its driver along', () => {
    const moved = applyChanges(driven(), moveSelection(driven(), ['a', 'b', 'v'], 'bow', newId));
    expect(driversIn(moved, 'bow')).toEqual({ 1: 'u D6', 2: 'v D3' });
  });
});

describe('copying a circuit', () => {
  const copyOf = (snapshot: ProjectSnapshot, original: string) =>
    snapshot.components.find(({ id, customName }) => id !== original && customName === original)?.id;

  it('[H65] a driver inside the copy becomes the copy of that part', () => {
    const clip = clipSelection(driven(), ['b', 'v']);
    const pasted = applyChanges(driven(), pasteClip(driven(), clip, bow, newId));
    expect(driversIn(pasted, 'bow')).toEqual({ 1: `${copyOf(pasted, 'v')} D3` });
    const elsewhere = projectFromText([]);
    const there = applyChanges(elsewhere, pasteClip(elsewhere, clip, bow, newId));
    expect(driversIn(there, 'bow')).toEqual({ 1: `${copyOf(there, 'v')} D3` });
  });

  it('[H65] a driver outside the copy stays in its project and is by intent in another one', () => {
    const clip = clipCircuit(driven(), { sectionId: 'hull', circuitNumber: 1 });
    expect(driversIn(applyChanges(driven(), pasteClip(driven(), clip, bow, newId)), 'bow')).toEqual({ 1: 'u D6' });
    const elsewhere = projectFromText([]);
    const there = applyChanges(elsewhere, pasteClip(elsewhere, clip, bow, newId));
    expect(there.circuits).toEqual([]);
    expect(there.components.at(-1)).toMatchObject({ sectionId: 'bow', circuitNumber: 1, customName: 'a' });
  });

  it('[H65] a driver that is left out as unknown is by intent', () => {
    const components = driven().components.map((row) => (row.id === 'v' ? { ...row, componentId: 'mine' } : row));
    const { clip } = pasteableClip(projectFromText([]), clipSelection({ ...driven(), components }, ['b', 'v']));
    const elsewhere = projectFromText([]);
    expect(applyChanges(elsewhere, pasteClip(elsewhere, clip, bow, newId)).circuits).toEqual([]);
  });

  it('[H65] what is missing or nothing on purpose stays so', () => {
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

  it('[H65] duplicates drive duplicates, across sections and of parts that stand alone', () => {
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
