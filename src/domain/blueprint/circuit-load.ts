import type { BlueprintCircuit, SectionRows, StandalonePart } from '#domain/blueprint/blueprint.ts';
import { averageDuty } from '#domain/effects/average-duty.ts';
import type { Rooms } from '#domain/effects/effect.ts';
import { isSwitchableMotor } from '#domain/driving/driving-section.ts';
import { isFed, isOn } from '#domain/driving/switch-state.ts';
import { averageLights } from '#domain/electrical/duty.ts';
import { controlsLoad, extraPeak } from '#domain/electrical/part-loads.ts';
import { circuitDefaults, dutyRange } from '#domain/projects/circuit.ts';
import { readFinite } from '#domain/units/amounts.ts';

/** Current of a circuit or a standalone part (mA). */
export interface Load {
  /** LEDs, and motors that an output drives like lights. */
  readonly lightsMa: number;
  readonly boardsMa: number;
  /** Average; lights and motors count by their duty cycle. */
  readonly averageMa: number;
  /** Current of motors and boards at their peak, above the usual one. */
  readonly extraPeakMa: number;
}

/**
 * Returns a look-up of the duty cycle (percent) of a section's circuits by number: the average of the effect of a
 * circuit, or what is set for it. Rule E181. Source: effects, 1.4.
 */
export function dutyOf(
  { circuits }: Pick<SectionRows, 'circuits'>,
  rooms: readonly Rooms[],
): (circuitNumber: number) => number {
  const known = new Map(
    circuits.map(({ circuitNumber, effect, dutyPct }) => {
      return [circuitNumber, effect ? 100 * averageDuty(effect, rooms) : readFinite(dutyPct)];
    }),
  );
  return (circuitNumber) => {
    const dutyPct = known.get(circuitNumber) ?? circuitDefaults.dutyPct;
    return Math.min(dutyRange.most, Math.max(0, dutyPct));
  };
}

/**
 * Computes the load of a circuit. If it is off with every switch at its position of greatest load, only its boards that
 * have power then count. Rules E28, E89, E181.
 */
export function circuitLoad(
  {
    drive,
    parts,
    leds,
    strings,
    milliamps,
  }: Pick<BlueprintCircuit, 'drive' | 'parts' | 'leds' | 'strings' | 'milliamps'>,
  dutyPct: number,
): Load {
  const boards = isFed(drive) ? parts.filter((part) => !isSwitchableMotor(part)) : [];
  const boardsMa = controlsLoad(boards);
  if (!isOn(drive)) return { lightsMa: 0, boardsMa, averageMa: boardsMa, extraPeakMa: extraPeak(boards) };
  const motors = parts.filter(isSwitchableMotor);
  const motorsMa = controlsLoad(motors);
  const averageMa = averageLights(strings, leds, dutyPct) + (motorsMa * dutyPct) / 100 + boardsMa;
  const extraPeakMa = extraPeak(boards) + extraPeak(motors);
  return { lightsMa: milliamps + motorsMa, boardsMa, averageMa, extraPeakMa };
}

/** Computes the load of a standalone part. Rules E28, E181. */
export function standaloneLoad({
  part,
  ledString,
  milliamps,
}: Pick<StandalonePart, 'part' | 'ledString' | 'milliamps'>): Load {
  if (part.type === 'led') {
    const averageMa = averageLights(ledString === null ? [] : [ledString], [part], circuitDefaults.dutyPct);
    return { lightsMa: milliamps, boardsMa: 0, averageMa, extraPeakMa: 0 };
  }
  const boardsMa = controlsLoad([part]);
  return { lightsMa: 0, boardsMa, averageMa: boardsMa, extraPeakMa: extraPeak([part]) };
}
