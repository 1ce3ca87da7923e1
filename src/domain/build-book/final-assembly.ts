import type { Blueprint } from '#domain/blueprint/blueprint.ts';
import type { SolderCard } from '#domain/build-book/solder-cards.ts';
import type { TestCard } from '#domain/build-book/test-cards.ts';
import type { Wire } from '#domain/build-book/wire-list.ts';
import { formatMilliamps, formatVolts } from '#domain/units/format-amounts.ts';
import type { NetPart } from '#domain/wiring/netlist.ts';

/** The last chapter: the wires from the supply, joining them, and what to measure then. */
export interface FinalAssembly {
  readonly wires: readonly Wire[];
  readonly soldering: readonly SolderCard[];
  readonly tests: readonly TestCard[];
}

/** How the supply is joined, and the test of the whole model. */
export function finalAssembly(
  { ref, name, kind }: NetPart,
  wires: readonly Wire[],
  { supply, power }: Blueprint,
): FinalAssembly {
  const isBattery = kind === 'battery';
  const total = formatMilliamps(power.totalMa);
  const isTooMuch = power.limitMa !== null && power.totalMa > power.limitMa;
  const limit = power.limitMa === null ? '' : ` The supply gives ${formatMilliamps(power.limitMa)} at most.`;
  const trouble = `All lights together take ${total}.${limit} Choose another supply or light fewer at once.`;
  const joins = wires.map(({ number, colour, from, to }) => `Wire ${number}, ${colour}: ${from.label} to ${to.label}.`);
  const steps = [
    'Every circuit is soldered, tested by itself and ticked off.',
    isBattery ? 'Take the battery out of its holder.' : `Unplug ${ref} (${name}).`,
    `Cut the ${wires.length} wires of this page and slide heat-shrink onto each.`,
    ...joins,
    'Measure between the rails with the supply off: no short (0 Ω). Shrink the heat-shrink.',
    `Switch on. All lights together take about ${total}${isBattery ? '; a fresh battery gives a little more' : ''}.`,
    'Feel every resistor and board after ten minutes: warm is fine, too hot to touch is not. Then close the hull.',
  ];
  const points = [
    { what: `${ref}, + to −`, expected: formatVolts(supply.volts) },
    { what: 'current, all on', expected: total },
  ];
  return {
    wires,
    soldering: [
      { title: 'Joining the supply', facts: `${ref} ${name}`, trouble: isTooMuch ? trouble : null, path: null, steps },
    ],
    tests: [{ title: 'The whole model', trouble: null, points }],
  };
}
