import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { describe, expect, it } from 'vitest';
import * as moves from '#web/features/builder/commands/parts/move-commands.tsx';
import { moveDown } from '#web/features/builder/commands/parts/shift-commands.tsx';
import * as parts from '#web/features/builder/commands/parts/part-commands.tsx';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { sectionText, projectFromText } from '#testing/project-text.ts';
import {
  type Command,
  type CommandContext,
  runAs,
  runCommand,
  type CommandTarget,
  targetOfPart,
} from '#web/features/builder/commands/command.ts';
import { circuitsEffect } from '#web/features/builder/commands/circuit-commands.tsx';
import { PartSelection } from '#web/features/builder/commands/part-selection.ts';
import type { DialogRequest } from '#web/features/builder/project/dialog-requests.ts';

const boat = projectFromText(['hull - led Beacon', 'hull - led Porthole', 'hull 1 led Bow', 'hull 2 led Stern']);

/** An editor of a boat: `run` runs a command and returns the element that it focuses. */
function openEditor(snapshot: ProjectSnapshot = boat) {
  let current = snapshot;
  let focused: string | null = null;
  const requests: DialogRequest[] = [];
  const selection = new PartSelection();
  const run = (
    command: Command,
    target: CommandTarget,
    { focusedId = null as string | null, choice = 0, refuse = false } = {},
  ) => {
    focused = 'nothing';
    const context: CommandContext = {
      target,
      selection,
      readOnly: false,
      rows: {
        focused: () => focusedId,
        neighbor: (ids) => `row below ${ids.join()}`,
        focusPart: (id) => (focused = id),
        focusCircuit: ({ circuitNumber }) => (focused = `circuit ${circuitNumber}`),
      },
      snapshot: () => current,
      blueprint: () => deriveBlueprint(current),
      activeSectionId: () => 'hull',
      runEdit: (edit) => {
        if (!refuse) current = applyChanges(current, edit.changes(current));
        return !refuse;
      },
      openDialog: (request) => requests.push(request),
      showView: () => undefined,
    };
    if ('run' in command) runCommand(command, context);
    else runAs(command, context, command.choices(context)[choice]?.run ?? (() => ({ isDone: false })));
    return focused;
  };
  return { run, selection, requests, hull: () => sectionText(current, 'hull') };
}

const beacon: CommandTarget = { kind: 'part', partId: 'Beacon' };
const circuit1: CommandTarget = { kind: 'circuit', place: { sectionId: 'hull', circuitNumber: 1 } };
const both = (partId: string | null): CommandTarget => ({ kind: 'selection', ids: ['Beacon', 'Porthole'], partId });

describe('the focus after a command', () => {
  it.each<[string, Command, CommandTarget, string]>([
    ['follows a part that moves down', moveDown, beacon, 'Beacon'],
    ['follows a circuit to its new number', moveDown, circuit1, 'circuit 2'],
    ['stays with a part that is duplicated', parts.duplicate, beacon, 'Beacon'],
    ['goes to the next row when a part is deleted', parts.deleteParts, beacon, 'row below Beacon'],
    ['goes to the next row when a selection is deleted', parts.deleteParts, both(null), 'row below Beacon,Porthole'],
    ['goes to the next row when a part leaves the section', moves.moveToSection, beacon, 'row below Beacon'],
    ['stays with the first connected part', moves.connect, both(null), 'Beacon'],
    ['does not change when a part is selected', parts.select, beacon, 'nothing'],
    ['does not change when a command is not allowed', moves.disconnect, beacon, 'nothing'],
  ])('[B83] the focus %s', (_, command, target, focus) => {
    expect(openEditor().run(command, target)).toBe(focus);
  });

  it('[B83] the focus stays with the focused row of a selection', () => {
    expect(openEditor().run(moveDown, both('Porthole'), { focusedId: 'Porthole' })).toBe('Porthole');
  });

  it('[B83] the focus goes to the first copy of a selection, and the copies are selected', () => {
    const { run, selection, hull } = openEditor();
    const focus = run(parts.duplicate, both(null));
    expect(hull()).toBe('Beacon Beacon (Copy) Porthole Porthole (Copy) | 1: Bow | 2: Stern');
    expect(selection.now().size).toBe(2);
    expect([...selection.now()][0]).toBe(focus);
  });

  it('[B83] the focus does not change when an edit is refused', () => {
    expect(openEditor().run(parts.deleteParts, beacon, { refuse: true })).toBe('nothing');
  });
});

describe('the target of a command', () => {
  it('[B83] a command on a selected part applies to the selection, on another part only to the part', () => {
    const selected = new Set(['Beacon', 'Bow']);
    expect(targetOfPart(selected, 'Bow')).toEqual({ kind: 'selection', ids: ['Beacon', 'Bow'], partId: 'Bow' });
    expect(targetOfPart(selected, 'Stern')).toEqual({ kind: 'part', partId: 'Stern' });
  });

  it.each<[string, Command, CommandTarget, string]>([
    ['a part', parts.deleteParts, beacon, 'Porthole | 1: Bow | 2: Stern'],
    ['a selection', parts.deleteParts, both(null), ' | 1: Bow | 2: Stern'],
    ['a circuit', parts.deleteParts, circuit1, 'Beacon Porthole | 2: Stern'],
    ['a part in a circuit', moves.disconnect, { kind: 'part', partId: 'Bow' }, 'Beacon Porthole Bow | 2: Stern'],
  ])('[B83] a command applies to %s', (_, command, target, hull) => {
    const editor = openEditor();
    editor.run(command, target);
    expect(editor.hull()).toBe(hull);
  });
});

describe('the effect of selected parts', () => {
  it('[L32] is chosen for their circuits together, in the order of the selection', () => {
    const { run, requests } = openEditor();
    run(circuitsEffect, { kind: 'selection', ids: ['Stern', 'Beacon', 'Bow'], partId: null });
    const places = [2, 1].map((circuitNumber) => ({ sectionId: 'hull', circuitNumber }));
    expect(requests).toEqual([{ kind: 'effects', places }]);
  });

  it('[L31] is that of their circuit if they are in one', () => {
    const { run, requests } = openEditor();
    run(circuitsEffect, { kind: 'selection', ids: ['Bow'], partId: null });
    expect(requests).toMatchObject([{ kind: 'effect', place: { circuitNumber: 1 } }]);
  });
});
