import { act, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { expect, it } from 'vitest';
import type { WholeProject } from '#domain/projects/whole-project.ts';
import { PartSelection } from '#web/features/builder/commands/part-selection.ts';
import { type SelectionBench, SelectionContext } from '#web/features/builder/design/selection/selection-context.ts';
import { CircuitMark, PartMark } from '#web/features/builder/design/selection/selection-mark.tsx';
import { benchProject } from '../../../../../../tests/bench-project.ts';

function benchOf(whole: WholeProject): SelectionBench {
  const selection = new PartSelection();
  return { selection, readOnly: false, whole: () => whole, activeSectionId: () => null, run: () => false };
}

it('[B82] of 500 rows a tick draws the one that it is in, and says so', () => {
  const bench = benchOf(benchProject([]));
  const ids = Array.from({ length: 500 }, (_, index) => `c${index}`);
  const drawn: string[] = [];
  render(
    <SelectionContext value={bench}>
      {ids.map((id) => (
        <Profiler key={id} id={id} onRender={() => drawn.push(id)}>
          <PartMark id={id} title={id} />
        </Profiler>
      ))}
    </SelectionContext>,
  );
  drawn.length = 0;
  act(() => bench.selection.toggle('c7'));
  expect(drawn).toEqual(['c7']);
  expect(screen.getByRole('checkbox', { name: 'Select c7' }).getAttribute('aria-checked')).toBe('true');
  expect(document.querySelector('#selected-c7')?.textContent).toBe('Selected');
  expect(document.querySelector('#selected-c8')).toBeNull();
});

it('[B80] the mark of a circuit shows whether none, some or all of its parts are selected', () => {
  const bench = benchOf(benchProject([]));
  const { components: parts } = benchProject(['hull 1 led a', 'hull 1 led b']);
  render(
    <SelectionContext value={bench}>
      <CircuitMark parts={parts.slice(1)} title="Circuit 1" />
    </SelectionContext>,
  );
  const checked = () => screen.getByRole('checkbox', { name: 'Select Circuit 1' }).getAttribute('aria-checked');
  expect(checked()).toBe('false');
  act(() => bench.selection.toggle('a'));
  expect(checked()).toBe('mixed');
  act(() => bench.selection.toggle('b'));
  expect(checked()).toBe('true');
});
