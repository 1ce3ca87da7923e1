/** The longest name or label, in UTF-16 units as the schemas count them. Source: decisions B4. */
const longestLabel = 80;

/** A text with something appended; what would be too long is cut from the text, by whole characters. */
export function withSuffix(text: string, suffix: string): string {
  const characters = Array.from(text);
  while (characters.join('').length + suffix.length > longestLabel) characters.pop();
  return characters.join('').trimEnd() + suffix;
}

/** A label as it is kept: trimmed, and none when nothing is left. */
export function trimLabel(label: string | null): string | null {
  const trimmed = label?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
}

/** A label that somebody wrote, whatever it is; none when it is no text. */
export function readLabel(label: unknown): string | null {
  return typeof label === 'string' ? trimLabel(label) : null;
}

/**
 * The label of copy `index` (0 is the first) of several: `{label} {n}` when there is more than one. Source:
 * specification 1, section 4.
 */
export function numberLabel(label: string | null, index: number, copies: number): string | null {
  const trimmed = trimLabel(label);
  return trimmed === null || copies < 2 ? trimmed : withSuffix(trimmed, ` ${index + 1}`);
}

/** The label of a duplicate: ' (Copy)' appended. Source: specification 1, section 4. */
export function copyLabel(label: string): string {
  return withSuffix(label, ' (Copy)');
}

/**
 * The label that continues another: `Window 2` after `Window` or `Window 1`, with the number after the highest of those
 * that there are.
 */
export function nextLabel(label: string, labels: Iterable<string | null>): string {
  const stem = label.replace(/\s*\d+$/, '');
  let highest = 0;
  for (const other of [label, ...labels]) {
    if (other === null || !other.startsWith(stem)) continue;
    const rest = other.slice(stem.length).trim();
    if (/^\d{1,9}$/.test(rest)) highest = Math.max(highest, Number(rest));
    else if (rest === '') highest = Math.max(highest, 1);
  }
  return highest === 0 ? label : withSuffix(stem, ` ${highest + 1}`);
}
