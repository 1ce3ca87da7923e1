import type { LedChannel } from '#domain/catalogue/catalogue-part.ts';
import type { PartFacts, PlacedProperties } from '#domain/parts/part-facts.ts';

/** Channel that a placed light is: that of its color, else the first; null for a light of one color. */
export function channelOf(part: Pick<PartFacts, 'commonLeg'> | null, { color }: PlacedProperties): LedChannel | null {
  const channels = part?.commonLeg?.channels ?? [];
  return channels.find((channel) => channel.color === color) ?? channels[0] ?? null;
}

/** Name of the leg of a channel, as in `D7 R`. */
export function legOf({ color }: LedChannel): string {
  return color.slice(0, 1).toUpperCase();
}
