import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PartFacts } from '#domain/parts/part-facts.ts';
import { PartHeading } from '#web/features/builder/dialogs/part/part-heading.tsx';
import { BuilderContext, type BuilderControls } from '#web/features/builder/project/builder-context.ts';
import { drawnProjectOf } from '#web/features/builder/project/project-view.ts';
import { benchProject, FarEnd } from '../../../../../../tests/edit-bench.ts';

function show(value: number) {
  const session = new FarEnd(benchProject()).open();
  const nothing = () => undefined;
  const controls: BuilderControls = {
    session,
    drawn: drawnProjectOf(session),
    readOnly: false,
    description: null,
    isGuest: false,
    activeSectionId: null,
    setActiveSection: nothing,
    view: 'design',
    setView: nothing,
    pane: 'workspace',
    setPane: nothing,
    run: () => false,
    showLimit: nothing,
  };
  const part: PartFacts = { id: 'own', name: 'Own', type: 'resistor', value, isCustom: true };
  render(
    <BuilderContext value={controls}>
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
