import { colorVolts } from '#domain/catalogue/leds.ts';
import type { Component } from '#domain/parts/component.ts';
import { toProjectFile, type ProjectFile } from '#domain/project-file/project-file.ts';
import { aComponent, aMasterSupply, aSnapshot } from '#testing/snapshot.ts';

/** How many parts a section is to hold, and how many of them stand alone; the rest are spread over the circuits. */
export interface Crowd {
  readonly parts: number;
  readonly standalone: number;
  readonly circuits: number;
}

/** What all of it takes at most with everything on (mA), so that its supply bears it and all of it is wired. */
const mostMilliamps = 1500;

const colours = [...colorVolts];
const ledIds = ['led-2mm', 'led-3mm', 'led-5mm'] as const;

/**
 * All are LEDs in the colours that there are, but for a switch in every circuit. A circuit has three LEDs in series, the
 * others in it bring their resistors along.
 */
function partAt(at: number, { parts, standalone, circuits }: Crowd): Component {
  const inCircuit = at - standalone;
  const place = {
    id: `part${at}`,
    customName: at % 4 === 0 ? `Porthole ${at}` : null,
    circuitNumber: inCircuit < 0 ? null : (inCircuit % circuits) + 1,
    order: at,
  };
  if (inCircuit >= 0 && inCircuit < circuits) {
    return aComponent({ ...place, componentType: 'control', componentId: 'switch-slide-spdt' });
  }
  const [color, forwardVoltage] = colours[at % colours.length] ?? ['red', 2];
  const componentId = ledIds[at % ledIds.length] ?? 'led-5mm';
  const preResistored = inCircuit >= 4 * circuits;
  const properties = {
    color,
    forwardVoltage,
    current: Math.min(20, mostMilliamps / parts),
    ...(preResistored && { preResistored }),
  };
  return aComponent({ ...place, componentId, properties });
}

/** A project on a 12 V plug with one section that holds a crowd of parts, the same each time. */
export function crowdedSection(crowd: Crowd): ProjectFile {
  const powerSupplyId = 'power-plug-12v';
  return toProjectFile(
    aSnapshot({
      project: { name: 'A crowded hull', powerSupplyId },
      components: [aMasterSupply(powerSupplyId), ...Array.from({ length: crowd.parts }, (_, at) => partAt(at, crowd))],
    }),
  );
}
