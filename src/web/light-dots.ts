/** Consecutive lights of one color. */
export interface LightRun {
  readonly color: string;
  readonly quantity: number;
}

/**
 * Returns at most `most` dots of a strip of lights, in order. If there are more lights, every run of one color gets a
 * dot and the others are distributed by run length.
 */
export function lightDots(colors: readonly LightRun[], most: number): readonly string[] {
  const runs = colors.slice(0, most);
  const lights = runs.reduce((sum, { quantity }) => sum + quantity, 0);
  const share = Math.min(1, (most - runs.length) / Math.max(1, lights - runs.length));
  return runs.flatMap(({ color, quantity }) =>
    Array.from({ length: 1 + Math.floor((quantity - 1) * share) }, () => color),
  );
}

/** Describes the lights by color, most frequent first: "12 warm white, 2 red". */
export function lightText(colors: readonly LightRun[], nameOf: (color: string) => string): string {
  const counts = new Map<string, number>();
  for (const { color, quantity } of colors) counts.set(color, (counts.get(color) ?? 0) + quantity);
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([color, quantity]) => `${quantity} ${nameOf(color).toLowerCase()}`)
    .join(', ');
}
