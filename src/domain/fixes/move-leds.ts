import type { Change } from '#domain/changes/change.ts';
import { updateCircuit } from '#domain/changes/circuit-changes.ts';
import { componentChange } from '#domain/changes/component-changes.ts';
import type { BlueprintCircuit, DerivedProject } from '#domain/blueprint/blueprint.ts';
import type { CircuitLocation } from '#domain/checks/check.ts';
import { ownThrow } from '#domain/driving/switch-positions.ts';
import { subjectOf } from '#domain/fixes/found-check.ts';
import type { NewNames } from '#domain/fixes/new-names.ts';
import { type Component, normalizeQuantity, withoutReferences } from '#domain/parts/component.ts';
import { placesOfUnits } from '#domain/parts/picture-place.ts';
import { readLabel } from '#domain/parts/label.ts';
import { settingsOf, type CircuitDriver } from '#domain/projects/circuit.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { findRow } from '#domain/projects/rows.ts';

/** The component ids of the LEDs of each circuit; an id occurs once for each LED of its item. */
export type LedGroups = readonly (readonly string[])[];

/** The driver of the circuits to which LEDs move; `mustNameAtHome` if the circuit that they leave must name it too. */
interface KeptDriver {
  readonly driver: CircuitDriver | null;
  readonly mustNameAtHome: boolean;
}

/**
 * Returns the driver or switch of a circuit, so that LEDs that leave it still behave like it; null if no other circuit
 * can be driven like it. Source: boards and currents, 2.2 to 2.4.
 */
export function keptDriver(circuit: BlueprintCircuit): KeptDriver | null {
  const { driver = null, contact = null, fault = null } = circuit.drive ?? {};
  if (fault?.kind === 'mismatch' || (driver !== null && contact !== null)) return null;
  if (driver !== null) return { driver, mustNameAtHome: circuit.resolved.driver === null };
  return { driver: contact ?? ownThrow(circuit.resolved), mustNameAtHome: false };
}

interface Division {
  readonly row: Component;
  readonly parts: readonly { readonly group: number; readonly quantity: number }[];
}

function divisions(snapshot: ProjectSnapshot, groups: LedGroups): Division[] {
  const ids = [...new Set(groups.flat())];
  return ids.flatMap((id) => {
    const row = findRow(snapshot.components, id);
    if (row === undefined) return [];
    const parts = groups.flatMap((group, at) => {
      const quantity = group.filter((each) => each === id).length;
      return quantity === 0 ? [] : [{ group: at, quantity }];
    });
    return [{ row, parts }];
  });
}

/**
 * Returns the changes that move a component to the circuit of its first group, and copies of it to those of the others.
 */
function divide({ row, parts }: Division, numbers: readonly number[], names: NewNames): Change[] {
  const [own, ...others] = parts;
  if (own === undefined) return [];
  const circuitOf = (group: number): number => numbers[group] ?? row.circuitNumber ?? 1;
  const quantity = others.length === 0 ? row.quantity : own.quantity;
  const { customName: _, ...rest } = withoutReferences(row);
  const label = readLabel(row.customName);
  return [
    ...componentChange(row, { circuitNumber: circuitOf(own.group), quantity }),
    ...others.map((other, index): Change => {
      const name = label === null ? null : names.label(row.sectionId, label);
      const unitsBefore = parts.slice(0, index + 1).reduce((sum, part) => sum + part.quantity, 0);
      const places = placesOfUnits(row.places, unitsBefore, other.quantity);
      const place = { quantity: other.quantity, circuitNumber: circuitOf(other.group), places };
      return { action: 'create-component', component: { ...rest, ...place, id: names.newId(), customName: name } };
    }),
  ];
}

/** Returns the changes that copy wire and driver of a circuit to new circuits. */
function settingsChanges(
  snapshot: ProjectSnapshot,
  home: CircuitLocation,
  { driver, mustNameAtHome }: KeptDriver,
  numbers: readonly number[],
  newId: () => string,
): Change[] {
  const { sectionId } = home;
  const record = snapshot.circuits.find(
    (row) => row.sectionId === sectionId && row.circuitNumber === home.circuitNumber,
  );
  const { name: _, ...settings } = settingsOf(record);
  const wanted = { ...settings, driver };
  return [
    ...(mustNameAtHome ? updateCircuit(snapshot, { ...home, driver }, newId) : []),
    ...numbers.flatMap((circuitNumber) => updateCircuit(snapshot, { sectionId, circuitNumber, ...wanted }, newId)),
  ];
}

/**
 * Returns the changes that divide the LEDs of a circuit. The first group stays; each other group gets a new circuit
 * with the same wire and driver, the first of them with the preferred number if that is free. Rule E170.
 */
export function divideCircuit(
  project: DerivedProject,
  home: CircuitLocation,
  groups: LedGroups,
  names: NewNames,
  preferred?: number,
): Change[] {
  const { snapshot } = project;
  const { circuit } = subjectOf(project, { ...home, componentId: null });
  const kept = circuit === null ? null : keptDriver(circuit);
  if (kept === null) return [];
  const others = names.circuitNumbers(home.sectionId, groups.length - 1, preferred);
  return [
    ...settingsChanges(snapshot, home, kept, others, names.newId),
    ...divisions(snapshot, groups).flatMap((each) => divide(each, [home.circuitNumber, ...others], names)),
  ];
}

/** Returns the LEDs of a circuit in two groups; the second is the last LED of a component. */
export function withoutOne(circuit: Pick<BlueprintCircuit, 'leds'>, componentId: string): LedGroups {
  const all = circuit.leds.flatMap(({ id, component, role }) =>
    role === 'series' ? Array.from({ length: normalizeQuantity(component.quantity, 'led') }, () => id) : [],
  );
  const at = all.lastIndexOf(componentId);
  return at === -1 ? [all] : [all.toSpliced(at, 1), [componentId]];
}
