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
import { updateProject } from '#domain/changes/project-changes.ts';
import { clipSelection, pasteClip } from '#domain/changes/parts-clip.ts';
import {
  inDisplayOrder,
  type SelectedParts,
  selectedParts,
  type WholeCircuit,
} from '#domain/changes/selected-parts.ts';
import { nextFreeNumbers, usedCircuitNumbers } from '#domain/circuits/circuit-numbers.ts';
import { withPackages } from '#domain/changes/package-copies.ts';
import { circuitNumberOf, type Component } from '#domain/parts/component.ts';
import { copyLabel } from '#domain/parts/label.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { renameCircuits } from '#domain/projects/named-circuits.ts';
import { byOrder, orderSlots } from '#domain/projects/order-slots.ts';
import { isSectionSwitch, isSwitch } from '#domain/circuits/circuit-rules.ts';

const idsOf = (parts: readonly Component[]) => parts.map(({ id }) => id);

/** Deletes the selection; a completely selected circuit is deleted with its record. */
export function deleteSelection(snapshot: ProjectSnapshot, ids: readonly string[]): Change[] {
  const { circuits, others } = selectedParts(snapshot, ids);
  return [
    ...deleteComponents(snapshot, idsOf(others)),
    ...circuits.flatMap((circuit) => deleteCircuit(snapshot, { ...circuit, keepComponents: false })),
  ];
}

/**
 * Duplicates the selection within its section: a part directly after its original, a whole circuit as a circuit with
 * the next free number. ' (Copy)' is appended to the name of such a part or circuit. A duplicated driver drives the
 * duplicated circuit.
 */
export function duplicateSelection(
  snapshot: ProjectSnapshot,
  ids: readonly string[],
  nameOf: (component: Component) => string,
  newId: () => string,
): Change[] {
  const { circuits, others } = selectedParts(snapshot, withPackages(snapshot.components, ids));
  const packages = new Map<string, string>();
  const sectionIds = [...new Set(circuits.map(({ sectionId }) => sectionId))];
  const copiesOf = (parts: readonly Component[]) => parts.map(({ id }) => [id, newId()] as const);
  const inCircuits = new Map(copiesOf(circuits.flatMap(({ parts }) => parts)));
  const copies = new Map([...copiesOf(others), ...inCircuits]);
  const idOfCopy = (original = '') => copies.get(original) ?? newId();
  const changes = sequence(snapshot, [
    (current) =>
      duplicateComponents(current, idsOf(others), nameOf, ({ id }) => idOfCopy(id), { parts: inCircuits, packages }),
    ...sectionIds.map((sectionId) => (current: ProjectSnapshot) => {
      const inSection = circuits.filter((circuit) => circuit.sectionId === sectionId);
      const clip = clipSelection(snapshot, idsOf(inSection.flatMap(({ parts }) => parts)));
      const selected = clip.circuits.map(({ name, ...circuit }) => ({
        ...circuit,
        name: name === null ? null : copyLabel(name),
      }));
      const place = { sectionId, circuitNumber: null };
      return pasteClip(current, { ...clip, circuits: selected }, place, idOfCopy, { parts: copies, packages });
    }),
  ]);
  // The driver of a circuit may be duplicated in a later section.
  const isRecord = ({ action }: Change): boolean => action === 'create-circuit';
  return [...changes.filter((change) => !isRecord(change)), ...changes.filter(isRecord)];
}

/**
 * Moves the records of circuits to a section, where they get new ids and these numbers. Scenes and houses name the new
 * ids before the old records are deleted.
 */
function moveRecords(
  snapshot: ProjectSnapshot,
  circuits: readonly WholeCircuit[],
  sectionId: string,
  numbers: readonly number[],
  newId: () => string,
): Change[] {
  const moved = circuits.flatMap((circuit, index) =>
    snapshot.circuits
      .filter((row) => row.sectionId === circuit.sectionId && row.circuitNumber === circuit.circuitNumber)
      .map((row) => ({ id: row.id, copy: { ...row, sectionId, circuitNumber: numbers[index] ?? 1, id: newId() } })),
  );
  const ids = new Map(moved.map(({ id, copy }) => [id, copy.id]));
  const { settings } = snapshot.project;
  return [
    ...moved.map(({ copy: circuit }): Change => ({ action: 'create-circuit', circuit })),
    ...updateProject(snapshot, { settings: renameCircuits(settings, ids) }),
    ...moved.map(({ id }): Change => ({ action: 'delete-circuit', id })),
  ];
}

/** Removes the parts of one section from a selection. */
function excludeSection({ circuits, others }: SelectedParts, sectionId: string): SelectedParts {
  return {
    circuits: circuits.filter((circuit) => circuit.sectionId !== sectionId),
    others: others.filter((part) => part.sectionId !== sectionId),
  };
}

/**
 * Moves the selection to the end of a section; parts that are already there stay. Whole circuits take the next free
 * numbers and keep their names, other parts become standalone.
 */
export function moveSelection(
  snapshot: ProjectSnapshot,
  ids: readonly string[],
  sectionId: string,
  newId: () => string,
): Change[] {
  if (!snapshot.sections.some(({ id }) => id === sectionId)) return [];
  const all = withPackages(snapshot.components, ids);
  const { circuits, others } = excludeSection(selectedParts(snapshot, all), sectionId);
  const numbers = nextFreeNumbers(usedCircuitNumbers(snapshot, sectionId), circuits.length);
  const arriving = [
    ...others.map((part) => ({ part, circuitNumber: null })),
    ...circuits.flatMap(({ parts }, index) => parts.map((part) => ({ part, circuitNumber: numbers[index] ?? null }))),
  ];
  const { places, shifts } = placesAtEnd(snapshot, sectionId, arriving.length);
  return [
    ...shifts,
    ...moveRecords(snapshot, circuits, sectionId, numbers, newId),
    ...arriving.flatMap(({ part, circuitNumber }, index) =>
      componentChange(part, { sectionId, circuitNumber, order: places[index] ?? part.order }),
    ),
  ];
}

/**
 * Splits the LEDs among `ids` into circuits of `circuitSize` LEDs, in display order: the first stay in their common
 * circuit, if they have one, the others get the next free numbers. Returns nothing for LEDs of several sections.
 */
export function splitIntoCircuits(snapshot: ProjectSnapshot, ids: readonly string[], circuitSize: number): Change[] {
  const leds = inDisplayOrder(snapshot, ids).filter(({ componentType }) => componentType === 'led');
  const [first] = leds;
  if (first === undefined || leds.some(({ sectionId }) => sectionId !== first.sectionId)) return [];
  const number = circuitNumberOf(first);
  const ownCircuit = leds.every((led) => circuitNumberOf(led) === number) ? number : null;
  const count = Math.ceil(leds.length / circuitSize);
  const free = nextFreeNumbers(usedCircuitNumbers(snapshot, first.sectionId), count);
  const numbers = ownCircuit === null ? free : [ownCircuit, ...free];
  return leds.flatMap(({ id }, at) => connectComponents(snapshot, [id], numbers[Math.floor(at / circuitSize)] ?? null));
}

/**
 * Group within which a part can shift: the switches of its section, the other standalone parts, or the switches, LEDs,
 * or other parts of its circuit.
 */
function shiftGroupOf(part: Component, { circuits }: ProjectSnapshot): string {
  const { sectionId, circuitNumber } = part;
  if (circuitNumber === null) return isSectionSwitch(part, circuits) ? `${sectionId} switch` : sectionId;
  const kind = part.componentType === 'led' ? 'led' : isSwitch(part) ? 'switch' : 'other';
  return `${sectionId} ${circuitNumber} ${kind}`;
}

/** Moves each selected row one position to the front if the previous row is not selected. */
function moveUp(rows: readonly Component[], moving: ReadonlySet<string>): Component[] {
  const result: Component[] = [];
  for (const row of rows) {
    const previous = result.at(-1);
    const swaps = previous !== undefined && moving.has(row.id) && !moving.has(previous.id);
    result.splice(swaps ? -1 : result.length, 0, row);
  }
  return result;
}

function shiftRows(rows: readonly Component[], moving: ReadonlySet<string>, by: -1 | 1): Component[] {
  return by === -1 ? moveUp(rows, moving) : moveUp(rows.toReversed(), moving).toReversed();
}

/**
 * Shifts parts up (-1) or down (1) by one position within their group; see `shiftGroupOf`. Adjacent parts move
 * together, and parts at the end stay.
 */
export function shiftComponents(snapshot: ProjectSnapshot, ids: readonly string[], by: -1 | 1): Change[] {
  const selected = new Set(ids);
  const groups = new Map<string, Component[]>();
  for (const row of snapshot.components) if (selected.has(row.id)) groups.set(shiftGroupOf(row, snapshot), []);
  const sections = new Set(snapshot.components.flatMap((row) => (selected.has(row.id) ? row.sectionId : [])));
  for (const sectionId of sections) {
    for (const row of movableComponents(snapshot, sectionId)) groups.get(shiftGroupOf(row, snapshot))?.push(row);
  }
  return [...groups.values()].flatMap((group) => {
    const rows = byOrder(group);
    const slots = orderSlots(rows);
    const sequence = shiftRows(rows, selected, by);
    if (sequence.every((row, index) => row === rows[index])) return [];
    return sequence.flatMap((row, index) => componentChange(row, { order: slots[index] ?? row.order }));
  });
}
