import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { act, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { expect, it } from 'vitest';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { projectFromText } from '#testing/project-text.ts';
import { PartSelection } from '#web/features/builder/commands/part-selection.ts';
import { type DesignEditor, DesignEditorContext } from '#web/features/builder/design/selection/design-editor.ts';
import { rowFocus } from '#web/features/builder/design/selection/rows.ts';
import { CircuitMark, PartMark } from '#web/features/builder/design/selection/selection-mark.tsx';

function editorOf(snapshot: ProjectSnapshot): DesignEditor {
  return {
    selection: new PartSelection(),
    readOnly: false,
    catalogue: builtInCatalogue,
    rows: rowFocus,
    snapshot: () => snapshot,
    blueprint: () => deriveBlueprint(snapshot),
    activeSectionId: () => null,
    runEdit: () => false,
    openDialog: () => undefined,
    showView: () => undefined,
    place: () => undefined,
  };
}

it('selecting one of 500 rows rerenders only that row and marks it as selected', () => {
  const editor = editorOf(projectFromText([]));
  const ids = Array.from({ length: 500 }, (_, index) => `c${index}`);
  const rendered: string[] = [];
  render(
    <DesignEditorContext value={editor}>
      {ids.map((id) => (
        <Profiler key={id} id={id} onRender={() => rendered.push(id)}>
          <PartMark id={id} title={id} />
        </Profiler>
      ))}
    </DesignEditorContext>,
  );
  rendered.length = 0;
  act(() => editor.selection.toggle('c7'));
  expect(rendered).toEqual(['c7']);
  expect(screen.getByRole('checkbox', { name: 'Select c7' }).getAttribute('aria-checked')).toBe('true');
  expect(document.querySelector('#selected-c7')?.textContent).toBe('Selected');
  expect(document.querySelector('#selected-c8')).toBeNull();
});

it('[B80] the checkbox of a circuit shows whether none, some, or all of its parts are selected', () => {
  const editor = editorOf(projectFromText([]));
  const { components: parts } = projectFromText(['hull 1 led a', 'hull 1 led b']);
  render(
    <DesignEditorContext value={editor}>
      <CircuitMark parts={parts.slice(1)} title="Circuit 1" />
    </DesignEditorContext>,
  );
  const checked = () => screen.getByRole('checkbox', { name: 'Select Circuit 1' }).getAttribute('aria-checked');
  expect(checked()).toBe('false');
  act(() => editor.selection.toggle('a'));
  expect(checked()).toBe('mixed');
  act(() => editor.selection.toggle('b'));
  expect(checked()).toBe('true');
});
