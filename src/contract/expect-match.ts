import type * as z from 'zod/mini';

/** A type written out, without `readonly` and with optional fields marked, so that two of them can be compared. */
type Plain<T> = T extends readonly (infer Item)[]
  ? Plain<Item>[]
  : T extends object
    ? { -readonly [Key in keyof T]-?: [Plain<T[Key]>, object extends Pick<T, Key> ? 'optional' : 'required'] }
    : T;

type IsSame<One, Other> = [One, Other] extends [Other, One] ? [] : [reason: 'The schema returns another type.'];

/** Compiles only if what a schema returns is exactly a type of the domain, except for `readonly`. */
export function expectMatch<Schema extends z.ZodMiniType, Domain>(
  ..._: IsSame<Plain<z.output<Schema>>, Plain<Domain>>
): void {
  // The compiler does the work.
}
