import * as z from 'zod/mini';
import { storable } from '#contract/fields.ts';

/** A page of a list, counted from 1; a page behind the last one answers the last one. */
export const pageField = z.exactOptional(z.string().check(z.regex(/^[1-9]\d{0,6}$/)));

export const directionField = z.exactOptional(z.enum(['asc', 'desc']));

/** What is searched for, as it is typed; an empty text searches for nothing. */
export const searchField = z.exactOptional(z.string().check(z.trim(), z.maxLength(200), storable));
