import { isSameValue } from '#domain/projects/same-value.ts';
import { isCircuitNumber } from '#domain/parts/component.ts';
import type { Component, ComponentProperties } from '#domain/parts/component.ts';
import type { EnteredPart } from '#web/features/builder/dialogs/part-dialogs-context.ts';
import { choiceKey, type CircuitChoice, standalone } from '#web/features/builder/project/circuit-choice.ts';

/** Where a placed part is. */
export function circuitOf({ circuitNumber }: Component): CircuitChoice {
  return isCircuitNumber(circuitNumber) ? { kind: 'circuit', number: circuitNumber } : standalone;
}

/** Whether two choices mean the same. */
export function isSameChoice(one: CircuitChoice, other: CircuitChoice): boolean {
  return choiceKey(one) === choiceKey(other);
}

/**
 * What was entered about a placed part, over the part as it is by now: what was left as it stood when the dialog was
 * `opened` is as it is now, what was changed is as it was entered.
 */
export function enteredOver(now: Component, opened: Component, entered: EnteredPart): EnteredPart {
  const label = entered.label === (opened.customName ?? '') ? (now.customName ?? '') : entered.label;
  const quantity = entered.quantity === opened.quantity ? now.quantity : entered.quantity;
  const isElsewhere = now.sectionId !== opened.sectionId;
  const isCircuitLeft = entered.circuit === null || isSameChoice(entered.circuit, circuitOf(opened));
  const circuit = isElsewhere || isCircuitLeft ? circuitOf(now) : entered.circuit;
  const properties = propertiesOver(now.properties, opened.properties, entered.properties);
  return { sectionId: now.sectionId, label, quantity, circuit, properties };
}

/** The same for what a part says for itself. */
export function propertiesOver(
  now: ComponentProperties,
  opened: ComponentProperties,
  entered: ComponentProperties,
): ComponentProperties {
  const was = new Map(Object.entries(opened));
  const is = new Map(Object.entries(entered));
  const merged = new Map(Object.entries(now));
  for (const key of new Set([...was.keys(), ...is.keys()])) {
    if (isSameValue(was.get(key), is.get(key))) continue;
    if (is.has(key)) merged.set(key, is.get(key) ?? '');
    else merged.delete(key);
  }
  return Object.fromEntries(merged);
}
