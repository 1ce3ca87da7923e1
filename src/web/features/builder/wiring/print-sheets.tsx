import { cutSheets } from '#domain/wiring/cut-sheets.ts';
import type { DisplayList } from '#domain/wiring/display-list.ts';
import { Drawing } from '#web/features/builder/wiring/drawing.tsx';
import { useLandscapePage } from '#web/features/builder/wiring/use-landscape-page.ts';

/** What fits A4 and Letter on their side when the drawing is as wide as the page. */
const room = 690;

/** The diagram for the printer: one piece a page, cut between rungs. */
export function PrintSheets({ list, describedBy }: { readonly list: DisplayList; readonly describedBy: string }) {
  useLandscapePage();
  const pieces = cutSheets(list.height, list.breaks, room);
  return (
    <div className="hidden print:block">
      {pieces.map((piece, index) => (
        <div key={piece.from} data-testid="wiring-sheet" className="break-inside-avoid not-last:break-after-page">
          {pieces.length > 1 && (
            <p className="text-xs">
              {list.title}, sheet {index + 1} of {pieces.length}
            </p>
          )}
          <Drawing list={list} piece={piece} describedBy={describedBy} />
        </div>
      ))}
    </div>
  );
}
