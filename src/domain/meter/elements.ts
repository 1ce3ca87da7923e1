import { boardSupply, boardVolts } from '#domain/driving/input-levels.ts';
import { regulatorBends } from '#domain/blueprint/project-network.ts';
import type { Conduction } from '#domain/meter/conduction.ts';
import { driverElements } from '#domain/meter/driver-elements.ts';
import { type Element, elementAcross, elementAt, type Reading } from '#domain/meter/element.ts';
import { railKeys, regulatorOut, sideKey, terminalKey } from '#domain/meter/joints.ts';
import {
  lightVolts,
  type PoweredNetwork,
  type PoweredRung,
  type PoweredSection,
  railVolts,
} from '#domain/meter/powered-network.ts';
import { type PartLoad, stringFlow } from '#domain/meter/rung-loads.ts';
import { curveOf, flowAt, type Resistance, resistanceBends, voltsAt } from '#domain/network/curve.ts';
import type { SupplyState } from '#domain/network/network.ts';
import { curveConductor, lineConductor } from '#domain/network/solve-nodes.ts';
import { driverOut } from '#domain/wiring/connect/driver-parts.ts';
import { isTerminal, type Netlist, type NetPart } from '#domain/wiring/netlist.ts';

/** Minimum resistance of a source, an LED, and a resistor (ohms). */
const minOhms = { source: 0.001, led: 0.001, resistor: 1 } as const;
/** The resistor at a gate, and all other accessory resistors (ohms). */
const gateOhms = 100;
const pullOhms = 10_000;
/** Voltage of an adjustable regulator between its output and its adjust terminal (V). */
const referenceVolts = 1.25;

/** Returns the voltage of a rail (V) and the current of its supply (mA). */
function railFlow({ network, state }: Reading, rail: number) {
  return network.solved.solutions[state].rails[rail] ?? { volts: 0, milliamps: 0 };
}

/** Returns the element of a source, whose current leaves at its plus. */
function sourceElements(reading: Reading, part: NetPart, rail: number): Element[] {
  if (!reading.conduction.isPresent(part)) return [];
  const source = reading.network.project.supplies[rail]?.source;
  const conductor =
    source?.kind === 'source' ? lineConductor(Math.max(minOhms.source, source.ohms), source.volts.nominal) : null;
  const { volts, milliamps } = railFlow(reading, rail);
  return [{ ...elementAcross('source', part, conductor), milliamps: -milliamps, volts }];
}

/** Returns the elements of a regulator: input, output, and the resistors that adjust it. */
function regulatorElements(
  reading: Reading,
  part: NetPart,
  around: readonly NetPart[],
  rail: number | null,
): Element[] {
  const { conduction, network, state } = reading;
  const source = rail === null ? undefined : network.project.supplies[rail]?.source;
  if (rail === null || source?.kind !== 'regulator' || !conduction.isPresent(part)) return [];
  const { volts, milliamps } = railFlow(reading, rail);
  const input = railVolts(network, state, source.from);
  const own = flowAt(curveOf(regulatorBends(source)), input).milliamps;
  const out = terminalKey(part.id, regulatorOut);
  const minus = conduction.plan.regulators.get(part) ?? sideKey(part, 1);
  const adjusting = around
    .filter((each) => each.kind === 'resistor' && conduction.isPresent(each))
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

/** Returns the supplies of the project and of its sections: sources and regulators. */
function supplyElements(reading: Reading): Element[] {
  const { network } = reading;
  const { input, supply, around } = reading.conduction.plan.netlist;
  const rail = network.project.supplies[1]?.scope === 'master' ? 1 : null;
  return [
    ...sourceElements(reading, input ?? supply, 0),
    ...(input === null ? [] : regulatorElements(reading, supply, around, rail)),
    ...network.sections.flatMap(({ net: { feed }, rail: own }) => {
      const { source: part } = feed;
      if (part?.kind === 'regulator') return regulatorElements(reading, part, feed.around, own);
      return part === null ? [] : sourceElements(reading, part, own ?? -1);
    }),
  ];
}

/** Returns the element of a constant-current part, which takes the voltage that the rest of its string leaves. */
function sourceElement(part: NetPart, own: Resistance, milliamps: number, volts: number): Element {
  const ends = [
    sideKey(part, 0),
    part.kind === 'led-driver' ? terminalKey(part.id, driverOut.plus) : sideKey(part, 1),
  ] as const;
  const element = elementAt('resistor', part, ends, curveConductor(resistanceBends(own)));
  return { ...element, milliamps, volts: milliamps === 0 ? null : volts };
}

/** Returns the LEDs and resistors of a string; the voltage across an LED that is off is undefined. */
function stringElements(powered: PoweredRung, volts: number): Element[] {
  const { rung, string } = powered;
  const flow = stringFlow(powered, rung, volts);
  const otherVolts = string.reduce((sum, branch) => {
    return branch.maxMa === undefined ? sum + voltsAt(branch, flow.own) : sum;
  }, 0);
  return string
    .filter(({ part }) => part.kind !== 'gap')
    .map(({ part, isLed, isCommon, ...branch }) => {
      const { ohms } = branch;
      const milliamps = isCommon ? flow.all : flow.own;
      if (branch.maxMa !== undefined) return sourceElement(part, branch, milliamps, volts - otherVolts);
      const element = isLed
        ? elementAcross('led', part, curveConductor(resistanceBends({ ...branch, ohms: Math.max(minOhms.led, ohms) })))
        : elementAcross('resistor', part, lineConductor(Math.max(minOhms.resistor, ohms)));
      const across = voltsAt(branch, milliamps);
      return { ...element, milliamps: rung.times * milliamps, volts: isLed && milliamps === 0 ? null : across };
    });
}

/** Returns the element of a side branch or board at a voltage. */
function loadElement({ part, bends }: PartLoad, volts: number): Element {
  const ofOne = bends.map((bend) => ({ ...bend, slope: bend.slope / part.count }));
  const conductor = part.sides[1] === null || bends.length === 0 ? null : curveConductor(ofOne);
  const { milliamps } = flowAt(curveOf(bends), volts);
  return {
    ...elementAcross('load', part, conductor),
    milliamps,
    volts: milliamps > 0 || bends[0]?.volts === 0 ? volts : null,
  };
}

/** Returns the resistors around a driver, whose current is negligible. Capacitors and reverse diodes carry none. */
function biasElements(around: readonly NetPart[], conduction: Conduction): Element[] {
  return around
    .filter((part) => part.kind === 'resistor' && conduction.isPresent(part))
    .map((part) => {
      const conductor = lineConductor(part.id.endsWith('.rg') ? gateOhms : pullOhms);
      return { ...elementAcross('bias', part, conductor), volts: 0, isWeak: true };
    });
}

/** Returns the terminal at which a board feeds sensors, while it has power itself. Source: effects, 3.3. */
function boardSupplies({ boards }: PoweredRung, conduction: Conduction): Element[] {
  return boards.flatMap(({ part }) => {
    if (!part.pins.some(({ name }) => name === boardSupply)) return [];
    const ends = [terminalKey(part.id, boardSupply), sideKey(part, 1)] as const;
    return [{ ...elementAt('output', part, ends), volts: conduction.isFed(part) ? boardVolts : 0 }];
  });
}

function rungElements(reading: Reading, powered: PoweredRung, rail: number | null): Element[] {
  const { conduction, network, state } = reading;
  const across = lightVolts(network, state, rail, powered);
  const atRail = railVolts(network, state, rail);
  // At an open output in the minus lead, where several supplies can meet, the highest one sets the voltage.
  const isWeak = !powered.isLit && powered.drive?.lead === 'minus';
  return [
    ...stringElements(powered, across),
    ...powered.branches.map((load) => ({ ...loadElement(load, across), isWeak })),
    ...powered.boards
      .filter(({ part }) => part.sides[1] !== null)
      .map((load) => loadElement(load, conduction.isFed(load.part) ? atRail : 0)),
    ...boardSupplies(powered, conduction),
    ...biasElements(powered.rung.around, conduction),
  ];
}

function looseElements({ net, loose }: PoweredSection, volts: number): Element[] {
  const { plus, minus } = railKeys(net.id);
  return loose.map(({ part, bends }) => {
    const { milliamps } = flowAt(curveOf(bends), volts);
    return { ...elementAt('loose', part, [plus, minus], curveConductor(bends)), milliamps, volts };
  });
}

/**
 * Returns the touch switch in a − rail: its own load, and its output, which is at the voltage of its supply or at
 * minus.
 */
function touchElements({ conduction }: Reading, { touch }: PoweredSection, volts: number): Element[] {
  return touch.flatMap((load): Element[] => {
    const { part } = load;
    const ends = [terminalKey(part.id, part.pins[0]?.name ?? ''), sideKey(part, 1)] as const;
    const isOn = conduction.positionOf(part.id) === 1;
    return [loadElement(load, volts), { ...elementAt('output', part, ends), volts: isOn ? volts : 0 }];
  });
}

/** Returns the parts around the touch switches of a project and its sections. */
function aroundTouches({ touch, sections }: Netlist): NetPart[] {
  return [touch, ...sections.map(({ feed }) => feed.touch)].flatMap((each) => each?.parts ?? []);
}

/** Lists the elements of a project in one state of the supplies, those at higher rails first. Rule E88. */
export function listElements(conduction: Conduction, network: PoweredNetwork, state: SupplyState): Element[] {
  const reading = { conduction, network, state };
  const { sections } = network;
  const voltsOf = ({ rail }: PoweredSection) => railVolts(network, state, rail);
  // Lights of several supplies that meet at an open output pull it to the highest one.
  const highestFirst = sections.toSorted((one, other) => voltsOf(other) - voltsOf(one));
  return [
    ...supplyElements(reading),
    ...driverElements(reading),
    ...highestFirst.flatMap(({ rungs, rail }) => rungs.flatMap((rung) => rungElements(reading, rung, rail))),
    ...sections.flatMap((section) => touchElements(reading, section, voltsOf(section))),
    ...biasElements(aroundTouches(conduction.plan.netlist), conduction),
    ...sections.flatMap((section) => looseElements(section, voltsOf(section))),
  ];
}
