import { useCallback, useLayoutEffect } from 'react';
import { cutSheets, type SheetPiece } from '#domain/wiring/paint/pages.ts';
import type { SymbolSet } from '#domain/wiring/paint/glyphs.ts';
import { breaksOf } from '#domain/wiring/paint/paint.ts';
import type { Sheet } from '#domain/wiring/sheet.ts';
import { mergeTile, partsIn } from '#domain/wiring/tiles/tile-content.ts';
import { blocksIn, indexTiles } from '#domain/wiring/tiles/tile-index.ts';
import { newPainter } from '#domain/wiring/tiles/tile-source.ts';
import { newTileElement } from '#web/features/builder/wiring/drawing/tile-layer.ts';

/** Prints in landscape while the component is mounted. */
function useLandscapePage(): void {
  useLayoutEffect(() => {
    // A page rule cannot be scoped, and a named page would start with an empty page.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('@page { size: landscape; margin: 10mm }');
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, []);
}

/** Height that fits on landscape A4 and Letter when the drawing is as wide as the page. */
const pageHeight = 730;

/** Cuts a drawing into pages; each contains only the shapes on it. */
function drawPages(sheet: Sheet, symbols: SymbolSet) {
  const index = indexTiles(sheet, pageHeight);
  const painter = newPainter('full', symbols);
  return cutSheets(sheet.height, breaksOf(sheet), pageHeight).map(({ from, to }: SheetPiece) => {
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

/** The diagram for print: one piece per page, cut between rungs. */
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
