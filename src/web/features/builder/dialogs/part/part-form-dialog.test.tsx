import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PartFacts } from '#domain/parts/part-facts.ts';
import { builderControls } from '#testing/web/builder-controls.ts';
import { FakeServer } from '#testing/web/fake-server.ts';
import { PartHeading } from '#web/features/builder/dialogs/part/part-form-dialog.tsx';
import { BuilderContext } from '#web/features/builder/project/builder-context.ts';

function show(value: number) {
  const session = new FakeServer().openSession();
  const part: PartFacts = { id: 'own', name: 'Own', type: 'resistor', value, isCustom: true };
  render(
    <BuilderContext value={builderControls(session)}>
      <PartHeading form={{ part, partId: 'own', partName: 'Own' }} title="Add Own" properties={{}} />
    </BuilderContext>,
  );
  return screen.queryAllByRole('img').map((picture) => picture.getAttribute('aria-label'));
}

it.each([
  [330, ['Color bands: orange, orange, brown, gold']],
  [330.5, []],
  [0.01, []],
])('[E26] a resistor of %s ohms is drawn with color bands only if they can express its value', (value, pictures) => {
  expect(show(value)).toEqual(pictures);
});
