const runsToLeft = /[\u0590-\u08ff]/;
const runsToRight = /[A-Za-z\u00c0-\u058f]/;

/** Whether a word goes on to the left after one that runs to the left: so do numbers and signs behind it. */
function goesOnToLeft(word: string): boolean {
  return runsToLeft.test(word) || !runsToRight.test(word);
}

/**
 * The words of a line in the order that they stand in from the left: words that run to the left, and follow each other,
 * stand in reverse. A line wholly of such words is set as one piece and stays as it is.
 */
export function inVisualOrder(line: string): string {
  if (!runsToLeft.test(line)) return line;
  const words = line.split(' ');
  const ordered: string[] = [];
  let from = 0;
  while (from < words.length) {
    let to = from + 1;
    if (runsToLeft.test(words[from] ?? '')) while (to < words.length && goesOnToLeft(words[to] ?? '')) to += 1;
    ordered.push(...words.slice(from, to).toReversed());
    from = to;
  }
  return ordered.join(' ');
}

/** What both fonts have for certain, and most texts are made of: letters that stand one after the other. */
export const plainText = /^[ -~\u00a0-\u017f\u2212Ω°×µ–—…]*$/;

interface Glyph {
  readonly advanceWidth: number;
}

interface Run {
  readonly glyphs: readonly Glyph[];
  readonly positions: readonly object[];
  readonly advanceWidth: number;
}

/** The parts of a pdfkit font that its types do not show. */
export interface PdfFont {
  readonly scale: number;
  readonly font: {
    readonly hasGlyphForCodePoint: (codePoint: number) => boolean;
    readonly glyphForCodePoint: (codePoint: number) => Glyph;
  };
  layoutRun: (text: string, features?: unknown) => Run;
}

/** The font that a pdfkit document writes with now. */
export function currentFont(pdf: object): PdfFont {
  return (pdf as { readonly _font: PdfFont })._font;
}

function behindEachOther(one: Run, other: Run): Run {
  return {
    glyphs: [...one.glyphs, ...other.glyphs],
    positions: [...one.positions, ...other.positions],
    advanceWidth: one.advanceWidth + other.advanceWidth,
  };
}

/**
 * Lets a font set plain texts letter by letter. Shaping them, for the kerning of a few pairs, took a fifth of the time
 * that a book takes, most of it to read the tables of the font.
 */
export function setPlainTextUnshaped(font: PdfFont): void {
  const letters = new Map<string, { readonly glyph: Glyph; readonly position: { readonly xAdvance: number } }>();
  const letterOf = (character: string) => {
    const known = letters.get(character);
    if (known !== undefined) return known;
    const glyph = font.font.glyphForCodePoint(character.codePointAt(0) ?? 0);
    const advance = glyph.advanceWidth * font.scale;
    const position = { xAdvance: advance, yAdvance: 0, xOffset: 0, yOffset: 0, advanceWidth: advance };
    const letter = { glyph, position };
    letters.set(character, letter);
    return letter;
  };
  const layPlainOut = (text: string): Run => {
    const run = Array.from(text, letterOf);
    return {
      glyphs: run.map(({ glyph }) => glyph),
      positions: run.map(({ position }) => position),
      advanceWidth: run.reduce((sum, { position }) => sum + position.xAdvance, 0),
    };
  };
  const shape = font.layoutRun.bind(font);
  font.layoutRun = (text, features) => {
    if (plainText.test(text)) return layPlainOut(text);
    if (!text.endsWith(' ')) return shape(text, features);
    // The space behind a word stays behind it, also where the word runs to the left.
    return behindEachOther(shape(text.slice(0, -1), features), layPlainOut(' '));
  };
}
