import * as z from 'zod/mini';

function isStorable(text: string): boolean {
  return !text.includes('\u0000') && !/\p{Surrogate}/u.test(text);
}

/** Checks that every database can keep a text: no NUL, no half of a surrogate pair. */
export const storable = z.refine<string>(isStorable, 'This text holds characters that cannot be kept.');

/** Trimmed text of a given length in characters. Source: decisions B4. */
function text(minimum: number, maximum: number) {
  return z.string().check(z.trim(), z.minLength(minimum), z.maxLength(maximum), storable);
}

/** A name: 1 to 80 characters after trimming. */
export const nameField = text(1, 80);

/** A label that may be left out: up to 80 characters; an empty one is none. */
export const labelField = z.nullable(
  z.pipe(
    text(0, 80),
    z.transform((label) => (label === '' ? null : label)),
  ),
);

/** A description or note: up to 2,000 characters. */
export const longTextField = text(0, 2000);

/** An id made by the server, or by the browser so that what it made can be spoken of at once. */
export const idField = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,100}$/));

/** An id that is kept whether or not anybody knows it. */
export const anyIdField = text(1, 100);

/** The place of a row among its neighbours. */
export const orderField = z.int().check(z.gte(0), z.lte(1_000_000_000));

/** The number that groups parts of a section into one circuit. */
export const circuitNumberField = z.int().check(z.gte(1), z.lte(100_000));
