import type { LedChannel } from '#domain/catalogue/catalogue-part.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import type { Component } from '#domain/parts/component.ts';
import { readProperties } from '#domain/parts/part-facts.ts';

/** Channels of a built-in LED of several colors; none for any other part. */
export function channelsOf(componentId: string): readonly LedChannel[] {
  const part = builtInCatalogue.get(componentId);
  return part?.type === 'led' ? (part.commonLeg?.channels ?? []) : [];
}

/** Package of a color of an LED; undefined for any other part. */
export function packageOf({
  componentId,
  properties,
}: Pick<Component, 'componentId' | 'properties'>): string | undefined {
  if (channelsOf(componentId).length === 0) return undefined;
  const id: unknown = readProperties(properties).package;
  return typeof id === 'string' ? id : undefined;
}
