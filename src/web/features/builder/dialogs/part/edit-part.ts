import { applyChanges } from '#domain/changes/apply-changes.ts';
import { diffFields } from '#domain/changes/change.ts';
import { updateComponent } from '#domain/changes/component-changes.ts';
import { type CircuitChoice, type DropPlace, choiceKey, standalone } from '#domain/circuits/circuit-numbers.ts';
import { type Component, type ComponentProperties, isCircuitNumber } from '#domain/parts/component.ts';
import { isSameValue } from '#domain/projects/same-value.ts';
import { movePart } from '#web/features/builder/commands/part-edits.ts';
import { type EnteredPart, type PartFields, partFields, type Edit } from '#web/features/builder/sync/edit.ts';

/**
 * Changes the fields of a placed part that differ from what it was when its dialog was opened, and moves it when a place
 * is given; one edit with one undo.
 */
export function editPart(name: string, opened: Component, fields: Partial<PartFields>, place: DropPlace | null): Edit {
  const { id } = opened;
  return {
    name: `edit ${name}`,
    changes: (snapshot) => {
      const now = snapshot.components.find((row) => row.id === id);
      const entered = fields.properties ?? opened.properties;
      const properties = mergeProperties(now?.properties ?? {}, opened.properties, entered);
      const wanted = diffFields<PartFields>(opened, fields)?.set ?? {};
      const changes = updateComponent(snapshot, id, { ...wanted, properties });
      if (place === null) return changes;
      return [...changes, ...movePart(name, id, place).changes(applyChanges(snapshot, changes))];
    },
  };
}

/** The circuit of a component. */
export function circuitOf({ circuitNumber }: Component): CircuitChoice {
  return isCircuitNumber(circuitNumber) ? { kind: 'circuit', number: circuitNumber } : standalone;
}

/** Whether two choices mean the same. */
export function isSameChoice(one: CircuitChoice, other: CircuitChoice): boolean {
  return choiceKey(one) === choiceKey(other);
}

/**
 * What was entered about a component, merged with the component as it is now: fields that were not changed since the
 * dialog was `opened` take the current values, changed ones keep what was entered.
 */
export function mergeEntered(now: Component, opened: Component, entered: EnteredPart): EnteredPart {
  const { sectionId: _, circuit: chosen, ...fields } = entered;
  const wanted = diffFields<PartFields>(opened, fields)?.set ?? {};
  const isElsewhere = now.sectionId !== opened.sectionId;
  const isCircuitLeft = chosen === null || isSameChoice(chosen, circuitOf(opened));
  const circuit = isElsewhere || isCircuitLeft ? circuitOf(now) : chosen;
  const properties = mergeProperties(now.properties, opened.properties, entered.properties);
  return { ...partFields(now), ...wanted, sectionId: now.sectionId, circuit, properties };
}

/** The same for the own properties of a component. */
function mergeProperties(
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
