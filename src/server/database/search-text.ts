/** A text as it is sorted and searched by: without case and accents, each run of white space one space. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}

/** The pattern of `like … escape '\'` for whatever holds a folded text; nothing in the text is a wildcard. */
export function patternOf(folded: string): string {
  return `%${folded.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
