import type { Blueprint } from '#domain/blueprint/blueprint.ts';
import {
  finalTestAdvice,
  lipoSteps,
  supplyMoves,
  type SupplyMoves,
  switchOnText,
} from '#domain/build-book/first-current.ts';
import type { PartLoads } from '#domain/build-book/part-loads.ts';
import { JointLocations } from '#domain/build-book/joint-locations.ts';
import { feedPartSteps } from '#domain/build-book/rail-steps.ts';
import { cutStep, connectorSteps, heatsinkSteps, joinStep } from '#domain/build-book/solder-steps.ts';
import type { SolderCard } from '#domain/build-book/solder-cards.ts';
import { currentPoint, supplyPoint, type TestCard } from '#domain/build-book/test-cards.ts';
import type { Wire } from '#domain/build-book/wire-cutter.ts';
import { type WireLine, wireLines } from '#domain/build-book/wire-lines.ts';
import type { TestReadings } from '#domain/meter/test-readings.ts';
import { formatMilliamps, joinWords } from '#domain/units/formats.ts';
import { type Netlist, ownSupplyOf } from '#domain/wiring/netlist.ts';

/** Last chapter: the wires from the supply, how to join them, and the final test. */
export interface FinalAssembly {
  readonly wires: readonly Wire[];
  readonly wireLines: readonly WireLine[];
  readonly soldering: readonly SolderCard[];
  readonly testAdvice: readonly string[];
  readonly tests: readonly TestCard[];
}

/** The supply connected by hand: the source of the project's regulator, else the project's supply. */
const sourceIdOf = ({ context }: Blueprint): string => (context.input ?? context.supplyPart).id;

/** Returns how the supply of a model is disconnected and connected. */
export function movesOf({ supply, input }: Netlist, blueprint: Blueprint): SupplyMoves {
  return supplyMoves(input ?? supply, sourceIdOf(blueprint));
}

/** Step for the supplies of single sections, which are connected at the end. */
function ownSupplySteps({ sections }: Netlist): string[] {
  const titles = sections.filter(({ feed }) => ownSupplyOf(feed) !== null).map(({ title }) => title);
  return titles.length === 0 ? [] : [`Connect the battery or plug of ${joinWords(titles)} as well.`];
}

function stepsOf(
  netlist: Netlist,
  wires: readonly Wire[],
  total: string,
  blueprint: Blueprint,
  loads: PartLoads,
): string[] {
  const { supply, input } = netlist;
  const isBattery = supply.kind === 'battery';
  const moves = movesOf(netlist, blueprint);
  const locations = new JointLocations(loads);
  return [
    'Every circuit is soldered, tested on its own, and checked off.',
    `${moves.takeOut}.`,
    cutStep(wires),
    ...connectorSteps((input ?? supply).ref, sourceIdOf(blueprint)),
    ...feedPartSteps(netlist.controls),
    ...wires.map((wire) => joinStep(wire, locations)),
    ...heatsinkSteps(supply, loads.hasHeatsink(null)),
    'Measure between the rails with the supply off: no short (0 Ω). Then shrink the heat-shrink.',
    ...ownSupplySteps(netlist),
    ...lipoSteps(netlist, loads.isOnLipo(null)),
    `${switchOnText(netlist, moves)}. All lights together take up to ${total}${isBattery ? '; a fresh battery gives a little more' : ''}.`,
    'Feel every resistor and board after ten minutes: warm is fine, too hot to touch is not. Then close the hull.',
  ];
}

/** Returns the steps that join the supply, and the test of the whole model. */
export function finalAssembly(
  netlist: Netlist,
  wires: readonly Wire[],
  blueprint: Blueprint,
  readings: TestReadings,
  loads: PartLoads,
): FinalAssembly {
  const { power } = blueprint;
  const { ref, name } = netlist.supply;
  const total = formatMilliamps(power.totalMa);
  const isTooMuch = power.limitMa !== null && power.totalMa > power.limitMa;
  const limit = power.limitMa === null ? '' : ` The supply gives ${formatMilliamps(power.limitMa)} at most.`;
  const trouble = `All lights together take ${total}.${limit} Choose another supply or light fewer at once.`;
  const reading = readings.supplies.find(({ scope }) => scope === 'master');
  const points = reading === undefined ? [] : [supplyPoint(netlist.supply, reading), currentPoint(ref, reading)];
  return {
    wires,
    wireLines: wireLines(wires, []),
    soldering: [
      {
        title: 'Joining the supply',
        facts: `${ref} ${name}`,
        trouble: isTooMuch ? trouble : null,
        cautions: [],
        path: null,
        steps: stepsOf(netlist, wires, total, blueprint, loads),
        each: [],
      },
    ],
    testAdvice: finalTestAdvice(netlist, movesOf(netlist, blueprint), loads.isOnLipo(null)),
    tests: [{ title: 'The whole model', trouble: null, points, each: [] }],
  };
}
