import type { AnyPart } from '#domain/catalogue/catalogue-part.ts';
import type { CustomPart } from '#domain/parts/custom-part.ts';

/** What the library offers: a part of the catalogue, or one of the user's own. */
export type LibraryPart = AnyPart | CustomPart;

/** Whether a part is the user's own. */
export function isCustomPart(part: LibraryPart): part is CustomPart {
  return 'isCustom' in part;
}
