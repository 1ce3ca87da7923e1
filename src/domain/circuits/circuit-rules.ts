import { trimmerParts } from '#domain/catalogue/resistors.ts';
import { circuitKey, circuitNumberOf, type Component, isInput } from '#domain/parts/component.ts';
import type { Circuit } from '#domain/projects/circuit.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { findRow, rowsNotIn } from '#domain/projects/rows.ts';
import { controlParts } from '#domain/catalogue/controls.ts';

/** Reason why a component may not be in a circuit, with its message. */
export interface CircuitRefusal {
  readonly code: 'CIRCUIT_HAS_SWITCH' | 'CIRCUIT_CONSTRAINT';
  readonly message: string;
}

/** Message for several switches. Source: specification 1, section 5. */
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

type CircuitPart = Pick<Component, 'componentType' | 'componentId' | 'quantity'> & MaybeInput;

/** Whether a component may be in a circuit: LEDs, resistors, and controls, but no power. Source: decisions B9. */
export function fitsCircuit(component: Pick<Component, 'componentType'>): boolean {
  return component.componentType !== 'power';
}

/**
 * Returns why a part may not join a circuit that contains `others`, together with the `joining` parts; null if it may.
 * Power parts are refused, and a circuit has at most one switch, counted by quantity. If it already has a switch, the
 * message names the circuit; if several join at once, it states the rule. Source: decisions B9.
 */
export function refuseInCircuit(
  part: CircuitPart,
  circuitNumber: number,
  others: readonly CircuitPart[],
  joining: readonly CircuitPart[] = [],
): CircuitRefusal | null {
  if (!fitsCircuit(part)) return doesNotFit(circuitNumber);
  if (!isSwitch(part)) return null;
  if (others.some(isSwitch)) return hasSwitch(circuitNumber);
  return part.quantity > 1 || joining.some(isSwitch) ? severalSwitches : null;
}

/** Whether an edit moved a component to its circuit, replaced its part, or increased its quantity. */
function isNewInCircuit(before: Component | undefined, after: Component): boolean {
  return (
    before === undefined ||
    before.sectionId !== after.sectionId ||
    before.circuitNumber !== after.circuitNumber ||
    before.componentId !== after.componentId ||
    before.quantity < after.quantity
  );
}

/** Switches of each circuit, by circuit key. */
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
 * Returns why an edit violates the circuit rules, given the project before and after it; null if it does not. Only
 * components that the edit adds to a circuit are checked, so that violations in imported projects do not block other
 * edits. A circuit that moves to another number is checked with its parts.
 */
export function refuseCircuitEdit(before: ProjectSnapshot, after: ProjectSnapshot): CircuitRefusal | null {
  const newInCircuit = rowsNotIn(after.components, before.components).filter(
    (row) => circuitNumberOf(row) !== null && isNewInCircuit(findRow(before.components, row.id), row),
  );
  if (newInCircuit.length === 0) return null;
  // Only switches are counted; other parts need no check.
  const switches = switchesOfCircuits(after);
  const arriving = new Set(newInCircuit);
  for (const component of newInCircuit) {
    const circuitNumber = circuitNumberOf(component);
    if (circuitNumber === null) continue;
    const inCircuit = switches.get(circuitKey(component.sectionId, circuitNumber)) ?? [];
    const others = inCircuit.filter((other) => !arriving.has(other));
    const joining = inCircuit.filter((other) => other !== component && arriving.has(other));
    const refusal = refuseInCircuit(component, circuitNumber, others, joining);
    if (refusal !== null) return refusal;
  }
  return null;
}

const trimmerIds: ReadonlySet<string> = new Set(trimmerParts.map(({ id }) => id));

/** Message for a trimmer without LEDs. Source: own values, sections 6 and 10. */
export const trimmerMessage =
  'A trimmer sets the brightness of LEDs. This circuit has none; dim a motor with a PWM dimmer.';

/** Returns a trimmer that an edit put in a circuit without LEDs; undefined if it put none there. */
export function findTrimmerWithoutLeds(before: ProjectSnapshot, after: ProjectSnapshot): Component | undefined {
  const trimmers = rowsNotIn(after.components, before.components).filter(
    (row) => trimmerIds.has(row.componentId) && circuitNumberOf(row) !== null,
  );
  if (trimmers.length === 0) return undefined;
  const keyOf = ({ sectionId, circuitNumber }: Component): string => circuitKey(sectionId, circuitNumber ?? 0);
  const lit = new Set(after.components.filter(({ componentType }) => componentType === 'led').map(keyOf));
  return trimmers.find((row) => {
    const was = findRow(before.components, row.id);
    return (was === undefined || keyOf(was) !== keyOf(row)) && !lit.has(keyOf(row));
  });
}

const switchIds: ReadonlySet<string> = new Set(
  controlParts.filter((part) => part.category === 'switch').map((part) => part.id),
);

/** Whether a part is a built-in control of category switch. */
export function isSwitchPart(component: Pick<Component, 'componentType' | 'componentId'>): boolean {
  return component.componentType === 'control' && switchIds.has(component.componentId);
}

/** A part that may work on a pin of a board. */
interface MaybeInput {
  readonly input?: object | null;
}

/** Whether a component switches lights: a switch that does not work on a pin of a board. Source: effects, 3.3. */
export function isSwitch(component: Pick<Component, 'componentType' | 'componentId'> & MaybeInput): boolean {
  return isSwitchPart(component) && !isInput(component);
}

/**
 * Whether a component switches its section, or everything if it is in the global section: a standalone switch that no
 * circuit names as driver. Source: boards and currents, 2.4.
 */
export function isSectionSwitch(component: Component, circuits: readonly Pick<Circuit, 'driver'>[]): boolean {
  const isStandalone = circuitNumberOf(component) === null && isSwitch(component);
  return isStandalone && !circuits.some(({ driver }) => driver?.componentId === component.id);
}
