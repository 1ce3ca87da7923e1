/**
 * Non-ASCII characters that normalization maps to ASCII: the kelvin sign, the Greek question mark, and the Greek varia.
 */
const asciiLookalikes = /[\u212A\u037E\u1FEF]/;

/**
 * Normalized form of an email or username, used for comparison and for storing emails: lower case, accents composed.
 * Names that only look alike stay different. Source: decisions B4.
 */
export function accountKey(name: string): string {
  const trimmed = name.trim();
  return asciiLookalikes.test(trimmed) ? trimmed : trimmed.normalize('NFC').toLowerCase();
}
