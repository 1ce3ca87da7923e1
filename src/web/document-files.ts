import { readBuildBook } from '#contract/documents.ts';
import { type SymbolSet, symbolSets } from '#domain/wiring/paint/glyphs.ts';
import { type PaperSize, paperSizes } from '#domain/wiring/paint/pages.ts';
import { errorOfResponse, networkError } from '#web/api/api-error.ts';
import { addressOf } from '#web/api/call.ts';
import { keptChoice } from '#web/kept-choice.ts';

/** Where Letter is the usual paper. */
const letterRegions: readonly string[] = ['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'VE'];

/** The usual paper of the browser's region. */
function usualPaper(): PaperSize {
  const { region } = new Intl.Locale(navigator.language).maximize();
  return letterRegions.includes(region ?? '') ? 'letter' : 'a4';
}

/** The paper of PDF files. */
export const keptPaper = keptChoice('lightyard-paper', paperSizes, usualPaper());

/** The symbols of diagrams. */
export const keptSymbols = keptChoice('lightyard-symbols', symbolSets, 'picture');

/** The time zone of the browser, whose day documents print. */
export function timeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Ending of the name of a build book. */
export const buildBookEnding = ' build book.pdf';

/** Fetches a file that the server makes. Throws ApiError. */
export async function fetchFile(address: string): Promise<Blob> {
  const response = await fetch(address, { credentials: 'same-origin' }).catch((cause: unknown) => {
    throw networkError(cause);
  });
  if (!response.ok) throw await errorOfResponse(response);
  return response.blob();
}

/** Fetches the build book of a project as the server has it. Throws ApiError. */
export function fetchBuildBook(
  projectId: string,
  symbols: SymbolSet = keptSymbols.now(),
  paper: PaperSize = keptPaper.now(),
): Promise<Blob> {
  return fetchFile(addressOf(readBuildBook.path, { projectId }, { symbols, paper, timeZone: timeZone() }));
}
