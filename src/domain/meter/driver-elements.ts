import { outputsOf } from '#domain/catalogue/terminal.ts';
import type { NamedOutput } from '#domain/driving/circuit-drive.ts';
import { gateVolts } from '#domain/driving/drive-kind.ts';
import { outputInPath, outputKey } from '#domain/driving/find-drivers.ts';
import { stringFlow } from '#domain/meter/rung-loads.ts';
import { type Conduction, type Drive, type DrivenTransistor, isInMinus } from '#domain/meter/conduction.ts';
import { type Element, elementAt, type Reading } from '#domain/meter/element.ts';
import { sideKey, terminalKey } from '#domain/meter/joints.ts';
import { lightVolts, railVolts } from '#domain/meter/powered-network.ts';
import { curveOf, flowAt, resistanceBends } from '#domain/network/curve.ts';
import { curveConductor, lineConductor } from '#domain/network/solve-nodes.ts';
import type { NetPart } from '#domain/wiring/netlist.ts';

/** Minimum resistance of a transistor, and resistance of a pin at a gate (ohms). */
const minOhms = 0.001;
const pinOhms = 50;

/** The current of all lights on an output (mA), and the voltage across the output (V). */
interface OutputFlow {
  readonly milliamps: number;
  readonly drop: number;
}

const noFlow: OutputFlow = { milliamps: 0, drop: 0 };

function outputFlows({ network, state }: Reading): ReadonlyMap<string, OutputFlow> {
  const flows = new Map<string, OutputFlow>();
  for (const { rungs, rail } of network.sections) {
    for (const powered of rungs) {
      const key = outputInPath(powered.drive);
      if (key === null || !powered.isLit) continue;
      const across = lightVolts(network, state, rail, powered);
      const { rung, branches } = powered;
      const share = powered.resistance?.supplyShare ?? 1;
      const inString = rung.times * share * stringFlow(powered, rung, across).own;
      const all = branches.reduce((sum, { bends }) => sum + flowAt(curveOf(bends), across).milliamps, inString);
      const milliamps = (flows.get(key)?.milliamps ?? 0) + all;
      flows.set(key, { milliamps, drop: railVolts(network, state, rail) - across });
    }
  }
  return flows;
}

/** Returns the part of an output; null if it has no power. */
function fedBoard(conduction: Conduction, { componentId }: NamedOutput): NetPart | null {
  const part = conduction.plan.boards.get(componentId);
  return part !== undefined && conduction.isFed(part) ? part : null;
}

/** Returns an output between the rail of its part and the lights; it is open or at minus while it is off. */
function outputElements({ conduction }: Reading, drive: Drive, { milliamps, drop }: OutputFlow): Element[] {
  const { driver, lead, output } = drive;
  const part = fedBoard(conduction, driver);
  if (part === null) return [];
  const pin = terminalKey(part.id, driver.output);
  const [plus, minus] = [sideKey(part, 0), sideKey(part, 1)];
  if (!conduction.isOn(driver)) {
    return lead === 'minus' ? [] : [{ ...elementAt('output', part, [pin, minus]), volts: 0 }];
  }
  const conductor = output === null ? null : curveConductor(resistanceBends(output));
  const isIdle = milliamps === 0 && (output?.kneeV ?? 0) > 0;
  const element = elementAt('output', part, lead === 'minus' ? [pin, minus] : [plus, pin], conductor);
  return [{ ...element, milliamps, volts: isIdle ? null : drop }];
}

/** Returns the voltage of a pin at a gate above minus (V); null if the pin is open. */
function pinVolts({ conduction, network, state }: Reading, driver: NamedOutput, isHigh: boolean): number | null {
  const isOn = conduction.isOn(driver);
  if (!isHigh || !isOn) return isHigh === isOn ? null : 0;
  const placed = conduction.plan.controls.get(driver.componentId);
  const terminal = outputsOf(placed?.terminals).find(({ name }) => name === driver.output);
  if (terminal?.role !== 'output') return null;
  const rail = network.sections.find(({ net }) => net.id === placed?.section.id)?.rail ?? null;
  return gateVolts({ terminal, fedVolts: railVolts(network, state, rail) });
}

function pinElements(reading: Reading, driver: NamedOutput, isHigh: boolean): Element[] {
  const part = fedBoard(reading.conduction, driver);
  const volts = pinVolts(reading, driver, isHigh);
  if (part === null || volts === null) return [];
  const ends = [terminalKey(part.id, driver.output), sideKey(part, 1)] as const;
  return [{ ...elementAt('output', part, ends, lineConductor(pinOhms, volts)), volts }];
}

/** Returns the element of a transistor in a current path. */
function transistorElement(
  { conduction }: Reading,
  transistor: DrivenTransistor,
  { milliamps, drop }: OutputFlow,
): Element {
  const { part, drive } = transistor;
  const [drain, source] = [terminalKey(part.id, 'D'), terminalKey(part.id, 'S')];
  const conductor = drive.output === null ? null : lineConductor(Math.max(minOhms, drive.output.ohms));
  const element = elementAt('transistor', part, isInMinus(transistor) ? [drain, source] : [source, drain], conductor);
  return conduction.isConducting(transistor) ? { ...element, milliamps, volts: drop } : element;
}

/** Lists the outputs and transistors in the current paths of lights, and the pins at the gates of the transistors. */
export function driverElements(reading: Reading): Element[] {
  const { outputs, transistors } = reading.conduction.plan;
  const flows = outputFlows(reading);
  const flowOf = (driver: NamedOutput) => flows.get(outputKey(driver)) ?? noFlow;
  const known = new Set<string>();
  return [
    ...[...outputs.values()].flatMap((drive) => outputElements(reading, drive, flowOf(drive.driver))),
    ...transistors.flatMap((transistor) => {
      const { driver } = transistor.drive;
      const pin = known.has(outputKey(driver)) ? [] : pinElements(reading, driver, isInMinus(transistor));
      known.add(outputKey(driver));
      return [transistorElement(reading, transistor, flowOf(driver)), ...pin];
    }),
  ];
}
