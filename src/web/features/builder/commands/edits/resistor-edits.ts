import { type CircuitPlace, updateCircuit } from '#domain/changes/circuit-changes.ts';
import { updateComponent } from '#domain/changes/component-changes.ts';
import type { LedString } from '#domain/electrical/led-string.ts';
import type { StringWiring } from '#domain/electrical/derive-string.ts';
import { formatResistor } from '#domain/units/ohms.ts';
import type { Edit } from '#web/features/builder/sync/edit.ts';
import { newId } from '#web/new-id.ts';

/** Owner of the value of a resistor: a circuit for all of its strings, or a standalone LED. */
export type ResistorOwner = CircuitPlace | { readonly componentId: string };

/** The owner of the resistor of a string. */
export function resistorOwner({ sectionId, circuitNumber, componentIds }: LedString): ResistorOwner {
  return circuitNumber === null ? { componentId: componentIds[0] ?? '' } : { sectionId, circuitNumber };
}

/** Sets the resistor (ohms) that a circuit or LED has in place of the calculated one; null for the calculated one. */
export function setOwnOhms(owner: ResistorOwner, ownOhms: number | null): Edit {
  const name = ownOhms === null ? 'use the calculated resistor' : `use a resistor of ${formatResistor(ownOhms)}`;
  if (!('componentId' in owner)) {
    return { name, changes: (snapshot) => updateCircuit(snapshot, { ...owner, ownOhms }, newId) };
  }
  return {
    name,
    changes: (snapshot) => {
      const row = snapshot.components.find(({ id }) => id === owner.componentId);
      if (row === undefined) return [];
      const { ownOhms: _before, ...others } = row.properties;
      return updateComponent(snapshot, row.id, { properties: ownOhms === null ? others : { ...others, ownOhms } });
    },
  };
}

/** Cuts the LEDs of a circuit into strings, or gives its strings one resistor. */
export function wireStrings(place: CircuitPlace, wiring: Partial<StringWiring>): Edit {
  return {
    name: `change the strings of circuit ${place.circuitNumber}`,
    changes: (snapshot) => updateCircuit(snapshot, { ...place, ...wiring }, newId),
  };
}
