/** Level (percent) up to which lightness is proportional to the light; CIE 1931. */
const linearUpTo = 8;

/** Duty cycle (0 to 1) at which a light looks as bright as its level (0 to 100 %). Source: effects, 1.3. */
export function dutyOfLevel(level: number): number {
  return level > linearUpTo ? ((level + 16) / 116) ** 3 : level / 903.3;
}

/** Integral of `dutyOfLevel` from 0 to a level. */
function dutyIntegral(level: number): number {
  const linear = Math.min(level, linearUpTo) ** 2 / (2 * 903.3);
  if (level <= linearUpTo) return linear;
  return linear + (116 / 4) * (((level + 16) / 116) ** 4 - ((linearUpTo + 16) / 116) ** 4);
}

/** Average duty cycle (0 to 1) while the level changes evenly between two values (percent). */
export function averageDutyOfRamp(from: number, to: number): number {
  if (from === to) return dutyOfLevel(to);
  return (dutyIntegral(to) - dutyIntegral(from)) / (to - from);
}

/** Setting of a PWM output with `most` as its highest value, 255 or 65,535, for a duty cycle (0 to 1). */
export function pwmOfDuty(duty: number, most: number): number {
  return Math.floor(most * duty + 0.5);
}
