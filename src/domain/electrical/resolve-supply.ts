import type { PowerPart } from '#domain/catalogue/catalogue-part.ts';
import { powerParts } from '#domain/catalogue/power.ts';

const supplies: ReadonlyMap<unknown, PowerPart> = new Map(powerParts.map((part) => [part.id, part]));

/** What an unknown supply is read as. Source: specification 1, section 9. */
const assumedSupply: PowerPart = supplies.get('battery-9v') ?? missing();

function missing(): never {
  throw new Error('The catalogue has no battery-9v, which unknown supplies are read as.');
}

/** A project's supply, and whether its id is one of the 15; an unknown id reads as the 9 V battery. Rule E4. */
export function resolveSupply(id: unknown): { readonly part: PowerPart; readonly known: boolean } {
  const part = supplies.get(id);
  return part === undefined ? { part: assumedSupply, known: false } : { part, known: true };
}

/** The project's master supply as the rules read it; an unknown id reads as 9 V. */
export interface BlueprintSupply {
  readonly id: string;
  readonly label: string;
  readonly volts: number;
  readonly known: boolean;
}
