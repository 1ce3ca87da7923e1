type Point = readonly [x: number, y: number];

const samples = Array.from({ length: 13 }, (_, index) => index / 12);

/** Points on an elliptical arc of an SVG path. Source: SVG 2, B.2.4. */
function arcPoints(from: Point, values: readonly number[], to: Point): Point[] {
  const [rx = 1, ry = 1, , large, sweep] = values;
  const [dx, dy] = [(from[0] - to[0]) / 2 / rx, (from[1] - to[1]) / 2 / ry];
  const squared = dx ** 2 + dy ** 2;
  const scale = Math.max(1, Math.sqrt(squared));
  const factor = (large === sweep ? -1 : 1) * Math.sqrt(Math.max(0, scale ** 2 / squared - 1));
  const [cx, cy] = [factor * dy, -factor * dx];
  const [start, end] = [Math.atan2(dy - cy, dx - cx), Math.atan2(-dy - cy, -dx - cx)];
  let sweepAngle = end - start;
  if (sweep === 1 && sweepAngle < 0) sweepAngle += 2 * Math.PI;
  if (sweep === 0 && sweepAngle > 0) sweepAngle -= 2 * Math.PI;
  const center = [(from[0] + to[0]) / 2 + cx * rx, (from[1] + to[1]) / 2 + cy * ry] as const;
  const at = (share: number): Point => {
    const angle = start + share * sweepAngle;
    return [center[0] + scale * rx * Math.cos(angle), center[1] + scale * ry * Math.sin(angle)];
  };
  return samples.map(at);
}

/** Points on a Bézier curve, by De Casteljau's algorithm. */
function curvePoints(points: readonly Point[]): Point[] {
  return samples.map((share) => {
    let remaining = points;
    while (remaining.length > 1) {
      remaining = remaining.slice(1).map(([x, y], index): Point => {
        const [px, py] = remaining[index] ?? [0, 0];
        return [px + share * (x - px), py + share * (y - py)];
      });
    }
    return remaining[0] ?? [0, 0];
  });
}

/** Number of parameters of each command. */
const parameterCounts: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, A: 7, Z: 0 };

/** Points on an SVG path: all corners, and samples of each curve. */
export function pointsOf(d: string): Point[] {
  const found: Point[] = [];
  let at: Point = [0, 0];
  let start: Point = at;
  for (const [, letter = '', rest = ''] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const values = [...rest.matchAll(/-?\d*\.?\d+/g)].map(Number);
    const kind = letter.toUpperCase();
    const size = parameterCounts[kind];
    if (size === undefined || (size > 0 && values.length % size !== 0)) throw new Error(`${letter}${rest} of ${d}`);
    if (kind === 'Z') at = start;
    for (let index = 0; index < values.length; index += size) {
      const from = at;
      const origin: Point = letter === kind ? [0, 0] : at;
      const group = values.slice(index, index + size);
      if (kind === 'H') at = [origin[0] + (group[0] ?? 0), at[1]];
      else if (kind === 'V') at = [at[0], origin[1] + (group[0] ?? 0)];
      else at = [origin[0] + (group[size - 2] ?? 0), origin[1] + (group[size - 1] ?? 0)];
      if (kind === 'M' && index === 0) start = at;
      if (kind === 'A') found.push(...arcPoints(from, group, at));
      else if (kind === 'C' || kind === 'Q') {
        const control = Array.from({ length: size / 2 }, (_, each): Point => [
          origin[0] + (group[2 * each] ?? 0),
          origin[1] + (group[2 * each + 1] ?? 0),
        ]);
        found.push(...curvePoints([from, ...control]));
      } else found.push(at);
    }
  }
  return found;
}
