import { outputsOf } from '#domain/catalogue/terminal.ts';
import type { CircuitDrive, NamedOutput } from '#domain/driving/circuit-drive.ts';
import { gateVolts } from '#domain/driving/drive-kind.ts';
import { outputKey } from '#domain/driving/find-drivers.ts';
import { regulatorMa } from '#domain/electrical/supply.ts';
import { predictMilliamps } from '#domain/electrical/predict-current.ts';
import { type Conduction, isInMinus } from '#domain/meter/conduction.ts';
import {
  mainRails,
  railKeys,
  regulatorOut,
  sideKey,
  supplyMinus,
  type TerminalKey,
  terminalKey,
} from '#domain/meter/joints.ts';
import {
  lightVolts,
  type PoweredNetwork,
  type PoweredRung,
  type PoweredSection,
  railVolts,
} from '#domain/meter/powered-network.ts';
import { terminalsOf } from '#domain/parts/part-terminals.ts';
import { curveOf, flowAt, loadBends } from '#domain/network/curve.ts';
import type { SupplyState } from '#domain/network/network.ts';
import type { PartLoad } from '#domain/meter/rung-loads.ts';
import { isTerminal, type Netlist, type NetPart } from '#domain/wiring/netlist.ts';

/** Between two terminals of a part: the current from the first to the second (mA), and the voltage across it, if definite. */
export interface Element {
  readonly partId: string;
  readonly from: TerminalKey;
  readonly to: TerminalKey;
  readonly milliamps: number;
  readonly volts: number | null;
  /** Whether it joins only what nothing stronger does, as a resistor at a gate. */
  readonly isWeak: boolean;
}

/** What the network says in one state of the supplies. */
interface Reading {
  readonly conduction: Conduction;
  readonly network: PoweredNetwork;
  readonly state: SupplyState;
}

const milli = 1000;
/** What an adjustable regulator holds between its output and its adjust terminal (V). */
const referenceVolts = 1.25;
const strong = { isWeak: false } as const;

function between(part: NetPart, milliamps: number, volts: number | null): Element {
  return { partId: part.id, from: sideKey(part, 0), to: sideKey(part, 1), milliamps, volts, ...strong };
}

/** LEDs and resistors of a string; an LED that is off joins nothing. */
function stringElements({ rung, loads }: PoweredRung, volts: number): Element[] {
  const { resistance, string } = loads;
  const milliamps = resistance === null ? 0 : predictMilliamps(volts, resistance);
  return string
    .filter(({ part }) => part.kind !== 'gap')
    .map(({ part, isLed, kneeV, ohms }) => {
      const across = kneeV + (milliamps * ohms) / milli;
      return between(part, rung.times * milliamps, isLed && milliamps === 0 ? null : across);
    });
}

/** A side branch or board at a voltage. */
function loadElement({ part, curve, conductsAtZero }: PartLoad, volts: number): Element {
  const { milliamps } = flowAt(curve, volts);
  return between(part, milliamps, milliamps > 0 || conductsAtZero ? volts : null);
}

function rungElements(reading: Reading, powered: PoweredRung, rail: number | null): Element[] {
  const { conduction, network, state } = reading;
  const across = lightVolts(network, state, rail, powered);
  const atRail = railVolts(network, state, rail);
  // Lights of several supplies may meet at an output in the minus lead: while it is off only the highest holds it.
  const isWeak = !powered.isLit && powered.drive?.lead === 'minus';
  return [
    ...stringElements(powered, across),
    ...powered.loads.branches.map((load) => ({ ...loadElement(load, across), isWeak })),
    ...powered.loads.boards
      .filter(({ part }) => part.sides[1] !== null)
      .map((load) => loadElement(load, conduction.isFed(load.part) ? atRail : 0)),
    ...powered.rung.around.filter((part) => conduction.isThere(part)).flatMap(aroundElement),
  ];
}

function looseElements({ net, loose }: PoweredSection, volts: number): Element[] {
  const { plus, minus } = railKeys(net.id);
  return loose.map(({ part, curve }) => {
    return { partId: part.id, from: plus, to: minus, milliamps: flowAt(curve, volts).milliamps, volts, ...strong };
  });
}

/** A resistor at a gate carries next to nothing; capacitors and diodes the wrong way round carry nothing. */
function aroundElement(part: NetPart): Element[] {
  return part.kind === 'resistor' ? [{ ...between(part, 0, 0), isWeak: true }] : [];
}

/** What stands around the touch switches of a project and its sections. */
function aroundTouches({ touch, sections }: Netlist): readonly NetPart[] {
  return [touch, ...sections.map(({ feed }) => feed.touch)].flatMap((each) => each?.parts ?? []);
}

/** What flows through the lights on an output (mA), and the voltage that it takes for itself (V). */
interface OutputFlow {
  readonly milliamps: number;
  readonly drop: number;
}

function outputFlows({ network, state }: Reading): ReadonlyMap<string, OutputFlow> {
  const flows = new Map<string, OutputFlow>();
  for (const { rungs, rail } of network.sections) {
    for (const powered of rungs) {
      const { rung, loads, drive, isLit } = powered;
      if (drive === null || drive.driver === null || drive.output === null || !isLit) continue;
      const across = lightVolts(network, state, rail, powered);
      const { resistance, branches } = loads;
      const inString = resistance === null ? 0 : rung.times * predictMilliamps(across, resistance);
      const all = branches.reduce((sum, { curve }) => sum + flowAt(curve, across).milliamps, inString);
      const key = outputKey(drive.driver);
      const milliamps = (flows.get(key)?.milliamps ?? 0) + all;
      flows.set(key, { milliamps, drop: railVolts(network, state, rail) - across });
    }
  }
  return flows;
}

const noFlow: OutputFlow = { milliamps: 0, drop: 0 };

/** A pin in the current path, between the supply of its part and the lights. One that is off is held at minus, or open. */
function outputElement(
  { conduction }: Reading,
  drive: CircuitDrive & { readonly driver: NamedOutput },
  { milliamps, drop }: OutputFlow,
): Element[] {
  const { driver, lead, output } = drive;
  const part = conduction.plan.boards.get(driver.componentId);
  if (part === undefined || !conduction.isFed(part)) return [];
  const pin = terminalKey(part.id, driver.output);
  const [plus, minus] = [sideKey(part, 0), sideKey(part, 1)];
  const element = { partId: part.id, milliamps, ...strong };
  if (!conduction.isOn(driver)) {
    return lead === 'minus' ? [] : [{ ...element, from: pin, to: minus, milliamps: 0, volts: 0 }];
  }
  const isIdle = milliamps === 0 && (output?.kneeV ?? 0) > 0;
  const volts = isIdle ? null : drop;
  return lead === 'minus'
    ? [{ ...element, from: pin, to: minus, volts }]
    : [{ ...element, from: plus, to: pin, volts }];
}

/** A transistor in the current path, and the pin that drives its gate. */
function transistorElements(reading: Reading, flows: ReadonlyMap<string, OutputFlow>): Element[] {
  const { conduction } = reading;
  return conduction.plan.transistors.flatMap((held): Element[] => {
    const { part, drive } = held;
    const pin = pinElement(reading, drive.driver, isInMinus(held));
    if (!conduction.isConducting(held)) return pin;
    const { milliamps, drop } = flows.get(outputKey(drive.driver)) ?? noFlow;
    const [drain, source] = [terminalKey(part.id, 'D'), terminalKey(part.id, 'S')];
    const [from, to] = isInMinus(held) ? [drain, source] : [source, drain];
    return [{ partId: part.id, from, to, milliamps, volts: drop, ...strong }, ...pin];
  });
}

/** A pin at a gate: it puts its voltage out, pulls to minus, or is open. */
function pinElement({ conduction, network, state }: Reading, driver: NamedOutput, isHigh: boolean): Element[] {
  const part = conduction.plan.boards.get(driver.componentId);
  if (part === undefined || !conduction.isFed(part)) return [];
  const pin = terminalKey(part.id, driver.output);
  const element = { partId: part.id, from: pin, to: sideKey(part, 1), milliamps: 0, ...strong };
  if (!isHigh) return conduction.isOn(driver) ? [{ ...element, volts: 0 }] : [];
  if (!conduction.isOn(driver)) return [{ ...element, volts: 0 }];
  const placed = conduction.plan.controls.get(driver.componentId);
  const terminals = terminalsOf(placed?.control.part ?? null);
  const terminal = terminals === null ? undefined : outputsOf(terminals).find(({ name }) => name === driver.output);
  if (terminal?.role !== 'output') return [];
  const rail = network.sections.find(({ net }) => net.id === placed?.section.id)?.rail ?? null;
  return [{ ...element, volts: gateVolts({ terminal, fedVolts: railVolts(network, state, rail) }) }];
}

/** What feeds a project: its supply, or a source and the regulator behind it. The current comes out at their plus. */
function mainElements(reading: Reading): Element[] {
  const { conduction, network, state } = reading;
  const { netlist } = conduction.plan;
  const source = netlist.input ?? netlist.supply;
  const own = scopeRail(network, 'input') ?? masterRail(network);
  const { volts, milliamps } = network.solved.solutions[state].rails[own] ?? { volts: 0, milliamps: 0 };
  const ofSource = conduction.isThere(source) ? [between(source, -milliamps, volts)] : [];
  if (netlist.input === null || !conduction.isThere(netlist.supply)) return ofSource;
  const rail = scopeRail(network, 'input') === null ? null : masterRail(network);
  const around = netlist.around;
  return [
    ...ofSource,
    ...regulatorElements(reading, { regulator: netlist.supply, around, rail, minus: supplyMinus(mainRails, netlist) }),
  ];
}

/** The number of a rail by what it feeds; null without one. */
function scopeRail({ project }: PoweredNetwork, named: string): number | null {
  const index = project.supplies.findIndex(({ scope }) => scope === named);
  return index < 0 ? null : index;
}

function masterRail(network: PoweredNetwork): number {
  return scopeRail(network, 'master') ?? 0;
}

function sourceElements(reading: Reading, { net, rail }: PoweredSection): Element[] {
  const { conduction, network, state } = reading;
  const { source, around } = net.feed;
  if (source === null || !conduction.isThere(source)) return [];
  if (source.kind === 'regulator') {
    return regulatorElements(reading, { regulator: source, around, rail, minus: supplyMinus(net.id, net.feed) });
  }
  const { volts, milliamps } = network.solved.solutions[state].rails[rail ?? -1] ?? { volts: 0, milliamps: 0 };
  return [between(source, -milliamps, volts)];
}

/** A regulator with what stands around it, on the rail that it feeds; that is null while it has no power. */
interface PlacedRegulator {
  readonly regulator: NetPart;
  readonly around: readonly NetPart[];
  readonly rail: number | null;
  readonly minus: TerminalKey;
}

/** What a regulator takes at its input, what it gives, and its adjust terminal. */
function regulatorElements({ conduction, network, state }: Reading, placed: PlacedRegulator): Element[] {
  const { regulator, around, rail, minus } = placed;
  const source = rail === null ? undefined : network.project.supplies[rail]?.source;
  if (rail === null || source?.kind !== 'regulator') return [];
  const { volts, milliamps } = network.solved.solutions[state].rails[rail] ?? { volts: 0, milliamps: 0 };
  const input = railVolts(network, state, source.from);
  const own = flowAt(curveOf(loadBends(regulatorMa, source.volts.nominal + source.dropoutV)), input).milliamps;
  const out = terminalKey(regulator.id, regulatorOut);
  const adjusting = around
    .filter((part) => part.kind === 'resistor' && conduction.isThere(part))
    .map((part) => {
      const end = part.sides[0]?.at ?? null;
      const isReference = isTerminal(end) && end.name === regulatorOut;
      return { ...between(part, 0, isReference ? Math.min(referenceVolts, volts) : 0), isWeak: true };
    });
  return [
    { ...between(regulator, milliamps + own, input), to: minus },
    { partId: regulator.id, from: out, to: minus, milliamps: -milliamps, volts, ...strong },
    ...adjusting,
  ];
}

/** The touch switch before a − rail: what it takes, and its output, which puts out the voltage of its supply or pulls to minus. */
function touchElements({ conduction }: Reading, { touch }: PoweredSection, volts: number): Element[] {
  return touch.flatMap((load): Element[] => {
    const { part } = load;
    const [output] = part.pins;
    const isOn = conduction.positionOf(part.id) === 1;
    const pin = { partId: part.id, from: terminalKey(part.id, output?.name ?? ''), to: sideKey(part, 1), milliamps: 0 };
    return [loadElement(load, volts), { ...pin, volts: isOn ? volts : 0, ...strong }];
  });
}

/** The sections by the voltage of their rails: lights of several that meet at an open output hold it at the highest. */
function highestFirst({ network, state }: Reading): PoweredSection[] {
  return network.sections.toSorted((one, other) => {
    return railVolts(network, state, other.rail) - railVolts(network, state, one.rail);
  });
}

/** All that current flows through in one state of the supplies; what joins nothing else comes last. Rule E88. */
export function elementsOf(conduction: Conduction, network: PoweredNetwork, state: SupplyState): Element[] {
  const reading = { conduction, network, state };
  const flows = outputFlows(reading);
  const outputs = [...conduction.plan.outputs].flatMap(([key, drive]) =>
    outputElement(reading, drive, flows.get(key) ?? noFlow),
  );
  const all = [
    ...mainElements(reading),
    ...network.sections.flatMap((section) => sourceElements(reading, section)),
    ...outputs,
    ...transistorElements(reading, flows),
    ...highestFirst(reading).flatMap(({ rungs, rail }) => rungs.flatMap((rung) => rungElements(reading, rung, rail))),
    ...network.sections.flatMap((section) => touchElements(reading, section, railVolts(network, state, section.rail))),
    ...aroundTouches(conduction.plan.netlist)
      .filter((part) => conduction.isThere(part))
      .flatMap(aroundElement),
    ...network.sections.flatMap((section) => looseElements(section, railVolts(network, state, section.rail))),
  ];
  return [...all.filter(({ isWeak }) => !isWeak), ...all.filter(({ isWeak }) => isWeak)];
}
