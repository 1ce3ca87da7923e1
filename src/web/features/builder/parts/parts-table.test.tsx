import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PartsListItem } from '#domain/parts-list/parts-list-item.ts';
import { PartsTable } from '#web/features/builder/parts/parts-table.tsx';

const item = (id: string, fields: Partial<PartsListItem>): PartsListItem => ({
  id,
  name: '5mm LED',
  type: 'led',
  group: 'LEDs',
  quantity: 1,
  color: 'red',
  value: null,
  wattage: null,
  alternativeValues: [],
  alternativeCurrents: [],
  specifications: '2 V',
  ...fields,
});

it('[A40] fields of parts with the same title have different names', () => {
  const items = [
    item('bare', {}),
    item('wired', { specifications: '2 V, pre-wired for 12 V' }),
    item('blue', { color: 'blue' }),
  ];
  const lines = items.map((each) => ({ item: each, needed: 1, spare: 0, owned: 0, toBuy: 1, buyCm: null }));
  render(<PartsTable name="LEDs" lines={lines} owned={{ save: () => undefined }} />);
  expect(screen.getAllByRole('textbox').map((field) => field.getAttribute('aria-label'))).toEqual([
    'Owned: 5mm LED, Red, 2 V',
    'Owned: 5mm LED, Red, 2 V, pre-wired for 12 V',
    'Owned: 5mm LED, Blue',
  ]);
});

it('[B258] a number and its unit are never on different lines', () => {
  const line = {
    item: item('one', { specifications: '2 V, 20 mA, 25.4 cm' }),
    needed: 1,
    spare: 0,
    owned: 0,
    toBuy: 1,
    buyCm: null,
  };
  const { container } = render(<PartsTable name="LEDs" lines={[line]} owned={{ save: () => undefined }} />);
  expect(container.textContent).toContain('2\u00a0V, 20\u00a0mA, 25.4\u00a0cm');
});

it('[E20] offers the next higher resistor with its current', () => {
  const alternativeCurrents = [{ ohms: 390, minMa: 17.949, maxMa: 17.951 }];
  const line = { item: item('one', { alternativeCurrents }), needed: 1, spare: 0, owned: 0, toBuy: 1, buyCm: null };
  const { container } = render(<PartsTable name="Resistors" lines={[line]} owned="none" />);
  expect(container.textContent).toContain('or 390Ω for 17.9 to 18 mA (dimmer)');
});
