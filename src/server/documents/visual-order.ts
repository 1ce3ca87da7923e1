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
