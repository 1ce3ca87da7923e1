import type { Change } from '#domain/changes/change.ts';
import { deleteCircuit } from '#domain/changes/circuit-changes.ts';
import {
  componentChange,
  connectComponents,
  deleteComponents,
  duplicateComponents,
  placesAtEnd,
  movableComponents,
} from '#domain/changes/component-changes.ts';
import { sequence } from '#domain/changes/apply-changes.ts';
import { clipSelection, pasteClip } from '#domain/changes/parts-clip.ts';
import {
  inDisplayOrder,
  type SelectedParts,
  selectedParts,
  type WholeCircuit,
} from '#domain/changes/selected-parts.ts';
import { nextFreeNumbers, usedCircuitNumbers } from '#domain/circuits/circuit-numbers.ts';
import { circuitNumberOf, type Component } from '#domain/parts/component.ts';
import { copyLabel } from '#domain/parts/label.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { byOrder, orderSlots } from '#domain/projects/order-slots.ts';
import { isSectionSwitch, isSwitch } from '#domain/circuits/circuit-rules.ts';

const idsOf = (parts: readonly Component[]) => parts.map(({ id }) => id);

/** Deletes what is selected; a circuit that is selected as a whole goes with its name. */
export function deleteSelection(snapshot: ProjectSnapshot, ids: readonly string[]): Change[] {
  const { circuits, others } = selectedParts(snapshot, ids);
  return [
    ...deleteComponents(snapshot, idsOf(others)),
    ...circuits.flatMap((circuit) => deleteCircuit(snapshot, { ...circuit, keepComponents: false })),
  ];
}

/**
 * Copies what is selected within its section: a part stands right behind its original, a whole circuit becomes a
 * circuit of the next free number. ' (Copy)' is appended to the name of such a part or circuit. A circuit whose driver is
 * copied with it is driven by the copy.
 */
export function duplicateSelection(
  snapshot: ProjectSnapshot,
  ids: readonly string[],
  nameOf: (component: Component) => string,
  newId: () => string,
): Change[] {
  const { circuits, others } = selectedParts(snapshot, ids);
  const sectionIds = [...new Set(circuits.map(({ sectionId }) => sectionId))];
  const copied = [...others, ...circuits.flatMap(({ parts }) => parts)];
  const copies = new Map(copied.map(({ id }) => [id, newId()]));
  const idOfCopy = (original = '') => copies.get(original) ?? newId();
  const changes = sequence(snapshot, [
    (now) => duplicateComponents(now, idsOf(others), nameOf, ({ id }) => idOfCopy(id)),
    ...sectionIds.map((sectionId) => (now: ProjectSnapshot) => {
      const inSection = circuits.filter((circuit) => circuit.sectionId === sectionId);
      const clip = clipSelection(snapshot, idsOf(inSection.flatMap(({ parts }) => parts)));
      const named = clip.circuits.map(({ name, ...circuit }) => ({
        ...circuit,
        name: name === null ? null : copyLabel(name),
      }));
      return pasteClip(now, { ...clip, circuits: named }, { sectionId, circuitNumber: null }, idOfCopy, copies);
    }),
  ]);
  // A circuit may be driven by a part that is copied in a later section.
  const isRecord = ({ action }: Change): boolean => action === 'create-circuit';
  return [...changes.filter((change) => !isRecord(change)), ...changes.filter(isRecord)];
}

/** The record of a circuit in another section, under another number. */
function moveRecord(
  snapshot: ProjectSnapshot,
  { sectionId, circuitNumber }: WholeCircuit,
  to: { readonly sectionId: string; readonly circuitNumber: number },
  newId: () => string,
): Change[] {
  return snapshot.circuits
    .filter((row) => row.sectionId === sectionId && row.circuitNumber === circuitNumber)
    .flatMap((row): Change[] => [
      { action: 'delete-circuit', id: row.id },
      { action: 'create-circuit', circuit: { ...row, ...to, id: newId() } },
    ]);
}

/** What is selected outside of a section. */
function outside({ circuits, others }: SelectedParts, sectionId: string): SelectedParts {
  return {
    circuits: circuits.filter((circuit) => circuit.sectionId !== sectionId),
    others: others.filter((part) => part.sectionId !== sectionId),
  };
}

/**
 * Moves what is selected to the end of a section; what is there already stays. Whole circuits take the next free
 * numbers and keep their names, other parts stand alone.
 */
export function moveSelection(
  snapshot: ProjectSnapshot,
  ids: readonly string[],
  sectionId: string,
  newId: () => string,
): Change[] {
  if (!snapshot.sections.some(({ id }) => id === sectionId)) return [];
  const { circuits, others } = outside(selectedParts(snapshot, ids), sectionId);
  const numbers = nextFreeNumbers(usedCircuitNumbers(snapshot, sectionId), circuits.length);
  const arriving = [
    ...others.map((part) => ({ part, circuitNumber: null })),
    ...circuits.flatMap(({ parts }, index) => parts.map((part) => ({ part, circuitNumber: numbers[index] ?? null }))),
  ];
  const { places, shifts } = placesAtEnd(snapshot, sectionId, arriving.length);
  return [
    ...shifts,
    ...circuits.flatMap((circuit, index) =>
      moveRecord(snapshot, circuit, { sectionId, circuitNumber: numbers[index] ?? 1 }, newId),
    ),
    ...arriving.flatMap(({ part, circuitNumber }, index) =>
      componentChange(part, { sectionId, circuitNumber, order: places[index] ?? part.order }),
    ),
  ];
}

/**
 * Puts the LEDs among some parts into circuits of so many each, in the sequence in which they are shown: the first ones
 * stay in the circuit that all of them are in, if there is one, the others get the next free numbers. Nothing for LEDs of
 * several sections.
 */
export function splitIntoCircuits(snapshot: ProjectSnapshot, ids: readonly string[], inEach: number): Change[] {
  const leds = inDisplayOrder(snapshot, ids).filter(({ componentType }) => componentType === 'led');
  const [first] = leds;
  if (first === undefined || leds.some(({ sectionId }) => sectionId !== first.sectionId)) return [];
  const number = circuitNumberOf(first);
  const home = leds.every((led) => circuitNumberOf(led) === number) ? number : null;
  const count = Math.ceil(leds.length / inEach);
  const free = nextFreeNumbers(usedCircuitNumbers(snapshot, first.sectionId), count);
  const numbers = home === null ? free : [home, ...free];
  return leds.flatMap(({ id }, at) => connectComponents(snapshot, [id], numbers[Math.floor(at / inEach)] ?? null));
}

/**
 * What a part changes places with: the switches of its section, the other standalone parts, or the switches, LEDs or others
 * of its circuit.
 */
function likeOf(part: Component, { circuits }: ProjectSnapshot): string {
  const { sectionId, circuitNumber } = part;
  if (circuitNumber === null) return isSectionSwitch(part, circuits) ? `${sectionId} switch` : sectionId;
  const kind = part.componentType === 'led' ? 'led' : isSwitch(part) ? 'switch' : 'other';
  return `${sectionId} ${circuitNumber} ${kind}`;
}

/** Rows with each moving one a place further to the front, where a row that stays lets it by. */
function movedUp(rows: readonly Component[], moving: ReadonlySet<string>): Component[] {
  const result: Component[] = [];
  for (const row of rows) {
    const before = result.at(-1);
    const passes = before !== undefined && moving.has(row.id) && !moving.has(before.id);
    result.splice(passes ? -1 : result.length, 0, row);
  }
  return result;
}

function shifted(rows: readonly Component[], moving: ReadonlySet<string>, by: -1 | 1): Component[] {
  return by === -1 ? movedUp(rows, moving) : movedUp(rows.toReversed(), moving).toReversed();
}

/**
 * Moves parts one place up (-1) or down (1) among their like: in a circuit switches, other parts and LEDs stay together.
 * Parts that stand together move together, and those at the end stay.
 */
export function shiftComponents(snapshot: ProjectSnapshot, ids: readonly string[], by: -1 | 1): Change[] {
  const named = new Set(ids);
  const groups = new Map<string, Component[]>();
  for (const row of snapshot.components) if (named.has(row.id)) groups.set(likeOf(row, snapshot), []);
  const sections = new Set(snapshot.components.flatMap((row) => (named.has(row.id) ? row.sectionId : [])));
  for (const sectionId of sections) {
    for (const row of movableComponents(snapshot, sectionId)) groups.get(likeOf(row, snapshot))?.push(row);
  }
  return [...groups.values()].flatMap((group) => {
    const rows = byOrder(group);
    const slots = orderSlots(rows);
    const sequence = shifted(rows, named, by);
    if (sequence.every((row, index) => row === rows[index])) return [];
    return sequence.flatMap((row, index) => componentChange(row, { order: slots[index] ?? row.order }));
  });
}
