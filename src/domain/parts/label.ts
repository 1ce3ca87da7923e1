/** Maximum length of a name or label, in UTF-16 code units like in the schemas. Source: decisions B4. */
const maxLabelLength = 80;

/** Appends a suffix to a text; truncates the text, by whole characters, if the result is too long. */
export function withSuffix(text: string, suffix: string): string {
  const characters = Array.from(text);
  while (characters.join('').length + suffix.length > maxLabelLength) characters.pop();
  return characters.join('').trimEnd() + suffix;
}

/** Trims a label; null if nothing remains. */
export function trimLabel(label: string | null): string | null {
  const trimmed = label?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
}

/** Reads a label of unknown type; null if it is not a string. */
export function readLabel(label: unknown): string | null {
  return typeof label === 'string' ? trimLabel(label) : null;
}

/** Label of copy `index` (from 0): `{label} {n}` if there are several. Source: specification 1, section 4. */
export function numberLabel(label: string | null, index: number, copies: number): string | null {
  const trimmed = trimLabel(label);
  return trimmed === null || copies < 2 ? trimmed : withSuffix(trimmed, ` ${index + 1}`);
}

/** Label of a duplicate: ' (Copy)' appended. Source: specification 1, section 4. */
export function copyLabel(label: string): string {
  return withSuffix(label, ' (Copy)');
}

/** Next label of a series: `Window 2` after `Window` or `Window 1`, numbered after the highest existing one. */
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
