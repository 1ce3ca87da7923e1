import type { CheckId } from '#domain/checks/check-texts.ts';

/** Findings that only inform: nothing can be fixed, so they have no button. */
const notices = [
  'resistor-below-range',
  'heatsink',
  'bulb-hot',
  'powered-part-in-circuit',
  'output-transistor',
  'addressable-logic-level',
  'battery-life',
  'lipo-care',
  'track-hold',
  'polarity',
  'eye-safety',
  'chips-behind-pwm',
] as const satisfies readonly CheckId[];

/** Findings that have a button. */
export type FixableId = Exclude<CheckId, (typeof notices)[number]>;

/** Whether a finding has a button. */
export function isFixable(id: CheckId): id is FixableId {
  return !notices.some((notice) => notice === id);
}
