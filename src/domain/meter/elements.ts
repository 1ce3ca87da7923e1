import { outputsOf } from '#domain/catalogue/terminal.ts';
import type { CircuitDrive, NamedOutput } from '#domain/driving/circuit-drive.ts';
import { gateVolts } from '#domain/driving/drive-kind.ts';
import { outputKey } from '#domain/driving/find-drivers.ts';
import { regulatorMa } from '#domain/electrical/supply.ts';
import { predictMilliamps } from '#domain/electrical/predict-current.ts';
import { type Conduction, isInMinus } from '#domain/meter/conduction.ts';
import { railKeys, regulatorOut, sideKey, type TerminalKey, terminalKey } from '#domain/meter/joints.ts';
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
import type { NetPart } from '#domain/wiring/netlist.ts';

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
  return [
    ...stringElements(powered, across),
    ...powered.loads.branches.map((load) => loadElement(load, across)),
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

/** Sources and regulators: the current comes out at their plus. */
function supplyElements(reading: Reading): Element[] {
  const { conduction, network, state } = reading;
  const { supply } = conduction.plan.netlist;
  const { supplies } = network.project;
  const rails = network.solved.solutions[state].rails;
  const master = supplies.findIndex(({ scope }) => scope === 'master');
  const ofSections = network.sections.flatMap((section) => sourceElements(reading, section, master));
  if (!conduction.isThere(supply)) return ofSections;
  const { volts, milliamps } = rails[master] ?? { volts: 0, milliamps: 0 };
  return [between(supply, -milliamps, volts), ...ofSections];
}

function sourceElements(
  { conduction, network, state }: Reading,
  { net, rail }: PoweredSection,
  master: number,
): Element[] {
  const { source } = net.feed;
  if (source === null || !conduction.isThere(source)) return [];
  const { volts, milliamps } = network.solved.solutions[state].rails[rail ?? -1] ?? { volts: 0, milliamps: 0 };
  if (source.kind !== 'regulator') return [between(source, -milliamps, volts)];
  const input = railVolts(network, state, rail === null ? null : master);
  const railSource = rail === null ? undefined : network.project.supplies[rail]?.source;
  const own =
    railSource?.kind === 'regulator'
      ? flowAt(curveOf(loadBends(regulatorMa, railSource.volts.nominal + railSource.dropoutV)), input).milliamps
      : 0;
  const out = terminalKey(source.id, regulatorOut);
  const { minus } = railKeys(net.id);
  return [
    { ...between(source, milliamps + own, input), to: minus },
    { partId: source.id, from: out, to: minus, milliamps: -milliamps, volts, ...strong },
  ];
}

/** All that current flows through in one state of the supplies; what joins nothing else comes last. Rule E138. */
export function elementsOf(conduction: Conduction, network: PoweredNetwork, state: SupplyState): Element[] {
  const reading = { conduction, network, state };
  const flows = outputFlows(reading);
  const outputs = [...conduction.plan.outputs].flatMap(([key, drive]) =>
    outputElement(reading, drive, flows.get(key) ?? noFlow),
  );
  const all = [
    ...supplyElements(reading),
    ...outputs,
    ...transistorElements(reading, flows),
    ...network.sections.flatMap(({ rungs, rail }) => rungs.flatMap((rung) => rungElements(reading, rung, rail))),
    ...network.sections.flatMap((section) => looseElements(section, railVolts(network, state, section.rail))),
  ];
  return [...all.filter(({ isWeak }) => !isWeak), ...all.filter(({ isWeak }) => isWeak)];
}
