import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PartFacts } from '#domain/parts/part-facts.ts';
import { PartHeading } from '#web/features/builder/dialogs/part/part-heading.tsx';
import { BuilderContext } from '#web/features/builder/project/builder-context.ts';
import { builderControls } from '../../../../../../tests/builder-controls.ts';
import { benchProject, FarEnd } from '../../../../../../tests/edit-bench.ts';

function show(value: number) {
  const session = new FarEnd(benchProject()).open();
  const part: PartFacts = { id: 'own', name: 'Own', type: 'resistor', value, isCustom: true };
  render(
    <BuilderContext value={builderControls(session)}>
      <PartHeading form={{ part, partId: 'own', partName: 'Own' }} title="Add Own" />
    </BuilderContext>,
  );
  return screen.queryAllByRole('img').map((picture) => picture.getAttribute('aria-label'));
}

it.each([
  [330, ['Colour bands: orange, orange, brown, gold']],
  [330.5, []],
  [0.01, []],
])('[E26] a resistor of %s ohms is drawn with bands only where they can say it', (value, pictures) => {
  expect(show(value)).toEqual(pictures);
});
