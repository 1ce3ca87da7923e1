import { colourVolts } from '#domain/catalogue/colour-volts.ts';
import type { Component } from '#domain/parts/component.ts';
import { newMasterSupply } from '#domain/projects/master-supply.ts';
import { projectDefaults } from '#domain/projects/project.ts';
import { toProjectFile, type ProjectFile } from '#domain/project-file/project-file.ts';
import type { Section } from '#domain/projects/section.ts';

/** How many parts a section is to hold, and how many of them stand alone; the rest are spread over the circuits. */
export interface Crowd {
  readonly parts: number;
  readonly standalone: number;
  readonly circuits: number;
}

const colours = [...colourVolts];
const ledIds = ['led-2mm', 'led-3mm', 'led-5mm'] as const;

/**
 * All are LEDs in the colours that there are, but for a switch in every circuit. A circuit has three LEDs in series, the
 * others in it bring their resistors along.
 */
function partAt(at: number, { standalone, circuits }: Crowd): Component {
  const inCircuit = at - standalone;
  const place = {
    id: `part${at}`,
    sectionId: 'hull',
    quantity: 1,
    customName: at % 4 === 0 ? `Porthole ${at}` : null,
    circuitNumber: inCircuit < 0 ? null : (inCircuit % circuits) + 1,
    order: at,
  };
  if (inCircuit >= 0 && inCircuit < circuits) {
    return { ...place, componentType: 'control', componentId: 'switch-slide-spdt', properties: {} };
  }
  const [color, forwardVoltage] = colours[at % colours.length] ?? ['red', 2];
  const componentId = ledIds[at % ledIds.length] ?? 'led-5mm';
  const preResistored = inCircuit >= 4 * circuits;
  const properties = { color, forwardVoltage, ...(preResistored && { preResistored }) };
  return { ...place, componentType: 'led', componentId, properties };
}

/** A project on a 12 V plug with one section that holds a crowd of parts, the same each time. */
export function crowdedSection(crowd: Crowd): ProjectFile {
  const powerSupplyId = 'power-plug-12v';
  const defaults = { projectId: 'project', icon: 'circle', color: 'blue' } as const;
  const global: Section = {
    ...defaults,
    id: 'global',
    name: 'Global Components',
    order: 0,
    sectionType: 'global_components',
  };
  return toProjectFile({
    project: { ...projectDefaults, id: 'project', name: 'A crowded hull', powerSupplyId },
    sections: [global, { ...defaults, id: 'hull', name: 'Hull', order: 1, sectionType: 'regular' }],
    circuits: [],
    components: [
      { ...newMasterSupply(powerSupplyId), id: 'master', sectionId: 'global' },
      ...Array.from({ length: crowd.parts }, (_, at) => partAt(at, crowd)),
    ],
    customComponents: [],
  });
}
