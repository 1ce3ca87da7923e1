import { circuitKey, circuitNumberOf, type Component } from '#domain/parts/component.ts';
import type { Circuit } from '#domain/projects/circuit.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { controlParts } from '#domain/catalogue/controls.ts';

/** Why a component may not be in a circuit, and the words for it. */
export interface CircuitRefusal {
  readonly code: 'CIRCUIT_HAS_SWITCH' | 'CIRCUIT_CONSTRAINT';
  readonly message: string;
}

/** The general words of the switch rule. Source: specification 1, section 5. */
const oneSwitchMessage =
  'Each circuit can only have one switch. This ensures proper electrical control and prevents conflicts between multiple switches.';

const hasSwitch = (circuitNumber: number): CircuitRefusal => ({
  code: 'CIRCUIT_HAS_SWITCH',
  message: `Circuit ${circuitNumber} already has a switch. Each circuit can only have one switch.`,
});

const severalSwitches: CircuitRefusal = { code: 'CIRCUIT_HAS_SWITCH', message: oneSwitchMessage };

const doesNotFit = (circuitNumber: number): CircuitRefusal => ({
  code: 'CIRCUIT_CONSTRAINT',
  message: `Cannot add this component to circuit ${circuitNumber} due to circuit constraints.`,
});

type Joining = Pick<Component, 'componentType' | 'componentId' | 'quantity'>;

/** What a circuit may hold: LEDs, resistors and controls, no power. Source: decisions B9. */
export function fitsCircuit(component: Pick<Component, 'componentType'>): boolean {
  return component.componentType !== 'power';
}

/**
 * Why a component may not join a circuit that holds `others`, together with those `beside` it; null when it may. A
 * power item does not fit, and of switches, counted by quantity, there is one at most: a switch that was there before
 * is named, for several that come at once the rule is stated. Source: decisions B9.
 */
export function refuseInCircuit(
  joining: Joining,
  circuitNumber: number,
  others: readonly Joining[],
  beside: readonly Joining[] = [],
): CircuitRefusal | null {
  if (!fitsCircuit(joining)) return doesNotFit(circuitNumber);
  if (!isSwitch(joining)) return null;
  if (others.some(isSwitch)) return hasSwitch(circuitNumber);
  return joining.quantity > 1 || beside.some(isSwitch) ? severalSwitches : null;
}

/** Whether an edit put a component into its circuit or made it another part there. */
function isConcerned(before: Component | undefined, after: Component): boolean {
  return (
    before === undefined ||
    before.sectionId !== after.sectionId ||
    before.circuitNumber !== after.circuitNumber ||
    before.componentId !== after.componentId ||
    before.quantity < after.quantity
  );
}

/** The switches of each circuit of a project. */
function switchesOfCircuits({ components }: ProjectSnapshot): ReadonlyMap<string, readonly Component[]> {
  const switches = new Map<string, Component[]>();
  for (const component of components) {
    const circuitNumber = isSwitch(component) ? circuitNumberOf(component) : null;
    if (circuitNumber === null) continue;
    const key = circuitKey(component.sectionId, circuitNumber);
    const inCircuit = switches.get(key);
    if (inCircuit === undefined) switches.set(key, [component]);
    else inCircuit.push(component);
  }
  return switches;
}

/**
 * Why the circuits refuse an edit, given the project before and after it; null when they do not. Only components that
 * the edit puts into a circuit are judged, so what was imported does not stand in the way of other edits. A circuit
 * that moves to another number takes its parts along and is judged as a whole.
 */
export function refuseCircuitEdit(before: ProjectSnapshot, after: ProjectSnapshot): CircuitRefusal | null {
  if (before.components === after.components) return null;
  const rows = new Map(before.components.map((component) => [component.id, component]));
  const concerned = after.components.filter((component) => {
    const row = rows.get(component.id);
    return row !== component && circuitNumberOf(component) !== null && isConcerned(row, component);
  });
  if (concerned.length === 0) return null;
  // Only switches are counted, so nothing else of a circuit need be looked at.
  const switches = switchesOfCircuits(after);
  const arriving = new Set(concerned);
  for (const component of concerned) {
    const circuitNumber = circuitNumberOf(component);
    if (circuitNumber === null) continue;
    const inCircuit = switches.get(circuitKey(component.sectionId, circuitNumber)) ?? [];
    const others = inCircuit.filter((other) => !arriving.has(other));
    const beside = inCircuit.filter((other) => other !== component && arriving.has(other));
    const refusal = refuseInCircuit(component, circuitNumber, others, beside);
    if (refusal !== null) return refusal;
  }
  return null;
}

const switchIds: ReadonlySet<string> = new Set(
  controlParts.filter((part) => part.category === 'switch').map((part) => part.id),
);

/** Whether a component is a switch: a control of the catalogue in the category switch. */
export function isSwitch(component: Pick<Component, 'componentType' | 'componentId'>): boolean {
  return component.componentType === 'control' && switchIds.has(component.componentId);
}

/**
 * Whether a component switches its section, or in the global one everything: a switch in no circuit that no circuit
 * names. Source: boards and currents, 2.4.
 */
export function isSectionSwitch(component: Component, circuits: readonly Pick<Circuit, 'driver'>[]): boolean {
  const isLoose = circuitNumberOf(component) === null && isSwitch(component);
  return isLoose && !circuits.some(({ driver }) => driver?.componentId === component.id);
}
