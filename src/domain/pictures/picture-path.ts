/** Rounds to one decimal; never returns -0. */
const round = (value: number): number => Math.round(value * 10) / 10 + 0;

/** Returns the path of a rectangle with rounded corners. */
export function rectanglePath(x: number, y: number, width: number, height: number, radius = 0): string {
  const [across, down] = [round(width - 2 * radius), round(height - 2 * radius)];
  if (radius === 0) return `M${round(x)},${round(y)}h${across}v${down}h${-across}z`;
  const corner = (dx: number, dy: number): string => `a${radius},${radius} 0 0 1 ${dx},${dy}`;
  const [start, r] = [`M${round(x + radius)},${round(y)}`, radius];
  return `${start}h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}z`;
}

/** Returns the path of a circle. */
export function circlePath(x: number, y: number, radius: number): string {
  const r = round(radius);
  return `M${round(x - radius)},${round(y)}a${r},${r} 0 1 0 ${2 * r},0a${r},${r} 0 1 0 ${-2 * r},0z`;
}
