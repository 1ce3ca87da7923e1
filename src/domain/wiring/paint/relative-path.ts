/** A path whose first step goes to a point; all further steps are relative. */
export interface RelativePath {
  readonly x: number;
  readonly y: number;
  readonly d: string;
}

const hundredths = (value: number): number => Math.round(value * 100) / 100 + 0;

/** Number of arguments of each command. */
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
      // Further pairs after a move are lines.
      const own = at === 0 ? letter : letter === 'M' ? 'L' : letter === 'm' ? 'l' : letter;
      return { letter: own, numbers: all.slice(at * size, at * size + size) };
    });
  });
}

/**
 * Scales an SVG path around its origin and makes every step except the first relative, so that only its start needs to
 * change to move it. A negative `scaleX` mirrors it.
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

/** Relative end of a step; its arguments are relative to `fromX`, `fromY`. */
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
  const mirroredSweep = scaleX * scaleY < 0 ? 1 - sweep : sweep;
  return `a${hundredths(one * Math.abs(scaleX))},${hundredths(two * Math.abs(scaleY))} ${angle} ${large} ${mirroredSweep} ${across(x)},${down(y)}`;
}
