import { readBuildBook } from '#contract/projects/documents.ts';
import { readSharedBook } from '#contract/routes.ts';
import { type SymbolSet, symbolSets } from '#domain/wiring/paint/glyphs.ts';
import { type PaperSize, paperSizes } from '#domain/wiring/paint/pages.ts';
import { errorOfResponse, networkError } from '#web/api/api-error.ts';
import { addressOf } from '#web/api/call.ts';
import { isShared, tokenOfShared } from '#web/shared-project.ts';
import { keptChoice } from '#web/kept-choice.ts';

/** Regions that use Letter paper. */
const letterRegions: readonly string[] = ['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'VE'];

/** Returns the usual paper size in the browser's region. */
function usualPaper(): PaperSize {
  const { region } = new Intl.Locale(navigator.language).maximize();
  return letterRegions.includes(region ?? '') ? 'letter' : 'a4';
}

/** Paper size of PDF files. */
export const keptPaper = keptChoice('lightyard-paper', paperSizes, usualPaper());

/** Symbols of diagrams. */
export const keptSymbols = keptChoice('lightyard-symbols', symbolSets, 'picture');

/** Returns the browser's time zone, for the dates of documents. */
export function timeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Ending of a build book's file name. */
export const buildBookEnding = ' build book.pdf';

/** Fetches a file from the server. Throws ApiError. */
export async function fetchFile(address: string): Promise<Blob> {
  const response = await fetch(address, { credentials: 'same-origin' }).catch((cause: unknown) => {
    throw networkError(cause);
  });
  if (!response.ok) throw await errorOfResponse(response);
  return response.blob();
}

/** Fetches the build book of a project as stored on the server. Throws ApiError. */
export function fetchBuildBook(
  projectId: string,
  symbols: SymbolSet = keptSymbols.now(),
  paper: PaperSize = keptPaper.now(),
): Promise<Blob> {
  const query = { symbols, paper, timeZone: timeZone() };
  return fetchFile(
    isShared(projectId)
      ? addressOf(readSharedBook.path, { shareToken: tokenOfShared(projectId) }, query)
      : addressOf(readBuildBook.path, { projectId }, query),
  );
}
