import { expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { labelFacts } from '#domain/build-book/label-facts.ts';
import { aProject, aSnapshot } from '#testing/snapshot.ts';

it.each([
  ['power-plug-12v', '12V DC Plug', '12 V DC', 'center pin +'],
  ['battery-9v', '9V Battery', '9 V DC', 'red +, black −'],
  ['ac-16v', '16V AC Transformer', '16 V AC', 'either way round'],
])('[L58] the label of a model with %s says what to connect', (powerSupplyId, supply, voltage, polarity) => {
  const snapshot = aSnapshot({ project: aProject({ name: 'Tug', powerSupplyId }) });
  const facts = labelFacts(snapshot, deriveBlueprint(snapshot));
  expect(facts).toEqual({ name: 'Tug', supply, voltage, polarity });
});
