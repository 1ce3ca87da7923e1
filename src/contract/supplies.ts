import * as z from 'zod/mini';
import { powerParts } from '#domain/catalogue/power.ts';

const supplyIds = new Set<string>(powerParts.map((part) => part.id));

/** The id of one of the fifteen supplies; a write with another one is refused. Source: decisions B5. */
export const supplyIdField = z
  .string()
  .check(z.refine((id) => supplyIds.has(id), 'This power supply is not in the catalogue.'));
