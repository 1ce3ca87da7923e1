import type { PicturePoint } from '#domain/parts/picture-place.ts';

/** Whether a point is on the picture. */
export function isOnPicture({ x, y }: PicturePoint): boolean {
  return x >= 0 && y >= 0 && x <= 1 && y <= 1;
}

/** Returns the pieces of a polyline that are on the picture. */
export function clipRoute(points: readonly PicturePoint[]): readonly (readonly PicturePoint[])[] {
  const pieces: PicturePoint[][] = [];
  for (const [index, to] of points.entries()) {
    const line = clipLine(points[index - 1] ?? to, to);
    if (line === null) continue;
    const piece = pieces.at(-1);
    const end = piece?.at(-1);
    if (piece !== undefined && end?.x === line[0].x && end.y === line[0].y) piece.push(line[1]);
    else pieces.push([...line]);
  }
  return pieces;
}

/** Returns the part of a line that is on the picture; null if none is. */
function clipLine(from: PicturePoint, to: PicturePoint): readonly [PicturePoint, PicturePoint] | null {
  let [start, end] = [0, 1];
  for (const axis of ['x', 'y'] as const) {
    const way = to[axis] - from[axis];
    if (way === 0 && (from[axis] < 0 || from[axis] > 1)) return null;
    if (way === 0) continue;
    const [one, other] = [-from[axis] / way, (1 - from[axis]) / way];
    start = Math.max(start, Math.min(one, other));
    end = Math.min(end, Math.max(one, other));
  }
  const at = (share: number): PicturePoint => {
    if (share === 0) return from;
    if (share === 1) return to;
    const along = (axis: 'x' | 'y') => Math.min(1, Math.max(0, from[axis] + share * (to[axis] - from[axis])));
    return { x: along('x'), y: along('y') };
  };
  return start < end && from !== to ? [at(start), at(end)] : null;
}
