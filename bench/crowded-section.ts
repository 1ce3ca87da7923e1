import { colorVolts } from '#domain/catalogue/leds.ts';
import type { Component } from '#domain/parts/component.ts';
import { toProjectFile, type ProjectFile } from '#domain/project-file/project-file.ts';
import { aComponent, aMasterSupply, aSnapshot } from '#testing/snapshot.ts';

/** Number of parts of a section, and of its standalone parts; the circuits share the others. */
export interface Crowd {
  readonly parts: number;
  readonly standalone: number;
  readonly circuits: number;
}

/** Maximum total current (mA), so that the supply is strong enough and everything is wired. */
const maxMilliamps = 1500;

const colors = [...colorVolts];
const ledIds = ['led-2mm', 'led-3mm', 'led-5mm'] as const;

/** A switch for each circuit, otherwise an LED. A circuit has three LEDs in series; its other LEDs are pre-resistored. */
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
  const [color, forwardVoltage] = colors[at % colors.length] ?? ['red', 2];
  const componentId = ledIds[at % ledIds.length] ?? 'led-5mm';
  const preResistored = inCircuit >= 4 * circuits;
  const properties = {
    color,
    forwardVoltage,
    current: Math.min(20, maxMilliamps / parts),
    ...(preResistored && { preResistored }),
  };
  return aComponent({ ...place, componentId, properties });
}

/** A deterministic project on a 12 V plug with one section of many parts. */
export function crowdedSection(crowd: Crowd): ProjectFile {
  const powerSupplyId = 'power-plug-12v';
  return toProjectFile(
    aSnapshot({
      project: { name: 'A crowded hull', powerSupplyId },
      components: [aMasterSupply(powerSupplyId), ...Array.from({ length: crowd.parts }, (_, at) => partAt(at, crowd))],
    }),
  );
}
