import type { BlueprintCircuit, StandalonePart } from '#domain/blueprint/blueprint.ts';
import type { CircuitDrive } from '#domain/driving/circuit-drive.ts';
import { isSwitchableMotor } from '#domain/driving/driving-section.ts';
import { isFed, isOn } from '#domain/driving/switch-state.ts';
import { ledDutyPct } from '#domain/electrical/duty.ts';
import type { LedString } from '#domain/electrical/led-string.ts';
import { branchLoad, controlLoad, supplyMilliamps } from '#domain/electrical/part-loads.ts';
import type { ResolvedLed, ResolvedPart } from '#domain/parts/resolved-part.ts';
import { circuitDefaults } from '#domain/projects/circuit.ts';
import { toVolts } from '#domain/units/amounts.ts';

/** Kinds of parts that produce heat. The loss of an output that drives directly counts as heat of its board. */
export const heatKinds = ['resistors', 'leds', 'regulators', 'transistors', 'boards'] as const;
export type HeatKind = (typeof heatKinds)[number];

/** Heat (W) by kind of part. */
export type Heat = Readonly<Record<HeatKind, number>>;

/** Heat (W) with everything on, and on average. */
export interface HeatBoth {
  readonly heat: Heat;
  readonly averageHeat: Heat;
}

/** Heat of one kind of part (W), and its duty cycle (percent). */
export interface HeatSource {
  readonly kind: HeatKind;
  readonly watts: number;
  readonly dutyPct: number;
}

/**
 * Thermal data of a closed plastic model of the size of a fist. Source: boards and currents, 5.1.7; data of wires and
 * duty.
 */
export const closedModel = { insideC: 35, kelvinPerWatt: 10, softeningC: 60 } as const;

/** Temperature (°C) in a closed model for a heat (W). Rule E184. */
export function degreesAt(watts: number): number {
  return closedModel.insideC + closedModel.kelvinPerWatt * watts;
}

/** Maximum heat (W) at which a closed model does not soften. */
export const coolWatts = (closedModel.softeningC - closedModel.insideC) / closedModel.kelvinPerWatt;

/** Total heat of all kinds (W). */
export function totalHeat(heat: Heat): number {
  return heatKinds.reduce((sum, kind) => sum + heat[kind], 0);
}

const noHeat: Heat = { resistors: 0, leds: 0, regulators: 0, transistors: 0, boards: 0 };

/** Sums heat sources by kind, with everything on and on average. */
export function sumHeat(sources: readonly HeatSource[]): HeatBoth {
  const [heat, averageHeat] = [{ ...noHeat }, { ...noHeat }];
  for (const { kind, watts, dutyPct } of sources) {
    heat[kind] += watts;
    averageHeat[kind] += (watts * dutyPct) / 100;
  }
  return { heat, averageHeat };
}

/** Adds up the heat of several loads. */
export function addHeat(all: readonly HeatBoth[]): HeatBoth {
  const both = { heat: { ...noHeat }, averageHeat: { ...noHeat } };
  for (const { heat, averageHeat } of all) {
    for (const kind of heatKinds) {
      both.heat[kind] += heat[kind];
      both.averageHeat[kind] += averageHeat[kind];
    }
  }
  return both;
}

const milli = 1000;

/** A load on an output or directly on its section: the voltage of the section (V), and the drive. */
interface FedLoad {
  readonly volts: number;
  readonly drive: CircuitDrive | null;
  readonly dutyPct: number;
}

const outputKind = (drive: CircuitDrive | null): HeatKind =>
  (drive?.transistor ?? null) === null ? 'boards' : 'transistors';

/** Voltage (V) lost in an output. */
function outputDrop({ volts, drive }: FedLoad): number {
  return drive === null || drive.microvolts === null ? 0 : Math.max(0, volts - toVolts(drive.microvolts));
}

/**
 * Heat of LEDs in series: in them, in their resistors, and in the output that drives them. The sum is V times I. Rule
 * E184.
 */
function stringHeat(ledString: LedString, load: FedLoad): HeatSource[] {
  const { multiplicity, actualCurrentMa, totalVf, inputMa } = ledString;
  const { volts, drive, dutyPct } = load;
  const amps = (multiplicity * supplyMilliamps(ledString)) / milli;
  const dropped = outputDrop(load);
  const across = volts - dropped;
  // A 3.3 V board may be fed with 3 V: its LEDs get no more than the voltage of the section.
  // A converter draws less current than its LEDs, at more voltage.
  const share = inputMa === undefined || inputMa === 0 ? 1 : (actualCurrentMa ?? 0) / inputMa;
  const lit = Math.min((totalVf ?? 0) * share, across);
  const left = (across - lit) * amps;
  const outputAmps = (drive?.outputMa ?? amps * milli) / milli;
  const inOutput = Math.min(left, amps * outputAmps * (drive?.output?.ohms ?? 0));
  return [
    { kind: 'leds', watts: lit * amps, dutyPct },
    { kind: 'resistors', watts: left - inOutput, dutyPct },
    { kind: outputKind(drive), watts: dropped * amps + inOutput, dutyPct },
  ];
}

/** Heat of an LED at full voltage; parts inside a strip or a part with electronics count as LED. Rule E184. */
function branchHeat(led: ResolvedLed, load: FedLoad): HeatSource[] {
  const dutyPct = ledDutyPct(led, load.dutyPct);
  const dropped = outputDrop(load);
  const across = load.volts - dropped;
  const amps = branchLoad(led, across) / milli;
  const lit = led.role === 'pre-resistored' ? Math.min(across, toVolts(led.microvolts)) : across;
  return [
    { kind: 'leds', watts: lit * amps, dutyPct },
    { kind: 'resistors', watts: (across - lit) * amps, dutyPct },
    { kind: outputKind(load.drive), watts: dropped * amps, dutyPct },
  ];
}

function ledsHeat(strings: readonly LedString[], leds: readonly ResolvedLed[], load: FedLoad): HeatSource[] {
  const branches = leds.filter(({ role }) => role !== 'series').flatMap((led) => branchHeat(led, load));
  return [...strings.flatMap((ledString) => stringHeat(ledString, load)), ...branches];
}

/** Heat of controls, with one duty cycle for all. */
function controlsHeat(parts: readonly ResolvedPart[], volts: number, dutyPct: number): HeatSource[] {
  return parts
    .filter(({ type }) => type === 'control')
    .map((part) => ({ kind: 'boards', watts: (volts * controlLoad(part)) / milli, dutyPct }));
}

/** Heat sources of a circuit; the sum is the voltage of its section times its current. Rule E184. */
export function circuitHeat(circuit: BlueprintCircuit, volts: number, dutyPct: number): HeatSource[] {
  const { drive, parts, leds, strings } = circuit;
  const always = circuitDefaults.dutyPct;
  const boards = isFed(drive)
    ? controlsHeat(
        parts.filter((part) => !isSwitchableMotor(part)),
        volts,
        always,
      )
    : [];
  if (!isOn(drive)) return boards;
  const motors = controlsHeat(parts.filter(isSwitchableMotor), volts, dutyPct);
  return [...ledsHeat(strings, leds, { volts, drive, dutyPct }), ...motors, ...boards];
}

/** Heat sources of a standalone part. Rule E184. */
export function standaloneHeat({ part, ledString }: StandalonePart, volts: number): HeatSource[] {
  const { dutyPct } = circuitDefaults;
  if (part.type !== 'led') return controlsHeat([part], volts, dutyPct);
  return ledsHeat(ledString === null ? [] : [ledString], [part], { volts, drive: null, dutyPct });
}
