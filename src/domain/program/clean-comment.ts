const longestName = 60;

/**
 * A name for a comment of a program: without characters that end or continue a comment (control characters, backslashes,
 * comment signs, trigraphs), at most 60 characters.
 */
export function cleanComment(name: string): string {
  const text = name
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}\\"]/gu, ' ')
    .replaceAll(/\*\/|\/\*/g, ' ')
    .replaceAll(/\?{2,}/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const characters = Array.from(text);
  return characters.length > longestName ? `${characters.slice(0, longestName - 1).join('')}…` : text;
}
