import type { ResolvedPart } from '#domain/parts/resolved-part.ts';

/** The name of a placed part's entry; a part that is gone is called by its id. */
export function partName({ part, componentId }: Pick<ResolvedPart, 'part' | 'componentId'>): string {
  return part?.name ?? `Unknown part '${componentId}'`;
}
