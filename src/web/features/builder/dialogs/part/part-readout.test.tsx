import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import type { PartFacts } from '#domain/parts/part-facts.ts';
import { LoadReadout } from '#web/features/builder/dialogs/part/part-readout.tsx';

const preview = { ledString: null, isInSeries: false, checks: [], drawsMa: 20 };
const own: PartFacts = { id: 'own', name: 'Own', type: 'led', forwardVoltage: 12, current: 20, builtInResistor: true };

it.each([
  ['led-strobe', 'Suits the'],
  ['led-strip-12v', 'Suits the'],
  ['led-ws2812b', 'Suits the'],
  ['led-5mm', 'Suits the'],
  ['own', 'Make sure it is rated for that'],
])('[B130] confirms that the voltage suits %s only if its voltage is known', (id, text) => {
  const part = id === 'own' ? own : (builtInCatalogue.get(id) ?? null);
  render(<LoadReadout form={{ part, quantity: 1 }} properties={{}} preview={preview} light="red" />);
  expect(screen.getAllByRole('status').at(-1)?.textContent).toContain(text);
});
