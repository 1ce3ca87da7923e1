import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { aComponent, aSnapshot } from '#testing/snapshot.ts';
import { StringSummary } from '#web/features/builder/design/parts/string-summary.tsx';

/** Summary of one white LED with this forward voltage on the 9 V of the project. */
function summaryAt(forwardVoltage: number): string | null {
  const white = aComponent({ properties: { forwardVoltage } });
  const [ledString] = deriveBlueprint(aSnapshot({ components: [white] })).strings;
  if (ledString === undefined) throw new Error('no string');
  return render(<StringSummary ledString={ledString} />).container.textContent;
}

it.each([
  [9, 'No voltage left for a resistor'],
  [9.5, 'Stays dark: needs more than 9.5 V'],
])('[W102] summarizes an LED of %s V on 9 V as: %s', (volts, text) => {
  expect(summaryAt(volts)).toBe(text);
});
