import { expect, it } from 'vitest';
import { toBuyText } from '#domain/parts-list/owned-parts.ts';
import { bookOf, smallModel } from '#testing/small-model.ts';

it('[P36] the book lists the needed quantity of each part of the model, and the one to buy with spares', () => {
  const { parts } = bookOf(smallModel({ Hull: [{}, {}] }));
  const ofGroup = (group: string) => parts.filter(({ item }) => item.group === group);
  const figures = [...ofGroup('LEDs'), ...ofGroup('Resistors')].map((line) => [line.needed, toBuyText(line)]);
  expect(figures).toEqual([
    [2, '3'],
    [1, '3'],
  ]);
});
