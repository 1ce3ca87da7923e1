/** A path whose first step leads to a place, and all others on from there. */
export interface RelativePath {
  readonly x: number;
  readonly y: number;
  readonly d: string;
}

const hundredths = (value: number): number => Math.round(value * 100) / 100 + 0;

/** How many numbers a step of each letter has. */
const counts: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, q: 4, c: 6, a: 7, z: 0 };

interface Step {
  readonly letter: string;
  readonly numbers: readonly number[];
}

function stepsOf(d: string): Step[] {
  return [...d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)].flatMap(([, letter = '', rest = '']) => {
    const all = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const size = counts[letter.toLowerCase()] ?? 0;
    if (size === 0) return [{ letter, numbers: [] }];
    return Array.from({ length: all.length / size }, (_, at): Step => {
      // What follows the first place of a path are lines.
      const own = at === 0 ? letter : letter === 'M' ? 'L' : letter === 'm' ? 'l' : letter;
      return { letter: own, numbers: all.slice(at * size, at * size + size) };
    });
  });
}

/**
 * A path in the notation of SVG, scaled around its origin and with every step but the first relative, so that it can be
 * moved by its first place alone. A negative `scaleX` turns left and right around.
 */
export function relativePath(d: string, scaleX: number, scaleY: number): RelativePath {
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let first: readonly [number, number] | null = null;
  let path = '';
  for (const { letter, numbers } of stepsOf(d)) {
    const kind = letter.toLowerCase();
    if (kind === 'z') {
      path += 'z';
      [x, y] = [startX, startY];
      continue;
    }
    const [fromX, fromY] = letter === kind ? [0, 0] : [x, y];
    const [dx, dy] = endOf(kind, numbers, fromX, fromY);
    if (first === null) first = [dx, dy];
    else path += relativeStep(kind, numbers, fromX, fromY, [scaleX, scaleY]);
    [x, y] = [x + dx, y + dy];
    if (kind === 'm') [startX, startY] = [x, y];
  }
  const [beginX, beginY] = first ?? [0, 0];
  return { x: hundredths(beginX * scaleX), y: hundredths(beginY * scaleY), d: path };
}

/** How far a step leads; its numbers count from a place. */
function endOf(kind: string, numbers: readonly number[], fromX: number, fromY: number): [number, number] {
  const [one = 0] = numbers;
  if (kind === 'h') return [one - fromX, 0];
  if (kind === 'v') return [0, one - fromY];
  return [(numbers.at(-2) ?? 0) - fromX, (numbers.at(-1) ?? 0) - fromY];
}

function relativeStep(
  kind: string,
  numbers: readonly number[],
  fromX: number,
  fromY: number,
  [scaleX, scaleY]: readonly [number, number],
): string {
  const across = (value: number): number => hundredths((value - fromX) * scaleX);
  const down = (value: number): number => hundredths((value - fromY) * scaleY);
  const [one = 0, two = 0, angle = 0, large = 0, sweep = 0, x = 0, y = 0] = numbers;
  if (kind === 'h') return `h${across(one)}`;
  if (kind === 'v') return `v${down(one)}`;
  if (kind !== 'a') return kind + numbers.map((value, at) => (at % 2 === 0 ? across(value) : down(value))).join(',');
  const turned = scaleX * scaleY < 0 ? 1 - sweep : sweep;
  return `a${hundredths(one * Math.abs(scaleX))},${hundredths(two * Math.abs(scaleY))} ${angle} ${large} ${turned} ${across(x)},${down(y)}`;
}
