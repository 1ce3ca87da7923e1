import { deriveStrings } from '#domain/electrical/derive-string.ts';
import type { WiredString } from '#domain/electrical/cut-strings.ts';
import { currentSource } from '#domain/electrical/constant-current.ts';
import { extraInrush } from '#domain/electrical/inrush.ts';
import { branchesLoad, controlLoad, controlsLoad, extraPeak, stringsLoad } from '#domain/electrical/part-loads.ts';
import { controlsOf, isSwitchableMotor, placedOhms, voltsOf } from '#domain/driving/driving-section.ts';
import type { DrivenCircuit } from '#domain/driving/find-drivers.ts';
import { noResistance, type Resistance } from '#domain/network/curve.ts';
import type { ResistorRounding } from '#domain/projects/project.ts';
import type { Microvolts } from '#domain/units/amounts.ts';

const microPerVolt = 1e6;

/** Voltage that arrives at a circuit (µV), from volts; null if its supply is invalid. */
export function arrivingAt({ section }: DrivenCircuit, volts: number): Microvolts | null {
  return section.supply.microvolts === null ? null : (Math.round(volts * microPerVolt) as Microvolts);
}

/** Derives the strings of a circuit on an output; none without LEDs. */
function deriveOutputStrings(
  { circuit, section }: DrivenCircuit,
  rounding: ResistorRounding,
  microvolts: Microvolts | null,
  { kneeV, ohms }: Resistance,
): readonly WiredString[] {
  const { sectionId, number, leds, parts, wiring } = circuit;
  if (leds.length === 0) return [];
  const group = { sectionId, circuitNumber: number, leds };
  const path = { microvolts, kneeV, ohms: ohms + placedOhms(parts), source: currentSource(parts) };
  return deriveStrings(group, section.supply, rounding, path, wiring).strings;
}

/**
 * Current (mA) of the load on an output at `volts`. The string is predicted with `output`, or without it calculated by
 * the rule that a user can check by hand; other parts draw their ratings. Source: boards and currents, 2.5.
 */
export function circuitCurrent(
  driven: DrivenCircuit,
  rounding: ResistorRounding,
  volts: number,
  output: Resistance | null,
): number {
  const strings = deriveOutputStrings(driven, rounding, arrivingAt(driven, volts), output ?? noResistance);
  const inStrings = strings.reduce((sum, { ledString: { actualCurrentMa, predictedMa, inputMa } }) => {
    return sum + (inputMa ?? (output === null ? actualCurrentMa : predictedMa?.nominal) ?? 0);
  }, 0);
  const motors = controlsOf(driven.circuit).filter(isSwitchableMotor);
  return (
    inStrings + branchesLoad(driven.circuit.leds, volts) + motors.reduce((sum, each) => sum + controlLoad(each), 0)
  );
}

/** Additional current (mA) of the stalled motors of a circuit. */
export function extraMotorPeak({ circuit }: DrivenCircuit): number {
  return extraPeak(circuit.parts.filter(isSwitchableMotor));
}

/** Additional current (mA) of the bulbs of a circuit while they are cold. Rule V21. */
export function coldBulbPeak(driven: DrivenCircuit, rounding: ResistorRounding): number {
  const { circuit, section } = driven;
  const strings = deriveOutputStrings(driven, rounding, section.supply.microvolts, noResistance);
  return extraInrush(circuit.leds, strings, voltsOf(section));
}

/** Current (mA) of a circuit with or without its boards, by the rule that a user can check by hand. Rule E28. */
export function circuitLoad(
  driven: DrivenCircuit,
  rounding: ResistorRounding,
  microvolts: Microvolts | null,
  withBoards: boolean,
): number {
  const strings = deriveOutputStrings(driven, rounding, microvolts, noResistance);
  const { leds, parts } = driven.circuit;
  const fed = withBoards ? parts : parts.filter(isSwitchableMotor);
  const all = strings.map(({ ledString }) => ledString);
  return stringsLoad(all) + branchesLoad(leds, all[0]?.supplyV ?? 0) + controlsLoad(fed);
}
