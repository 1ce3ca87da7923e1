import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { BlueprintSection } from '#domain/blueprint/blueprint.ts';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import type { Check } from '#domain/checks/check.ts';
import { aCircuit } from '#testing/snapshot.ts';
import { projectFromText } from '#testing/project-text.ts';
import { builderControls } from '#testing/web/builder-controls.ts';
import { FakeServer } from '#testing/web/fake-server.ts';
import { DesignView } from '#web/features/builder/design/view/design-view.tsx';
import { BuilderContext } from '#web/features/builder/project/builder-context.ts';

const place = { sectionId: 'hull', circuitNumber: null, componentId: null } as const;
const check = { ...place, fix: 'Fix it.', action: null } as const;
const checks: readonly Check[] = [
  { ...check, id: 'battery-overload', severity: 'error', message: 'Too hot.' },
  { ...check, id: 'battery-strain', severity: 'warning', message: 'Too dark.' },
  { ...check, id: 'battery-life', severity: 'info', message: 'Quite long.' },
];

function withChecks(section: BlueprintSection): BlueprintSection {
  if (section.id !== 'hull') return section;
  return { ...section, ownChecks: checks, checks: [...checks, ...section.checks] };
}

it('[C12] a circuit with a long string that is sealed in shows a warning', () => {
  const parts = ['hull 1 led a', 'hull 1 led b', 'hull 1 led c', 'hull 2 led d'];
  const circuits = [1, 2].map((circuitNumber) => aCircuit({ circuitNumber, sealed: true }));
  const session = new FakeServer({ ...projectFromText(parts), circuits }).openSession();
  render(
    <BuilderContext value={builderControls(session, { activeSectionId: 'hull' })}>
      <DesignView />
    </BuilderContext>,
  );
  const [note, ...others] = screen.getAllByText(/^Sealed in, with 3 LEDs in one string/);
  expect(others).toEqual([]);
  expect(note?.closest('section')?.getAttribute('aria-label')).toBe('Circuit 1');
});

/** Notes that the design view shows about section Hull with these parts. */
function notesOf(parts: readonly string[], activeSectionId: string | null): (string | null)[] {
  const snapshot = projectFromText(parts);
  const blueprint = deriveBlueprint(snapshot);
  const view = { snapshot, blueprint: { ...blueprint, sections: blueprint.sections.map(withChecks) }, isChecked: true };
  const project = { now: () => view, subscribe: () => () => undefined };
  const session = new FakeServer(snapshot).openSession();
  render(
    <BuilderContext value={builderControls(session, { project, activeSectionId })}>
      <DesignView />
    </BuilderContext>,
  );
  return screen.queryAllByText(/Fix it\./).map((fix) => fix.parentElement?.textContent ?? null);
}

it.each([
  { where: 'in its own view', parts: ['hull 1 led a', 'hull - led b'], active: 'hull' },
  { where: 'in the view of all sections', parts: ['hull 1 led a'], active: null },
  { where: 'when it is empty', parts: [], active: 'hull' },
])('a section shows each of its errors and warnings once, with a button, and no hints: $where', ({ parts, active }) => {
  expect(notesOf(parts, active)).toEqual(['Too hot. Fix it. Fix', 'Too dark. Fix it. Fix']);
});
