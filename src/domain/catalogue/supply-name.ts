import { powerParts } from '#domain/catalogue/power.ts';

const names: ReadonlyMap<string, string> = new Map(powerParts.map(({ id, name }) => [id, name]));

/** The words for a project's supply: its name, or for an unknown one what it reads as. Source: decisions B5. */
export function supplyName(powerSupplyId: string): string {
  return names.get(powerSupplyId) ?? `${powerSupplyId} (unknown, read as 9 V)`;
}
