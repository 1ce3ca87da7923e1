import { applyChanges } from '#domain/changes/apply-changes.ts';
import { diffFields } from '#domain/changes/change.ts';
import { updateComponent } from '#domain/changes/component-changes.ts';
import { type CircuitChoice, type DropPlace, choiceKey, standalone } from '#domain/circuits/circuit-numbers.ts';
import { type Component, type ComponentProperties, isCircuitNumber } from '#domain/parts/component.ts';
import { isSameValue } from '#domain/projects/same-value.ts';
import { movePart } from '#web/features/builder/commands/edits/part-edits.ts';
import { type EnteredPart, type PartFields, partFields, type Edit } from '#web/features/builder/sync/edit.ts';

/**
 * Changes the fields of a placed part that differ from the part for which the dialog was opened, and moves it if a
 * place is given, as one edit.
 */
export function editPart(name: string, opened: Component, fields: Partial<PartFields>, place: DropPlace | null): Edit {
  const { id } = opened;
  return {
    name: `edit ${name}`,
    changes: (snapshot) => {
      const current = snapshot.components.find((row) => row.id === id);
      const entered = fields.properties ?? opened.properties;
      const properties = mergeProperties(current?.properties ?? {}, opened.properties, entered);
      const editedFields = diffFields<PartFields>(opened, fields)?.set ?? {};
      const changes = updateComponent(snapshot, id, { ...editedFields, properties });
      if (place === null) return changes;
      return [...changes, ...movePart(name, id, place).changes(applyChanges(snapshot, changes))];
    },
  };
}

/** Circuit of a component, as a choice. */
export function circuitOf({ circuitNumber }: Component): CircuitChoice {
  return isCircuitNumber(circuitNumber) ? { kind: 'circuit', number: circuitNumber } : standalone;
}

/** Whether two choices are the same circuit. */
export function isSameChoice(one: CircuitChoice, other: CircuitChoice): boolean {
  return choiceKey(one) === choiceKey(other);
}

/**
 * Merges the entries of a dialog with the current component: fields that differ from `opened`, the component for which
 * the dialog was opened, keep the entries; the others take the current values.
 */
export function mergeEntered(current: Component, opened: Component, entered: EnteredPart): EnteredPart {
  const { sectionId: _, circuit: chosen, ...fields } = entered;
  const editedFields = diffFields<PartFields>(opened, fields)?.set ?? {};
  const isElsewhere = current.sectionId !== opened.sectionId;
  const isSameCircuit = chosen === null || isSameChoice(chosen, circuitOf(opened));
  const circuit = isElsewhere || isSameCircuit ? circuitOf(current) : chosen;
  const properties = mergeProperties(current.properties, opened.properties, entered.properties);
  return { ...partFields(current), ...editedFields, sectionId: current.sectionId, circuit, properties };
}

/** Merges the properties of a component in the same way. */
function mergeProperties(
  current: ComponentProperties,
  opened: ComponentProperties,
  entered: ComponentProperties,
): ComponentProperties {
  const before = new Map(Object.entries(opened));
  const after = new Map(Object.entries(entered));
  const merged = new Map(Object.entries(current));
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    if (isSameValue(before.get(key), after.get(key))) continue;
    if (after.has(key)) merged.set(key, after.get(key) ?? '');
    else merged.delete(key);
  }
  return Object.fromEntries(merged);
}
