import type { PartLoads } from '#domain/build-book/part-loads.ts';
import { feedGroupId, type WireBundle } from '#domain/build-book/wire-list.ts';
import { formatVolts } from '#domain/units/format-amounts.ts';
import type { NetPart, SectionNet } from '#domain/wiring/netlist.ts';

/** Where a section gets its current from while it is tested: its own supply, or the project's, which is joined later. */
function connecting({ feed }: SectionNet, bundle: WireBundle | undefined, supply: NetPart): string {
  const { source } = feed;
  if (source !== null && source.kind !== 'regulator') return `connect ${source.ref} (${source.name})`;
  const hangsOnMains = bundle?.groups.some(({ id }) => id === feedGroupId) === true;
  const rail = hangsOnMains ? 'main rail' : 'rail';
  return `clip ${supply.ref} (${supply.name}) to ${rail} + and ${rail} − for as long as you test`;
}

/** What a fresh battery does to the readings. */
function whenFresh(sectionId: string, loads: PartLoads): string {
  const profile = loads.supplyOf(sectionId)?.profile ?? null;
  const volts = loads.voltsOfSection(sectionId);
  if (profile === null || profile.ratingMeans !== 'mAh' || volts === null || profile.vMax <= volts) return '';
  return ` A fresh battery gives up to ${formatVolts(profile.vMax)}; the resistors get the difference.`;
}

/** How the readings of a section's test sheet are taken, and how far they may be off. */
export function testAdvice(
  section: SectionNet,
  bundle: WireBundle | undefined,
  supply: NetPart,
  loads: PartLoads,
): string[] {
  return [
    `With the supply off, the meter must not show a short (0 Ω) between rail + and rail −. Then ${connecting(section, bundle, supply)}, switch on and measure.`,
    'Measure a voltage across a part while it is on; measure a current with the meter in the red wire, never from + to −.',
    `A tenth more or less is good. An LED may differ by 0.2 V, and its resistor then gets what is left.${whenFresh(section.id, loads)} Write your readings on the lines.`,
  ];
}

/** How the readings of the whole model are taken. */
export const finalTestAdvice = [
  'With the supply off, the meter must not show a short (0 Ω) between the rails. Then switch on and measure: the current with the meter in the red wire from the supply. A tenth more or less is good.',
] as const;
