import { regulatorMa } from '#domain/electrical/supply.ts';
import { type Element, elementAcross, elementAt, type Reading } from '#domain/meter/element.ts';
import { regulatorOut, sideKey, terminalKey } from '#domain/meter/joints.ts';
import { railVolts } from '#domain/meter/powered-network.ts';
import { curveOf, flowAt, loadBends } from '#domain/network/curve.ts';
import { line } from '#domain/network/solve-nodes.ts';
import { isTerminal, type NetPart } from '#domain/wiring/netlist.ts';

/** No source has less inside (ohms). */
const leastOhms = 0.001;
/** What an adjustable regulator holds between its output and its adjust terminal (V). */
const referenceVolts = 1.25;

/** A part that feeds a rail, with the parts around it. The rail is null for a regulator without power. */
interface Feed {
  readonly part: NetPart;
  readonly around: readonly NetPart[];
  readonly rail: number | null;
}

/** The voltage at a rail (V), and the current out of its supply (mA). */
function railFlow({ network, state }: Reading, rail: number) {
  return network.solved.solutions[state].rails[rail] ?? { volts: 0, milliamps: 0 };
}

/** A source, whose current comes out at its plus. */
function sourceElements(reading: Reading, part: NetPart, rail: number): Element[] {
  if (!reading.conduction.isThere(part)) return [];
  const source = reading.network.project.supplies[rail]?.source;
  const conductor = source?.kind === 'source' ? line(Math.max(leastOhms, source.ohms), source.volts.nominal) : null;
  const { volts, milliamps } = railFlow(reading, rail);
  return [{ ...elementAcross('source', part, conductor), milliamps: -milliamps, volts }];
}

/** The input of a regulator, its output, and the resistors that adjust it. */
function regulatorElements(reading: Reading, { part, around, rail }: Feed): Element[] {
  const { conduction, network, state } = reading;
  const source = rail === null ? undefined : network.project.supplies[rail]?.source;
  if (rail === null || source?.kind !== 'regulator' || !conduction.isThere(part)) return [];
  const { volts, milliamps } = railFlow(reading, rail);
  const input = railVolts(network, state, source.from);
  const own = flowAt(curveOf(loadBends(regulatorMa, source.volts.nominal + source.dropoutV)), input).milliamps;
  const out = terminalKey(part.id, regulatorOut);
  const minus = conduction.plan.regulators.get(part) ?? sideKey(part, 1);
  const adjusting = around
    .filter((each) => each.kind === 'resistor' && conduction.isThere(each))
    .map((each): Element => {
      const end = each.sides[0]?.at ?? null;
      const isReference = isTerminal(end) && end.name === regulatorOut;
      return { ...elementAcross('bias', each), volts: isReference ? Math.min(referenceVolts, volts) : 0, isWeak: true };
    });
  return [
    { ...elementAt('regulator', part, [sideKey(part, 0), minus]), milliamps: milliamps + own, volts: input },
    { ...elementAt('regulator', part, [out, minus]), milliamps: -milliamps, volts },
    ...adjusting,
  ];
}

/** The supplies of the project and of its sections: sources, and the regulators that they feed. */
export function supplyElements(reading: Reading): Element[] {
  const { network } = reading;
  const { input, supply, around } = reading.conduction.plan.netlist;
  const rail = network.project.supplies[1]?.scope === 'master' ? 1 : null;
  return [
    ...sourceElements(reading, input ?? supply, 0),
    ...(input === null ? [] : regulatorElements(reading, { part: supply, around, rail })),
    ...network.sections.flatMap(({ net: { feed }, rail: own }) => {
      const { source: part } = feed;
      if (part === null) return [];
      if (part.kind !== 'regulator') return sourceElements(reading, part, own ?? -1);
      return regulatorElements(reading, { part, around: feed.around, rail: own });
    }),
  ];
}
