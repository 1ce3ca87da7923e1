import type { LabelStyle } from '#domain/wiring/sheet.ts';

/** Font sizes of the drawing, in sheet units. */
export const labelSizes: Readonly<Record<LabelStyle, number>> = {
  title: 20,
  section: 15,
  rung: 12,
  ref: 11,
  text: 10,
  note: 10,
  warning: 11,
  'tag-plus': 11,
  'tag-minus': 11,
  'tag-data': 10,
  wire: 10,
  length: 9.5,
};

const bold: ReadonlySet<LabelStyle> = new Set([
  'title',
  'section',
  'rung',
  'ref',
  'warning',
  'tag-plus',
  'tag-minus',
  'wire',
]);

/** Whether a style is bold. */
export function isBold(style: LabelStyle): boolean {
  return bold.has(style);
}

/** Whether a style uses the monospaced font. */
export function isMono(style: LabelStyle): boolean {
  return style === 'length';
}

/** Width of a monospaced character in em; 0.6 is typical. */
const monoWidth = 0.62;

/** Distance between baselines, in em. */
export const lineHeight = 1.25;

/** Widths of ASCII characters in em; slightly wider than in common sans serif fonts, such that boxes never overflow. */
const asciiWidths = Array.from({ length: 128 }, (_, code) => {
  const letter = String.fromCharCode(code);
  if ("iljI.,;:|!'`".includes(letter)) return 0.32;
  if ('frt()[]{}/\\-" '.includes(letter)) return 0.42;
  if ('mwMW@%'.includes(letter)) return 0.98;
  if (letter >= 'A' && letter <= 'Z') return 0.76;
  return 0.62;
});

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const unprintable = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]+/gu;
const halfCharacter = /\p{Surrogate}/gu;
const plainAscii = /^[ -~]*$/;
/** Texts in which every code unit is a character: no combining marks, joiners, or surrogate pairs. */
const plainUnits = /^[ -~\u00a0-\u02ff\u0370-\u0482\u048a-\u04ff\u2010-\u2027\u2030-\u205e\u2190-\u22ff]*$/;

/** Returns a text on one line, without control characters, direction overrides, and lone surrogates. */
export function printable(text: string): string {
  if (plainAscii.test(text)) return text.trim();
  return text.replace(unprintable, ' ').replace(halfCharacter, '\ufffd').trim();
}

/** The grapheme clusters of a text: an emoji of several code points is one. */
function characters(text: string): string[] {
  return plainUnits.test(text) ? text.split('') : Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Width (em) of a character outside of ASCII, by its first code unit. */
function codeWidth(code: number): number {
  if (code < 0x0700) return 0.8;
  return code >= 0x2010 && code < 0x2300 ? 1 : 1.4;
}

function characterWidth(character: string): number {
  const code = character.charCodeAt(0);
  return character.length === 1 && code < 128 ? (asciiWidths[code] ?? 1) : codeWidth(code);
}

/** Width of a text in sheet units; at least its width in common fonts. */
export function textWidth(text: string, style: LabelStyle): number {
  if (isMono(style)) return characters(text).length * monoWidth * labelSizes[style];
  let width = 0;
  // In most labels every code unit is a character: iterating over them allocates no strings.
  if (plainUnits.test(text)) {
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      width += asciiWidths[code] ?? codeWidth(code);
    }
  } else {
    for (const character of characters(text)) width += characterWidth(character);
  }
  return width * labelSizes[style] * (isBold(style) ? 1.06 : 1);
}

/** Shortens a text to a width, with an ellipsis if it is cut. */
export function cutToWidth(text: string, style: LabelStyle, width: number): string {
  if (textWidth(text, style) <= width) return text;
  const kept = characters(text);
  const scale = labelSizes[style] * (isBold(style) ? 1.06 : 1);
  let remaining = width - textWidth('…', style);
  const end = kept.findIndex((character) => (remaining -= characterWidth(character) * scale) < 0);
  return `${kept.slice(0, Math.max(0, end)).join('').trimEnd()}…`;
}

/** After a space that is not between a number and its unit. */
const afterSpace = /(?<= )(?!(?:V|mA|A|W|cm|mAh)\b)/;
/** The same, and after a hyphen in a word. */
const afterSpaceOrHyphen = /(?<= )(?!(?:V|mA|A|W|cm|mAh)\b)|(?<=\p{L}-)(?=\p{L})/u;

/**
 * Wraps a text between words into at most `most` lines of a width, or also after hyphens if it does not fit otherwise; the
 * remainder is cut off.
 */
export function wrapText(text: string, style: LabelStyle, width: number, most: number): string[] {
  if (textWidth(text, style) <= width) return [text];
  const fits = (line: string) => textWidth(line, style) <= width;
  const lines = fillLines(text.split(afterSpace), fits, most);
  const isCut = most > 1 && text.includes('-') && !lines.every(fits);
  return (isCut ? fillLines(text.split(afterSpaceOrHyphen), fits, most) : lines).map((line) =>
    cutToWidth(line, style, width),
  );
}

/** Fills lines with pieces of a text; the last line takes the remainder. */
function fillLines(pieces: readonly string[], fits: (line: string) => boolean, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces) {
    const longer = `${line}${piece}`;
    if (line === '' || lines.length === most - 1 || fits(longer.trimEnd())) {
      line = longer;
    } else {
      lines.push(line.trimEnd());
      line = piece;
    }
  }
  return [...lines, line.trimEnd()];
}
