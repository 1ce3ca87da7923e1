import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { spiceNetlist } from '#domain/spice/spice-netlist.ts';
import { timeZone } from '#web/document-files.ts';
import { emptyHistory } from '#web/features/builder/sync/edit-history.ts';
import { ExportMenu } from '#web/features/builder/wiring/export/export-menu.tsx';
import { smallModel } from '#testing/small-model.ts';

const snapshot = smallModel({ Hull: [{}], Bow: [{}] });
const edits = {
  now: () => ({ snapshot, history: emptyHistory, saveState: 'saved' as const }),
  subscribe: () => () => undefined,
};

const requests: string[] = [];
const saved: Blob[] = [];

function show(sectionId: string | null = null, isGuest = false) {
  const spies = { onShowInDesign: vi.fn(), onPdfRefused: vi.fn() };
  const props = {
    snapshot,
    blueprint: deriveBlueprint(snapshot),
    sectionId,
    isGuest,
    onPreview: null,
    edits,
    ...spies,
  };
  return render(<ExportMenu {...props} symbols="iec" solderAt="/builder/solder?project=p1" />);
}

async function open() {
  fireEvent.click(screen.getByRole('button', { name: 'Save as a file' }));
  return within(await screen.findByRole('menu', { name: 'Save as a file' }));
}

beforeEach(() => {
  requests.length = 0;
  saved.length = 0;
  vi.stubGlobal('fetch', (address: string) => {
    requests.push(address);
    return Promise.resolve(new Response('%PDF-'));
  });
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) saved.push(file);
    return 'blob:file';
  });
});

describe('the export menu', () => {
  it('[D9] requests PDFs on the selected paper, and remembers it', async () => {
    const { unmount } = show();
    const menu = await open();
    const papers = menu.getByRole('group', { name: 'Paper of PDFs' });
    const other = within(papers).getByRole('menuitemradio', { checked: false });
    const paper = other.textContent === 'A4' ? 'a4' : 'letter';
    const zone = new URLSearchParams({ timeZone: timeZone() }).toString();
    fireEvent.click(other);
    await waitFor(() => expect(other.getAttribute('aria-checked')).toBe('true'));
    fireEvent.click(menu.getByRole('menuitem', { name: 'Build book (PDF)' }));
    await waitFor(() =>
      expect(requests).toEqual([
        `/api/projects/${snapshot.project.id}/build-book.pdf?symbols=iec&paper=${paper}&${zone}`,
      ]),
    );
    expect(localStorage.getItem('lightyard-paper')).toBe(paper);
    unmount();
    show();
    const again = await open();
    expect(again.getByRole('menuitemradio', { checked: true }).textContent).toBe(other.textContent);
    fireEvent.click(again.getByRole('menuitem', { name: 'Diagram as PDF' }));
    await waitFor(() =>
      expect(requests[1]).toBe(`/api/projects/${snapshot.project.id}/wiring.pdf?symbols=iec&paper=${paper}&${zone}`),
    );
  });

  it('[D3] exports the wires of a section with the numbers and names of the build book', async () => {
    show('Bow');
    fireEvent.click((await open()).getByRole('menuitem', { name: 'Wire list as CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const lines = (await saved[0]?.text())?.split('\r\n') ?? [];
    expect(lines[1]).toBe('Bow,1,main rail +,rail +,red,plus,24,36,50,,,57.5,usual length');
    expect(lines.filter((line) => line.startsWith('Supply'))).toEqual([]);
  });

  it('[W22] exports the whole project as a SPICE netlist, also for guests', async () => {
    const names = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    show('Bow', true);
    fireEvent.click((await open()).getByRole('menuitem', { name: 'SPICE netlist (.cir)' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const [link] = names.mock.contexts;
    expect((link as HTMLAnchorElement | undefined)?.download).toBe(`${snapshot.project.name}.cir`);
    expect(await saved[0]?.text()).toBe(spiceNetlist(snapshot, deriveBlueprint(snapshot)));
  });
});
