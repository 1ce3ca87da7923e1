import { describe, expect, it } from 'vitest';
import { checkTexts, type CheckId } from '#domain/checks/check-texts.ts';
import { proposedChecks } from '#domain/fixes/propose-action.ts';
import { fixPlaces } from '#web/features/builder/findings/fix-places.ts';

/** Informational findings, which have no button. */
const notices: readonly CheckId[] = [
  'resistor-below-range',
  'heatsink',
  'bulb-hot',
  'powered-part-in-circuit',
  'output-transistor',
  'addressable-logic-level',
  'battery-life',
  'lipo-care',
  'polarity',
  'eye-safety',
  'chips-behind-pwm',
];

describe('a finding', () => {
  it.each(Object.keys(checkTexts) as CheckId[])('either opens a place or is informational: %s', (id) => {
    expect(fixPlaces[id] === undefined).toBe(notices.includes(id));
  });

  it.each([...proposedChecks])('has a place, in case its automatic fixes do not work: %s', (id) => {
    expect(fixPlaces[id]).toBeDefined();
  });
});
