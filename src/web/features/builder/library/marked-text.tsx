import { markedPieces } from '#web/features/builder/library/marked-pieces.ts';

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
