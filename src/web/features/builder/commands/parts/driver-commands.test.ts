import { describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import type { Change } from '#domain/changes/change.ts';
import { invertChanges } from '#domain/changes/invert-changes.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { aCircuit, aComponent, aGlobalSection, aSection, aSnapshot } from '#testing/snapshot.ts';
import type { ChoiceCommand, CommandContext, CommandTarget } from '#web/features/builder/commands/command.ts';
import { drivenBy, drives } from '#web/features/builder/commands/parts/driver-commands.tsx';
import { PartSelection } from '#web/features/builder/commands/part-selection.ts';

const control = (id: string, componentId: string, fields: object = {}) =>
  aComponent({ id, componentType: 'control', componentId, customName: id, ...fields });
const ship = aSnapshot({
  sections: [aGlobalSection(), aSection(), aSection({ id: 'bow', name: 'Bow', order: 2 })],
  components: [
    control('Blinker', 'timer-555', { circuitNumber: 1 }),
    control('Key', 'switch-key', { sectionId: 'bow' }),
    aComponent({ circuitNumber: 1 }),
    aComponent({ circuitNumber: 2 }),
  ],
});

/** A hull with two unlabeled timers of the same type. */
const alike = aSnapshot({
  sections: [aGlobalSection(), aSection()],
  components: [
    control('one', 'timer-555', { circuitNumber: 1, customName: null, reference: 'U1' }),
    control('two', 'timer-555', { circuitNumber: null, customName: null, reference: 'U2' }),
    aComponent({ circuitNumber: 1 }),
  ],
});

const circuit = (circuitNumber: number): CommandTarget => ({
  kind: 'circuit',
  place: { sectionId: 'hull', circuitNumber },
});

function contextOf(snapshot: ProjectSnapshot, target: CommandTarget, changes: Change[]): CommandContext {
  return {
    target,
    readOnly: false,
    selection: new PartSelection(),
    rows: { focused: () => null, neighbor: () => null, focusPart: () => undefined, focusCircuit: () => undefined },
    snapshot: () => snapshot,
    blueprint: () => deriveBlueprint(snapshot),
    activeSectionId: () => 'hull',
    runEdit: (edit) => {
      changes.push(...edit.changes(snapshot));
      return true;
    },
    openDialog: () => undefined,
    showView: () => undefined,
  };
}

const rowsOf = (command: ChoiceCommand, target: CommandTarget, snapshot = ship) =>
  command
    .choices(contextOf(snapshot, target, []))
    .map(({ label, description, isChosen }) => [label, description, isChosen]);

/** Runs a choice; returns its changes, the resulting project, and the driver of its last circuit. */
function choose(command: ChoiceCommand, target: CommandTarget, label: string, snapshot = ship) {
  const changes: Change[] = [];
  const context = contextOf(snapshot, target, changes);
  command
    .choices(context)
    .find((each) => each.label === label)
    ?.run(context);
  const after = applyChanges(snapshot, changes);
  return { changes, after, driver: after.circuits.at(-1)?.driver ?? null };
}

describe('the command Driven by', () => {
  it('[B161] offers the automatic driver, none, and all outputs with their sections and other circuits', () => {
    expect(rowsOf(drivenBy, circuit(1))).toEqual([
      ['Automatic', 'Currently Blinker (OUT)', true],
      ['Always on', 'Driven by no output', false],
      ['Blinker – OUT', undefined, false],
      ['Key', 'In Bow', false],
    ]);
    expect(rowsOf(drivenBy, circuit(1), alike)).toEqual([
      ['Automatic', 'Currently NE555 Timer Module U1 (OUT)', true],
      ['Always on', 'Driven by no output', false],
      ['NE555 Timer Module U1 – OUT', undefined, false],
      ['NE555 Timer Module U2 – OUT', undefined, false],
    ]);
    expect(rowsOf(drivenBy, circuit(2)).slice(0, 3)).toEqual([
      ['Automatic', 'Currently always on', true],
      ['Always on', 'Driven by no output', false],
      ['Blinker – OUT', 'Also drives Circuit 1', false],
    ]);
  });

  it('[B161] sets the driver of a circuit in one change, which can be undone, and marks the current choice', () => {
    const { changes, after, driver } = choose(drivenBy, circuit(2), 'Key');
    expect([changes.length, driver]).toEqual([1, { componentId: 'Key', output: '2' }]);
    expect(rowsOf(drivenBy, circuit(2), after).find(([label]) => label === 'Key')).toEqual(['Key', 'In Bow', true]);
    expect(applyChanges(after, invertChanges(ship, changes)).circuits).toEqual([]);
    expect(choose(drivenBy, circuit(2), 'Automatic', after).driver).toBeNull();
    expect(choose(drivenBy, circuit(1), 'Always on').driver).toEqual({ componentId: null, output: null });
  });

  it('[B161] driver commands are not allowed in a template', () => {
    const context = { ...contextOf(ship, circuit(1), []), readOnly: true };
    const onPart = { ...context, target: { kind: 'part', partId: 'Key' } as const };
    expect([drivenBy.isAllowed(context), drives.isAllowed(onPart)]).toEqual([false, false]);
  });
});

describe('the command Drives', () => {
  const key: CommandTarget = { kind: 'part', partId: 'Key' };
  const blinker: CommandTarget = { kind: 'part', partId: 'Blinker' };

  it('[B161] lists circuits with the output that would drive them', () => {
    expect(rowsOf(drives, blinker)).toEqual([
      ['Circuit 1', 'By OUT', true],
      ['Circuit 2', 'By OUT, also drives Circuit 1', false],
    ]);
    expect(rowsOf(drives, key)).toEqual([
      ['Circuit 1 of Hull', undefined, false],
      ['Circuit 2 of Hull', undefined, false],
    ]);
  });

  it('[B161] assigns a circuit to an output, and releases it when it is chosen again', () => {
    const on = choose(drives, blinker, 'Circuit 2');
    // Circuit 1, which has the output automatically, keeps it as an explicit choice.
    expect(rowsOf(drives, blinker, on.after)).toEqual([
      ['Circuit 1', 'By OUT, also drives Circuit 2', true],
      ['Circuit 2', 'By OUT, also drives Circuit 1', true],
    ]);
    expect(on.after.circuits.map(({ circuitNumber, driver }) => [circuitNumber, driver?.output])).toEqual([
      [2, 'OUT'],
      [1, 'OUT'],
    ]);
    expect(choose(drives, blinker, 'Circuit 2', on.after).after.circuits[0]?.driver).toBeNull();
  });

  it('[B161] sets a released circuit to no driver if it would be driven automatically', () => {
    expect(choose(drives, blinker, 'Circuit 1').driver).toEqual({ componentId: null, output: null });
    const explicit = { ...ship, circuits: [aCircuit({ driver: { componentId: 'Blinker', output: 'OUT' } })] };
    expect(choose(drives, blinker, 'Circuit 1', explicit).driver).toEqual({ componentId: null, output: null });
  });

  it('[B161] has no choices for a part without outputs', () => {
    const display = { ...ship, components: [...ship.components, control('OLED', 'display-oled-096')] };
    expect(rowsOf(drives, { kind: 'part', partId: 'OLED' }, display)).toEqual([]);
  });
});
