interface MarkedTextProps {
  readonly text: string;
  /** What was searched for; nothing is marked without any. */
  readonly words: readonly string[];
}

/** A text with what was searched for marked in it. */
export function MarkedText({ text, words }: MarkedTextProps) {
  if (words.length === 0) return text;
  return markedPieces(text, words).map((piece) =>
    piece.isFound ? (
      <mark key={piece.at} className="rounded-xs bg-accent-soft text-accent">
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}

/** A stretch of a text, and whether a search found it. */
export interface TextPiece {
  /** Where it begins in the text. */
  readonly at: number;
  readonly text: string;
  readonly isFound: boolean;
}

/** How much of a description is shown before what was found in it, and all in all (characters). */
const lead = 16;
const longest = 90;

function patternOf(words: readonly string[]): RegExp {
  // The longest first: of "led" and "leds" the whole of "LEDs" is marked.
  const sorted = words.toSorted((one, other) => other.length - one.length);
  const patterns = sorted.map((word) =>
    word
      .replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
      // A number and its unit are searched for as one.
      .replaceAll(/(?<=\d)(?=\p{L})/gu, String.raw`\s?`),
  );
  return new RegExp(patterns.join('|'), 'giu');
}

/** Cuts a text where one of the words begins or ends, whatever their case. */
export function markedPieces(text: string, words: readonly string[]): readonly TextPiece[] {
  if (words.length === 0) return [{ at: 0, text, isFound: false }];
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(patternOf(words))) {
    if (index > end) pieces.push({ at: end, text: text.slice(end, index), isFound: false });
    pieces.push({ at: index, text: found, isFound: true });
    end = index + found.length;
  }
  if (end < text.length) pieces.push({ at: end, text: text.slice(end), isFound: false });
  return pieces;
}

/** The piece of a description around the first of the words that the name does not hold; null when it holds all. */
export function descriptionExcerpt(name: string, description: string, words: readonly string[]): string | null {
  const missing = words.filter((word) => !patternOf([word]).test(name));
  const at = missing.length === 0 ? -1 : description.search(patternOf(missing));
  if (at === -1) return null;
  const begin = at <= lead ? 0 : description.lastIndexOf(' ', at - lead) + 1;
  const piece = description.slice(begin, begin + longest).trimEnd();
  return `${begin > 0 ? '…' : ''}${piece}${begin + longest < description.length ? '…' : ''}`;
}
