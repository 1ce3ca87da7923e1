import type { Change } from '#domain/changes/change.ts';
import { updateCircuit } from '#domain/changes/circuit-changes.ts';
import { componentChange } from '#domain/changes/component-changes.ts';
import type { BlueprintCircuit } from '#domain/blueprint/blueprint.ts';
import type { CircuitLocation } from '#domain/checks/check.ts';
import { outputsOf } from '#domain/catalogue/terminal.ts';
import { isMechanicalSwitch } from '#domain/driving/driving-section.ts';
import { type DerivedProject, subjectOf } from '#domain/fixes/found-check.ts';
import type { NewNames } from '#domain/fixes/new-names.ts';
import { type Component, normalizeQuantity, withoutReferences } from '#domain/parts/component.ts';
import { readLabel } from '#domain/parts/label.ts';
import { terminalsOf } from '#domain/parts/part-terminals.ts';
import { circuitDefaults, type CircuitDriver } from '#domain/projects/circuit.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { findRow } from '#domain/projects/rows.ts';

/** LEDs by their components, one that is named several times being as many of its item; one list for each circuit. */
export type LedGroups = readonly (readonly string[])[];

/** What the circuits that LEDs move to are driven by, and the one that they leave too where that must be said. */
interface KeptDriver {
  readonly driver: CircuitDriver | null;
  readonly isSaidAtHome: boolean;
}

/** The first throw of the switch that stands in a circuit: who names it is switched together with that circuit. */
function ownThrow({ parts }: BlueprintCircuit): CircuitDriver | null {
  const own = parts.find(isMechanicalSwitch);
  const terminals = own === undefined ? null : terminalsOf(own.part);
  const [first] = terminals === null ? [] : outputsOf(terminals);
  return own === undefined || first === undefined ? null : { componentId: own.id, output: first.name };
}

/**
 * What switches and drives a circuit, so that LEDs that leave it go on doing what it does; null where no other circuit can
 * be driven like it. Source: boards and currents, 2.2 to 2.4.
 */
export function keptDriver(circuit: BlueprintCircuit): KeptDriver | null {
  const { driver = null, contact = null, fault = null } = circuit.drive ?? {};
  if (fault?.kind === 'mismatch' || (driver !== null && contact !== null)) return null;
  if (driver !== null) return { driver, isSaidAtHome: circuit.resolved.driver === null };
  return { driver: contact ?? ownThrow(circuit), isSaidAtHome: false };
}

/** A component that is divided: how many of it stay, and how many go where. */
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

/** The changes that put one component into the circuits of its groups: it goes to the first, copies of it to the others. */
function divide({ row, parts }: Division, numbers: readonly number[], names: NewNames): Change[] {
  const [own, ...others] = parts;
  if (own === undefined) return [];
  const circuitOf = (group: number): number => numbers[group] ?? row.circuitNumber ?? 1;
  const quantity = others.length === 0 ? row.quantity : own.quantity;
  const { customName: _, ...rest } = withoutReferences(row);
  const label = readLabel(row.customName);
  return [
    ...componentChange(row, { circuitNumber: circuitOf(own.group), quantity }),
    ...others.map((other): Change => {
      const name = label === null ? null : names.label(row.sectionId, label);
      const place = { quantity: other.quantity, circuitNumber: circuitOf(other.group) };
      return { action: 'create-component', component: { ...rest, ...place, id: names.newId(), customName: name } };
    }),
  ];
}

/** What new circuits have besides their LEDs: the wire and the driver of the one that they come from. */
function settingsChanges(
  snapshot: ProjectSnapshot,
  home: CircuitLocation,
  { driver, isSaidAtHome }: KeptDriver,
  numbers: readonly number[],
  newId: () => string,
): Change[] {
  const { sectionId } = home;
  const record = snapshot.circuits.find(
    (row) => row.sectionId === sectionId && row.circuitNumber === home.circuitNumber,
  );
  const { wireAwg, wireDiameterMm, wireLengthCm, dutyPct, sealed } = record ?? circuitDefaults;
  const wanted = { wireAwg, wireDiameterMm, wireLengthCm, dutyPct, sealed, driver };
  return [
    ...(isSaidAtHome ? updateCircuit(snapshot, { ...home, driver }, newId) : []),
    ...numbers.flatMap((circuitNumber) => updateCircuit(snapshot, { sectionId, circuitNumber, ...wanted }, newId)),
  ];
}

/**
 * Divides the LEDs of a circuit: the first group stays, each other gets a circuit of its own, the first of them by
 * preference that of the given number, with the wire and the driver of the circuit that it leaves. Rule E170.
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

/** The LEDs of a circuit as groups of which the second is one LED of a component, the last there is of it. */
export function withoutOne(circuit: Pick<BlueprintCircuit, 'leds'>, componentId: string): LedGroups {
  const all = circuit.leds.flatMap(({ id, component, role }) =>
    role === 'series' ? Array.from({ length: normalizeQuantity(component.quantity, 'led') }, () => id) : [],
  );
  const at = all.lastIndexOf(componentId);
  return at === -1 ? [all] : [all.toSpliced(at, 1), [componentId]];
}
