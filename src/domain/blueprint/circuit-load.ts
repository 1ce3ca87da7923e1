import type { BlueprintCircuit, SectionRows, StandalonePart } from '#domain/blueprint/blueprint.ts';
import { isSwitchableMotor } from '#domain/driving/driving-section.ts';
import { isFed, isOn } from '#domain/driving/switch-state.ts';
import { averageLights } from '#domain/electrical/duty.ts';
import { controlsLoad, extraPeak } from '#domain/electrical/part-loads.ts';
import { circuitDefaults, dutyRange } from '#domain/projects/circuit.ts';
import { readFinite } from '#domain/units/amounts.ts';

/** What a circuit or a part that stands alone draws with everything on (mA), and on average. */
export interface Load {
  /** Its LEDs, and the motors that an output drives as it drives lights. */
  readonly lightsMa: number;
  readonly boardsMa: number;
  /** All of it, the lights and motors for their share of the time. */
  readonly averageMa: number;
  /** What motors and boards draw at their peak more than usually (mA). */
  readonly extraPeakMa: number;
}

/** The share of time at full current of the circuits of a section, by number (percent). Rule E181. */
export function dutyOf({ circuits }: Pick<SectionRows, 'circuits'>): (circuitNumber: number) => number {
  const known = new Map(circuits.map((circuit) => [circuit.circuitNumber, readFinite(circuit.dutyPct)]));
  return (circuitNumber) => {
    const dutyPct = known.get(circuitNumber) ?? circuitDefaults.dutyPct;
    return Math.min(dutyRange.most, Math.max(0, dutyPct));
  };
}

/**
 * What a circuit draws. One that is off while every switch stands at its greatest load draws nothing but for its boards
 * that are fed there. Rules E28, E89, E181.
 */
export function circuitLoad(
  {
    drive,
    parts,
    leds,
    ledString,
    milliamps,
  }: Pick<BlueprintCircuit, 'drive' | 'parts' | 'leds' | 'ledString' | 'milliamps'>,
  dutyPct: number,
): Load {
  const boards = isFed(drive) ? parts.filter((part) => !isSwitchableMotor(part)) : [];
  const boardsMa = controlsLoad(boards);
  if (!isOn(drive)) return { lightsMa: 0, boardsMa, averageMa: boardsMa, extraPeakMa: extraPeak(boards) };
  const motors = parts.filter(isSwitchableMotor);
  const motorsMa = controlsLoad(motors);
  const averageMa = averageLights(ledString, leds, dutyPct) + (motorsMa * dutyPct) / 100 + boardsMa;
  const extraPeakMa = extraPeak(boards) + extraPeak(motors);
  return { lightsMa: milliamps + motorsMa, boardsMa, averageMa, extraPeakMa };
}

/** What a part that stands alone draws. Rules E28, E181. */
export function standaloneLoad({
  part,
  ledString,
  milliamps,
}: Pick<StandalonePart, 'part' | 'ledString' | 'milliamps'>): Load {
  if (part.type === 'led') {
    const averageMa = averageLights(ledString, [part], circuitDefaults.dutyPct);
    return { lightsMa: milliamps, boardsMa: 0, averageMa, extraPeakMa: 0 };
  }
  const boardsMa = controlsLoad([part]);
  return { lightsMa: 0, boardsMa, averageMa: boardsMa, extraPeakMa: extraPeak([part]) };
}
