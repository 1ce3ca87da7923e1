import { FolderInput, Unplug, Waypoints } from 'lucide-react';
import { standalone, nextFreeNumber, usedCircuitNumbers } from '#domain/circuits/circuit-numbers.ts';
import { fitsCircuit } from '#domain/circuits/circuit-rules.ts';
import { byOrder } from '#domain/projects/order-slots.ts';
import type { Section } from '#domain/projects/section.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { newCircuit } from '#web/features/builder/commands/edits/circuit-edits.ts';
import {
  componentsOfTarget,
  partsOfTarget,
  targetName,
  type ActionCommand,
  type Choice,
  type ChoiceCommand,
  type CommandContext,
  type Outcome,
} from '#web/features/builder/commands/command.ts';
import { isEditable } from '#web/features/builder/commands/parts/shift-commands.tsx';
import { movePart, connectSelected, moveSelected } from '#web/features/builder/commands/edits/part-edits.ts';
import { titleOfCircuit } from '#web/features/builder/project/find-circuit.ts';

/** Moves to another section: a part becomes standalone, whole circuits of a selection stay circuits. */
export const moveToSection: ChoiceCommand = {
  name: 'move-to-section',
  label: () => 'Move to section',
  icon: <FolderInput />,
  isAllowed: isEditable,
  choices: ({ snapshot, target }) =>
    otherSections(snapshot(), partsOfTarget(snapshot(), target)).map((section) => ({
      id: section.id,
      label: section.name,
      run: (context) => moveTo(context, section),
    })),
  noChoices: 'There is no other section',
  focusAfter: 'neighbor',
};

function moveTo({ snapshot, target, runEdit }: CommandContext, section: Section): Outcome {
  const name = targetName(snapshot(), target);
  const place = { sectionId: section.id, circuit: standalone, before: null };
  if (target.kind === 'part') return { isDone: runEdit(movePart(name, target.partId, place)) };
  return { isDone: runEdit(moveSelected(name, partsOfTarget(snapshot(), target), section)) };
}

/** Connects parts to a circuit of the section, or makes them standalone. For the menu of a part. */
export const moveToCircuit: ChoiceCommand = {
  name: 'move-to-circuit',
  label: () => 'Move to circuit',
  icon: <Waypoints />,
  isAllowed: (context) => {
    const parts = componentsOfTarget(context);
    return isEditable(context) && parts.every((part) => fitsCircuit(part) && part.sectionId === parts[0]?.sectionId);
  },
  choices: (context) => [
    { id: 'standalone', label: 'Standalone', isDisabled: areStandalone(context), run: (now) => connectTo(now, null) },
    ...circuitChoices(context),
  ],
  noChoices: 'Select parts of one section only',
  focusAfter: 'same',
};

/** Connects parts to a circuit of the section. For the selection bar. */
export const connect: ChoiceCommand = {
  name: 'connect',
  label: () => 'Connect to circuit',
  icon: <Waypoints />,
  isAllowed: isEditable,
  choices: circuitChoices,
  noChoices: 'Select parts of one section only',
  focusAfter: 'same',
};

/** Makes parts standalone. */
export const disconnect: ActionCommand = {
  name: 'disconnect',
  label: () => 'Disconnect',
  icon: <Unplug />,
  isAllowed: (context) => isEditable(context) && !areStandalone(context),
  run: (context) => connectTo(context, null),
  focusAfter: 'same',
};

function areStandalone(context: CommandContext): boolean {
  return componentsOfTarget(context).every((part) => part.circuitNumber === null);
}

function circuitChoices({ snapshot, target }: CommandContext): readonly Choice[] {
  return offeredCircuits(snapshot(), partsOfTarget(snapshot(), target)).map(({ number, label, isHere }) => ({
    id: `${number}`,
    label,
    isDisabled: isHere,
    run: (context) => connectTo(context, number),
  }));
}

function connectTo({ snapshot, target, runEdit }: CommandContext, number: number | null): Outcome {
  const ids = partsOfTarget(snapshot(), target);
  const sectionId = snapshot().components.find(({ id }) => id === ids[0])?.sectionId ?? '';
  const isNew = number !== null && !usedCircuitNumbers(snapshot(), sectionId).includes(number);
  const name = targetName(snapshot(), target);
  const circuit = number === null ? standalone : ({ kind: 'circuit', number } as const);
  const edit =
    target.kind === 'part'
      ? movePart(name, target.partId, { sectionId, circuit, before: null })
      : connectSelected(name, ids, number);
  return { isDone: runEdit(isNew ? { ...edit, toasts: newCircuit } : edit) };
}

/** A circuit that parts can be connected to. */
interface OfferedCircuit {
  readonly number: number;
  readonly label: string;
  /** Whether all of the parts are already in it. */
  readonly isHere: boolean;
}

/** Returns the circuits of the section of some parts, and a new one; none for parts of several sections. */
export function offeredCircuits(snapshot: ProjectSnapshot, ids: readonly string[]): readonly OfferedCircuit[] {
  const { parts, sectionIds } = sectionsOf(snapshot, ids);
  const [sectionId] = sectionIds;
  if (sectionId === undefined || sectionIds.size > 1) return [];
  const used = usedCircuitNumbers(snapshot, sectionId);
  const titleOf = (circuitNumber: number) => titleOfCircuit(snapshot, { sectionId, circuitNumber });
  return [...used, nextFreeNumber(used)].map((number) => ({
    number,
    label: used.includes(number) ? titleOf(number) : `New circuit ${number}`,
    isHere: parts.every((part) => part.circuitNumber === number),
  }));
}

/** Returns the sections that do not already contain all of the parts, in order. */
function otherSections(snapshot: ProjectSnapshot, ids: readonly string[]): readonly Section[] {
  const { sectionIds } = sectionsOf(snapshot, ids);
  return byOrder(snapshot.sections).filter(({ id }) => !(sectionIds.size === 1 && sectionIds.has(id)));
}

function sectionsOf(snapshot: ProjectSnapshot, ids: readonly string[]) {
  const included = new Set(ids);
  const parts = snapshot.components.filter(({ id }) => included.has(id));
  return { parts, sectionIds: new Set(parts.map(({ sectionId }) => sectionId)) };
}
