import { useCallback } from 'react';
import { cutSheets, type SheetPiece } from '#domain/wiring/paint/cut-sheets.ts';
import type { SymbolSet } from '#domain/wiring/paint/glyphs.ts';
import { breaksOf } from '#domain/wiring/paint/paint.ts';
import type { Sheet } from '#domain/wiring/sheet.ts';
import { partsIn } from '#domain/wiring/tiles/tiles-content.ts';
import { blocksIn, indexTiles } from '#domain/wiring/tiles/tiles-index.ts';
import { mergeTile } from '#domain/wiring/tiles/tiles-merge.ts';
import { newPainter } from '#domain/wiring/tiles/tiles-painter.ts';
import { newTileElement } from '#web/features/builder/wiring/tile-element.ts';
import { useLandscapePage } from '#web/features/builder/wiring/use-landscape-page.ts';

/** What fits A4 and Letter on their side when the drawing is as wide as the page. */
const room = 730;

/** Cuts a drawing into pages; each is made of what stands on it and nothing else. */
function drawPages(sheet: Sheet, symbols: SymbolSet) {
  const index = indexTiles(sheet, room);
  const painter = newPainter('full', symbols);
  return cutSheets(sheet.height, breaksOf(sheet), room).map(({ from, to }: SheetPiece) => {
    const box = { x: 0, y: from, width: sheet.width, height: to - from };
    const element = newTileElement(mergeTile(partsIn(blocksIn(index, box), box, painter)), box, 1);
    element.setAttribute('class', 'block h-auto w-full');
    return { from, element };
  });
}

interface PrintSheetsProps {
  /** The drawing in one column. */
  readonly sheet: Sheet;
  readonly symbols: SymbolSet;
}

/** The diagram for the printer: one piece a page, cut between rungs. */
export function PrintSheets({ sheet, symbols }: PrintSheetsProps) {
  useLandscapePage();
  const pages = drawPages(sheet, symbols);
  return (
    <div className="hidden wiring-texts print:block">
      {pages.map(({ from, element }, index) => (
        <div key={from} data-testid="wiring-sheet" className="break-inside-avoid not-last:break-after-page">
          {pages.length > 1 && (
            <p className="text-xs">
              {sheet.title}, sheet {index + 1} of {pages.length}
            </p>
          )}
          <Page element={element} />
        </div>
      ))}
    </div>
  );
}

function Page({ element }: { readonly element: SVGSVGElement }) {
  const hold = useCallback((holder: HTMLDivElement | null) => holder?.replaceChildren(element), [element]);
  return <div ref={hold} />;
}
