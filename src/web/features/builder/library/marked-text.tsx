interface MarkedTextProps {
  readonly text: string;
  /** Words of the search; without any, nothing is marked. */
  readonly words: readonly string[];
}

/** Text in which the words of a search are marked. */
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

/** Piece of a text, and whether it matches a search. */
export interface TextPiece {
  /** Start index in the text. */
  readonly at: number;
  readonly text: string;
  readonly isFound: boolean;
}

/** Returns the pattern of words in a text, ignoring case. */
export function patternOf(words: readonly string[]): RegExp {
  // Longest first, so that "leds" matches all of "LEDs", even if "led" is searched for too.
  const sorted = words.toSorted((one, other) => other.length - one.length);
  const patterns = sorted.map((word) =>
    word
      .replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
      // Allows a space between number and unit.
      .replaceAll(/(?<=\d)(?=\p{L})/gu, String.raw`\s?`),
  );
  return new RegExp(patterns.join('|'), 'giu');
}

/** Splits a text into matches of the words, ignoring case, and the text between them. */
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
