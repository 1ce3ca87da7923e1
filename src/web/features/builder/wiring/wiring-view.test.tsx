import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { drawUp } from '#domain/blueprint/draw-up.ts';
import { fromProjectFile } from '#domain/projects/from-project-file.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';
import { WiringView } from '#web/features/builder/wiring/wiring-view.tsx';
import { projectFile } from '#contract/project-file.ts';

const sample = join(import.meta.dirname, '../../../../../tests/data/projects/lighthouse.json');
const whole = fromProjectFile(projectFile.parse(JSON.parse(readFileSync(sample, 'utf8'))), (place) => place);

function show(shown: WholeProject, sectionId: string | null) {
  return render(<WiringView whole={shown} blueprint={drawUp(shown)} sectionId={sectionId} />);
}

const diagram = () => screen.getByRole('img', { name: 'Wiring diagram of Lighthouse' });

describe('the wiring view', () => {
  it('[W27] draws the project, or the active section alone', () => {
    const { unmount } = show(whole, null);
    expect(within(diagram()).getByText('Lantern')).toBeTruthy();
    expect(within(diagram()).getByText("Keeper's house")).toBeTruthy();
    unmount();
    show(whole, 's2');
    expect(within(diagram()).getByText('Lantern')).toBeTruthy();
    expect(within(diagram()).queryByText("Keeper's house")).toBeNull();
    expect(within(diagram()).getByText('120Ω 5% 0.125W')).toBeTruthy();
    expect(within(diagram()).getByText(/Wire gauge: 22-24 AWG/)).toBeTruthy();
  });

  it('[W27] says when there is nothing to wire', () => {
    show(
      { ...whole, components: whole.components.filter(({ properties }) => properties.isPowerSupply === true) },
      null,
    );
    expect(screen.getByText('No components to wire yet')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Print/Save PDF' })).toBeNull();
  });

  it('[W28] tells the diagram in words', () => {
    show(whole, 's2');
    fireEvent.click(screen.getByRole('button', { name: 'Wiring in words' }));
    const words = screen.getByRole('region', { name: 'Wiring in words' });
    expect(words.tabIndex).toBe(0);
    expect(within(words).getByText(/^Circuit 1: Beacon: from \+ through Switch S1 .* to −\. 21\.7 mA\.$/)).toBeTruthy();
  });

  it('[W29] zooms by button and key and fits again', () => {
    show(whole, null);
    const zoom = () => screen.getByLabelText('Zoom').textContent;
    const fitting = zoom();
    fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
    expect(zoom()).not.toBe(fitting);
    const frame = screen.getByRole('group', { name: /^Wiring diagram\./ });
    fireEvent.keyDown(frame, { key: '-' });
    expect(zoom()).toBe(fitting);
    fireEvent.keyDown(frame, { key: '+' });
    fireEvent.click(screen.getByRole('button', { name: 'Fit the width' }));
    expect(zoom()).toBe(fitting);
  });

  it('[W29] prints the whole drawing on sheets of its own', () => {
    const print = vi.fn(() => window.dispatchEvent(new Event('beforeprint')));
    vi.stubGlobal('print', print);
    show(whole, null);
    expect(screen.queryAllByTestId('wiring-sheet')).toHaveLength(0);
    fireEvent.click(screen.getByRole('button', { name: 'Print/Save PDF' }));
    expect(print).toHaveBeenCalledOnce();
    expect(screen.queryAllByTestId('wiring-sheet')).toHaveLength(2);
    fireEvent(window, new Event('afterprint'));
    expect(screen.queryAllByTestId('wiring-sheet')).toHaveLength(0);
    vi.unstubAllGlobals();
  });

  it('[W27] a diagram that cannot be drawn says so, with details, and leaves the rest alone', () => {
    const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const broken: WholeProject = Object.defineProperty({ ...whole }, 'circuits', {
      get: () => {
        throw new Error('The circuits are gone.');
      },
    });
    render(
      <>
        <p>The rest</p>
        <WiringView whole={broken} blueprint={drawUp(whole)} sectionId={null} />
      </>,
    );
    expect(screen.getByText('Unable to render wiring diagram.')).toBeTruthy();
    expect(screen.getByText('There was an error generating the diagram. Please try refreshing the page.')).toBeTruthy();
    expect(screen.getByText(/The circuits are gone\./)).toBeTruthy();
    expect(screen.getByText('The rest')).toBeTruthy();
    expect(silent).toHaveBeenCalled();
  });
});
