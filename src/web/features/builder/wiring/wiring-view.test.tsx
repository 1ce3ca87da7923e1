import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { looseProjectFile } from '#contract/projects/project-file.ts';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { fromProjectFile } from '#domain/project-file/from-project-file.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { emptyHistory } from '#web/features/builder/sync/edit-history.ts';
import type { EditSession } from '#web/features/builder/sync/edit-session.ts';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import { smallModel } from '#testing/small-model.ts';
import { WiringView, type WiringViewProps } from '#web/features/builder/wiring/wiring-view.tsx';

const sample = join(import.meta.dirname, '../../../../../tests/data/projects/lighthouse.json');
const snapshot = fromProjectFile(looseProjectFile.parse(JSON.parse(readFileSync(sample, 'utf8'))), (place) => place);

const newEdits = () => ({
  now: () => ({ snapshot, history: emptyHistory, saveState: 'saved' as const }),
  subscribe: () => () => undefined,
  isReadOnly: false,
  note: vi.fn<EditSession['note']>(),
});
let edits = newEdits();
const none = { onPreview: null, selectedId: null };
const spies = { ...none, onShowInDesign: vi.fn(), onDialog: vi.fn(), onPdfRefused: vi.fn(), onSelect: vi.fn() };

function view(shown: ProjectSnapshot, sectionId: string | null, more: Partial<WiringViewProps> = {}) {
  const props = { snapshot: shown, blueprint: deriveBlueprint(shown), sectionId, edits, ...spies, ...more };
  return <WiringView isGuest={false} {...props} />;
}

function show(shown: ProjectSnapshot, sectionId: string | null, more: Partial<WiringViewProps> = {}) {
  return render(view(shown, sectionId, more));
}

const diagram = () => screen.getByRole('img', { name: /^Wiring diagram of / });
const frame = () => screen.getByRole('group', { name: /^Wiring diagram\./ });
const zoom = () => screen.getByLabelText('Zoom').textContent;
const parts = () => screen.getByRole('listbox', { name: /^Parts of the diagram/ });
const chosenPart = () => within(parts()).getByRole('option', { selected: true });

beforeEach(() => {
  // There is no layout here: simulate a window in which the whole sample is visible.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(1400);
  edits = newEdits();
});

describe('the wiring view', () => {
  it('[H78] stores the numbers of wires once when they are first shown, and none of a read-only project', () => {
    vi.useFakeTimers();
    const { rerender, unmount } = show(snapshot, 's2');
    vi.runOnlyPendingTimers();
    expect(edits.note).toHaveBeenCalledTimes(1);
    const changes = edits.note.mock.calls[0]?.[1] ?? [];
    expect(changes.map((change) => (change.action === 'number-wires' ? change.sectionId : ''))).toEqual([
      null,
      's2',
      's3',
    ]);
    const numbered = applyChanges(snapshot, changes);
    rerender(view(numbered, 's2'));
    unmount();
    const readOnly = { ...newEdits(), isReadOnly: true };
    show(snapshot, 's2', { edits: readOnly });
    show(numbered, 's2');
    vi.runOnlyPendingTimers();
    expect(edits.note).toHaveBeenCalledTimes(1);
    expect(readOnly.note).not.toHaveBeenCalled();
  });

  it('[W27] draws the project, or the active section alone', () => {
    const { unmount } = show(snapshot, null);
    expect(within(diagram()).getByText('Lantern')).toBeTruthy();
    expect(within(diagram()).getByText("Keeper's house")).toBeTruthy();
    unmount();
    show(snapshot, 's2');
    expect(within(diagram()).getByText('Lantern')).toBeTruthy();
    expect(within(diagram()).queryByText("Keeper's house")).toBeNull();
    expect(within(diagram()).getByText('120Ω 5% 0.125W')).toBeTruthy();
    expect(within(diagram()).getByText(/Wire gauge: 22-24 AWG/)).toBeTruthy();
  });

  it('[E120] draws the wiring of an overloaded supply, with a banner that warns not to build it', () => {
    show(smallModel({ Hull: [{ circuitNumber: null, quantity: 15 }] }, 'battery-9v'), null);
    expect(within(diagram()).queryByText(/^Not wired yet/)).toBeNull();
    const banner = screen.getByText('Don’t build this yet').parentElement;
    expect(banner?.textContent).toMatch(/more than this battery can deliver .* leave these circuits out/);
  });

  it('[W27] shows a message when there is nothing to wire', () => {
    show(
      { ...snapshot, components: snapshot.components.filter(({ properties }) => properties.isPowerSupply === true) },
      null,
    );
    expect(screen.getByText('No components to wire yet')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Print/Save PDF' })).toBeNull();
  });

  it('[W16] describes the diagram as text, each section when it is opened', () => {
    show(snapshot, null);
    fireEvent.click(screen.getByRole('button', { name: 'Wiring in words' }));
    const words = screen.getByRole('region', { name: 'Wiring in words' });
    expect(within(words).getByText(/^Circuit 1: Beacon: from \+ through Switch S1 .* to −\. 21\.7 mA\.$/)).toBeTruthy();
    expect(within(words).queryByText(/Porch/)).toBeNull();
    fireEvent.click(within(words).getByRole('button', { name: "Keeper's house" }));
    expect(within(words).getByText(/Porch/)).toBeTruthy();
  });

  it('[W16] describes a long section 200 lines at a time', () => {
    const [lamp] = snapshot.components.filter(({ componentType }) => componentType === 'led');
    if (lamp === undefined) throw new Error('The sample has no LED.');
    const lamps = Array.from({ length: 450 }, (_, at) => ({
      ...lamp,
      id: `lamp${at}`,
      circuitNumber: null,
      quantity: 1,
    }));
    const { sectionId } = lamp;
    const long = { ...snapshot, components: lamps };
    show(long, sectionId, { blueprint: deriveBlueprint(long, builtInCatalogue, { checks: false }) });
    fireEvent.click(screen.getByRole('button', { name: 'Wiring in words' }));
    const lines = () => within(screen.getByRole('region', { name: 'Wiring in words' })).getAllByRole('listitem').length;
    expect(lines()).toBe(200);
    fireEvent.click(screen.getByRole('button', { name: 'Show 200 more of 450 lines' }));
    fireEvent.click(screen.getByRole('button', { name: 'Show 50 more of 450 lines' }));
    expect(lines()).toBe(450);
  });

  it('[W29] zooms by button and key, and returns to the fitted width', () => {
    show(snapshot, null);
    const fitting = zoom();
    fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
    expect(zoom()).not.toBe(fitting);
    fireEvent.keyDown(frame(), { key: '-' });
    expect(zoom()).toBe(fitting);
    fireEvent.keyDown(frame(), { key: '+' });
    fireEvent.click(screen.getByRole('button', { name: 'Fit the width' }));
    expect(zoom()).toBe(fitting);
    fireEvent.click(screen.getByRole('button', { name: 'Show the whole diagram' }));
    expect(zoom()).not.toBe('');
  });

  it('[W29] restores the position when it is opened again', () => {
    const { unmount } = show(snapshot, null);
    const fitting = zoom();
    fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
    const left = zoom();
    unmount();
    const other = show(snapshot, 's2');
    expect(zoom()).toBe(fitting);
    other.unmount();
    show(snapshot, null);
    expect(zoom()).toBe(left);
  });

  it('[W29] prints the whole drawing on separate sheets, none of them empty', () => {
    const print = vi.fn(() => window.dispatchEvent(new Event('beforeprint')));
    vi.stubGlobal('print', print);
    const copies = [1, 2, 3, 4].flatMap((n) => snapshot.components.map((each) => ({ ...each, id: `${each.id} ${n}` })));
    const project = { ...snapshot.project, powerSupplyId: 'power-plug-9v' };
    show({ ...snapshot, project, components: copies.filter(({ componentType }) => componentType !== 'power') }, null);
    expect(screen.queryAllByTestId('wiring-sheet')).toHaveLength(0);
    fireEvent.click(screen.getByRole('button', { name: 'Print/Save PDF' }));
    expect(print).toHaveBeenCalledOnce();
    const sheets = screen.queryAllByTestId('wiring-sheet');
    expect(sheets.length).toBeGreaterThan(1);
    expect(sheets.filter((sheet) => sheet.querySelector('g:empty') !== null)).toEqual([]);
    expect(sheets.flatMap((sheet) => within(sheet).queryAllByText('Porch'))).toHaveLength(4);
    fireEvent(window, new Event('afterprint'));
    expect(screen.queryAllByTestId('wiring-sheet')).toHaveLength(0);
  });
});

describe('the parts of the diagram', () => {
  it('[W65] arrow keys traverse the parts in reading order, with only the neighbors rendered', () => {
    show(snapshot, null);
    expect(parts().tabIndex).toBe(0);
    fireEvent.focus(parts());
    expect(chosenPart().getAttribute('aria-label')).toBe(
      'battery PS1 ⚠ (9V Battery, 9V DC, wires end on BT1: 9 V battery clip with leads)',
    );
    expect(parts().getAttribute('aria-activedescendant')).toBe(chosenPart().id);
    fireEvent.keyDown(parts(), { key: 'ArrowRight' });
    expect(chosenPart().getAttribute('aria-label')).toBe('Switch S1 (Lamp switch)');
    expect(chosenPart().getAttribute('aria-posinset')).toBe('2');
    fireEvent.keyDown(parts(), { key: 'End' });
    expect(chosenPart().getAttribute('aria-label')).toMatch(/^LED D\d/);
    expect(chosenPart().getAttribute('aria-setsize')).toBe(chosenPart().getAttribute('aria-posinset'));
    fireEvent.keyDown(parts(), { key: 'ArrowDown' });
    expect(chosenPart().getAttribute('aria-label')).toMatch(/^LED D\d/);
    expect(within(parts()).getAllByRole('option').length).toBeLessThanOrEqual(3);
    fireEvent.keyDown(parts(), { key: 'Home' });
    expect(chosenPart().getAttribute('aria-posinset')).toBe('1');
  });

  it('[W65] a card describes the chosen part, and links to the design view', () => {
    show(snapshot, null);
    fireEvent.focus(parts());
    for (let count = 0; count < 2; count += 1) fireEvent.keyDown(parts(), { key: 'ArrowRight' });
    fireEvent.keyDown(parts(), { key: 'Enter' });
    const card = screen.getByRole('complementary', { name: 'About this part' });
    expect(within(card).getByText('resistor R1')).toBeTruthy();
    expect(within(card).getByText('Circuit 1: Beacon, Lantern')).toBeTruthy();
    expect(within(card).getByText('120Ω 5% 0.125W')).toBeTruthy();
    expect(within(card).getByText('21.7 mA flows')).toBeTruthy();
    expect(within(card).getByRole('img', { name: 'Color bands: brown, red, brown, gold' })).toBeTruthy();
    fireEvent.click(within(card).getByRole('button', { name: 'Show in Design View' }));
    const led = snapshot.components.find(({ customName }) => customName === 'Beacon');
    expect(spies.onShowInDesign).toHaveBeenLastCalledWith({ sectionId: 's2', componentId: led?.id });
    fireEvent.keyDown(parts(), { key: 'Escape' });
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('[W65] a press on a symbol opens its card, and a press on the background closes it', () => {
    show(snapshot, null);
    // The supply is in the middle of the sheet, which is 1120 wide and begins 24 px from the left.
    press(frame(), 24 + 560 * 1.0286, 125);
    expect(screen.getByRole('complementary').textContent).toContain('battery PS1');
    press(frame(), 60, 60);
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('[W65] a part stays chosen when the project changes, until it is deleted', () => {
    const { rerender } = show(snapshot, null);
    fireEvent.focus(parts());
    fireEvent.keyDown(parts(), { key: 'ArrowRight' });
    const name = (customName: string) =>
      snapshot.components.map((each) => (each.customName === 'Lamp switch' ? { ...each, customName } : each));
    rerender(view({ ...snapshot, components: name('Main switch') }, null));
    expect(chosenPart().getAttribute('aria-label')).toBe('Switch S1 (Main switch)');
    rerender(
      view(
        { ...snapshot, components: snapshot.components.filter(({ customName }) => customName !== 'Lamp switch') },
        null,
      ),
    );
    expect(within(parts()).queryByRole('option', { selected: true })).toBeNull();
  });
});

/** A short press of the mouse at a point of the window. */
function press(element: HTMLElement, clientX: number, clientY: number): void {
  const at = { clientX, clientY, pointerId: 1, button: 0 };
  fireEvent.pointerDown(element, at);
  fireEvent.pointerUp(element, at);
}

describe('the symbols', () => {
  it('[W39] symbols are pictures until the user chooses ANSI, which the browser remembers', () => {
    const { unmount } = show(snapshot, null);
    const markup = () => diagram().innerHTML;
    const pictures = markup();
    fireEvent.click(screen.getByRole('radio', { name: 'ANSI' }));
    expect(markup()).not.toBe(pictures);
    const ansi = markup();
    unmount();
    show(snapshot, null);
    expect(markup()).toBe(ansi);
    fireEvent.click(screen.getByRole('radio', { name: 'IEC' }));
    expect([pictures, ansi]).not.toContain(markup());
    fireEvent.click(screen.getByRole('radio', { name: 'Picture' }));
    expect(markup()).toBe(pictures);
  });
});

describe('a diagram that cannot be drawn', () => {
  const broken = (message: string): ProjectSnapshot =>
    Object.defineProperty({ ...snapshot }, 'sections', {
      get: () => {
        throw new Error(message);
      },
    });

  it('[W27] shows an error with details, keeps the rest of the page, and draws on a retry', () => {
    const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const props = { blueprint: deriveBlueprint(snapshot), sectionId: null, isGuest: false, edits, ...spies };
    const page = (shown: ProjectSnapshot) => (
      <>
        <p>The rest</p>
        <WiringView snapshot={shown} {...props} />
      </>
    );
    const { rerender } = render(page(broken('The sections are missing.')));
    expect(screen.getByText('There was an error generating the diagram. Please try refreshing the page.')).toBeTruthy();
    expect(screen.getByText(/The sections are missing\./)).toBeTruthy();
    expect(screen.getByText('The rest')).toBeTruthy();
    expect(silent).toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('Unable to render wiring diagram.')).toBeTruthy();
    rerender(page(snapshot));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(diagram()).toBeTruthy();
    expect(screen.queryByText('Unable to render wiring diagram.')).toBeNull();
  });
});
