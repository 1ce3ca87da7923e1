import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { aComponent, aSnapshot } from '#testing/snapshot.ts';
import { CircuitSummary } from '#web/features/builder/design/parts/circuit-summary.tsx';
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

it.each([
  ['cl2-20ma', 'CL2 Constant Current 20mA20 mA'],
  ['driver-cc-350', 'LED Driver 350mA350 mA'],
])('[V43] [V45] summarizes a circuit with %s as: %s', (componentId, text) => {
  const light = aComponent({
    id: 'd',
    componentId: componentId === 'cl2-20ma' ? 'led-5mm' : 'led-1w-star',
    circuitNumber: 1,
  });
  const source = aComponent({ id: 'u', componentType: 'resistor', componentId, circuitNumber: 1, order: 1 });
  const snapshot = aSnapshot({ project: { powerSupplyId: 'power-plug-12v' }, components: [light, source] });
  const [circuit] = deriveBlueprint(snapshot).sections.flatMap(({ circuits }) => circuits);
  if (circuit === undefined) throw new Error('no circuit');
  expect(render(<CircuitSummary circuit={circuit} />).container.textContent).toBe(text);
});
