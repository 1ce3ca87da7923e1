/** Folds a text for sorting and searching: without case and accents, and with single spaces. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}

/** The pattern of `like … escape '\'` that matches texts containing a folded text literally. */
export function patternOf(folded: string): string {
  return `%${folded.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
