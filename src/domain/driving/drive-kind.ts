import { type Transistor, type TransistorId, transistors } from '#domain/catalogue/accessories.ts';
import type { OutputTerminal, VoltsOrSupply } from '#domain/catalogue/terminal.ts';
import type { DriveKind, Mismatch } from '#domain/driving/circuit-drive.ts';
import type { Resistance } from '#domain/network/curve.ts';

/** A load on an output: the voltage of its section (V), and whether it has the same supply as the driving part. */
export interface DrivenLoad {
  readonly volts: number;
  readonly sameSupply: boolean;
}

/** An output with its loads. */
export interface OutputTask {
  readonly terminal: OutputTerminal;
  /** Supply voltage of the part (V). */
  readonly fedVolts: number;
  readonly loads: readonly DrivenLoad[];
  /** Current of all loads if driven directly (mA). */
  readonly directMa: number;
  /** The same by the rule that a user can check by hand (mA). */
  readonly headlineMa: number;
  /** Additional current of stalled motors (mA). */
  readonly motorPeakMa: number;
  /** Additional current of cold bulbs (mA). */
  readonly bulbPeakMa: number;
}

/** Wiring of an output, or the reason why it cannot be wired. */
export type Wired =
  | { readonly kind: Exclude<DriveKind, 'contact'>; readonly transistor: TransistorId | null }
  | { readonly kind: null; readonly why: Mismatch };

/** Tolerance above a voltage range, as a share. */
const leeway = 0.1;
/** Maximum voltage (V) for which a transistor is used. */
const mostVolts = 30;
/** Tolerance for floating-point errors of currents. */
const rounding = 1e-9;

const inVolts = (volts: VoltsOrSupply | undefined, fedVolts: number): number =>
  volts === 'supply' ? fedVolts : (volts ?? fedVolts);

/** Output voltage (V) of a `logic` or `high` output. */
export function gateVolts({ terminal, fedVolts }: Pick<OutputTask, 'terminal' | 'fedVolts'>): number {
  return terminal.drive === 'logic' ? inVolts(terminal.logicV, fedVolts) : fedVolts - (terminal.dropV ?? 0);
}

const isWithin = (milliamps: number, limit: number): boolean => milliamps <= limit * (1 + rounding);

/** Whether a sinking output withstands the voltage of all its loads. */
function withstands({ terminal, fedVolts, loads }: OutputTask): boolean {
  const most = (1 + leeway) * inVolts(terminal.maxV, fedVolts);
  return loads.every(({ volts }) => volts <= most * (1 + rounding));
}

/**
 * Whether an output can drive its loads without a transistor, apart from the current. Source: boards and currents, 2.5.
 */
function canDriveDirectly(task: OutputTask): boolean {
  const { terminal, loads } = task;
  const sameSupply = loads.every((load) => load.sameSupply);
  if (terminal.drive === 'low') return withstands(task) && (terminal.pair === undefined || sameSupply);
  if (terminal.drive === 'high') return sameSupply;
  return sameSupply && loads.every(({ volts }) => isNearLogic(task, volts));
}

/** Whether the voltage of a pin suits a load of `volts`. */
export function isNearLogic(task: Pick<OutputTask, 'terminal' | 'fedVolts'>, volts: number): boolean {
  const logicV = gateVolts(task);
  return Math.abs(volts - logicV) <= leeway * logicV * (1 + rounding);
}

const transistorIds = Object.keys(transistors) as TransistorId[];

/** Finds the first transistor of a channel for a gate voltage (V), a load voltage (V), and a current (mA). Rule E94. */
export function findTransistor(
  channel: 'N' | 'P',
  gateV: number,
  volts: number,
  milliamps: number,
): TransistorId | null {
  return (
    transistorIds.find((id) => {
      const transistor: Transistor = transistors[id];
      const { gateMinV, gateMaxV, maxMa } = transistor;
      const isFit = transistor.channel === channel && gateMinV <= gateV && gateV <= gateMaxV;
      return isFit && volts <= mostVolts && isWithin(milliamps, maxMa);
    }) ?? null
  );
}

/** Transistor for a standalone touch switch, in the common minus of its loads. Source: boards and currents, 2.9. */
export function switchingTransistor(volts: number, milliamps: number): TransistorId | null {
  return findTransistor('N', volts, volts, milliamps);
}

/**
 * Transistor for an output that cannot drive directly: preferably one rated for stalled motors and cold bulbs, else
 * one rated for running motors; null if none fits. Rule E94.
 */
function transistorFor(task: OutputTask): TransistorId | null {
  const { terminal, loads, headlineMa, motorPeakMa, bulbPeakMa } = task;
  const volts = Math.max(...loads.map((load) => load.volts));
  const isLow = terminal.drive === 'low';
  const canPull = terminal.pair === undefined && withstands(task) && loads.every(({ sameSupply }) => sameSupply);
  if (isLow && !canPull) return null;
  const find = (milliamps: number): TransistorId | null => {
    return isLow
      ? findTransistor('P', volts, volts, milliamps)
      : findTransistor('N', gateVolts(task), volts, milliamps);
  };
  return find(headlineMa + motorPeakMa + bulbPeakMa) ?? find(headlineMa);
}

/**
 * Returns why an output that can drive neither directly nor through a transistor cannot be wired; null if it is only
 * overloaded. Rule E96.
 */
function mismatchOf(task: OutputTask): Mismatch | null {
  const { terminal, loads } = task;
  if (terminal.drive === 'low' && !withstands(task)) return 'voltage-above-output';
  if (loads.every(({ sameSupply }) => sameSupply)) return null;
  return terminal.pair === undefined ? 'too-weak-for-other-supply' : 'pair-of-other-supply';
}

/**
 * Chooses the wiring of an output to its loads: direct, else through a transistor, else direct despite the overload.
 * Rule E93.
 */
export function wireOutput(task: OutputTask): Wired {
  const { terminal, directMa, bulbPeakMa } = task;
  const canBear = (milliamps: number) =>
    canDriveDirectly(task) && terminal.maxMa > 0 && isWithin(milliamps, terminal.maxMa);
  const direct = { kind: terminal.drive, transistor: null };
  if (canBear(directMa + bulbPeakMa)) return direct;
  const transistor = transistorFor(task);
  if (transistor !== null) return { kind: transistors[transistor].channel === 'N' ? 'n' : 'p', transistor };
  if (canBear(directMa)) return direct;
  const why = mismatchOf(task);
  return why === null ? { kind: 'overload', transistor: null } : { kind: null, why };
}

/** Minimum resistance (ohms). Source: boards and currents, 4.1. */
const leastOhms = 0.001;

/** Resistance of an output in the current path. Source: boards and currents, 4.1. */
export function outputResistance(terminal: OutputTerminal, transistor: TransistorId | null): Resistance {
  if (transistor !== null) return { kneeV: 0, ohms: transistors[transistor].onOhms };
  return { kneeV: terminal.kneeV ?? 0, ohms: Math.max(leastOhms, terminal.onOhms) };
}

/** Voltage (V) for the calculation of a string on an output. Rule E95. */
export function arrivingVolts(
  task: Pick<OutputTask, 'terminal' | 'fedVolts'>,
  volts: number,
  wired: DriveKind,
): number {
  if (wired === 'n' || wired === 'p' || wired === 'contact') return volts;
  if (task.terminal.drive === 'high') return Math.max(0, volts - (task.terminal.dropV ?? 0));
  return task.terminal.drive === 'logic' ? Math.max(volts, gateVolts(task)) : volts;
}
