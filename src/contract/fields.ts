import * as z from 'zod/mini';
import type { Presented } from '#contract/endpoint.ts';
import { maxOhms, roundOhms } from '#domain/units/ohms.ts';
import { type NumberedWires, wireBounds } from '#domain/projects/wire-numbers.ts';
import { enameledDiameters, wireGauges } from '#domain/catalogue/wires.ts';
import { holdLimits, settingLimits } from '#domain/projects/project.ts';

function isStorable(text: string): boolean {
  return !text.includes('\u0000') && !/\p{Surrogate}/u.test(text);
}

const notStorable = 'This text has characters that cannot be stored.';

/** Checks that every database can store a text: no NUL, no unpaired surrogate. */
export const storable = z.refine<string>(isStorable, notStorable);

/**
 * Normalizes a text so that a search finds `é` however it was typed. A run of more than 30 marks, which no language has,
 * is refused first: the time to normalize it grows with the square of its length. Source: Unicode, UAX 15, 13.
 */
const composed = [
  z.refine<string>((text) => !/\p{M}{31}/u.test(text), { error: notStorable, abort: true }),
  z.normalize('NFC'),
] as const;

/** Trimmed text with a length limit in characters. Source: decisions B4. */
function text(minimum: number, maximum: number) {
  return z.string().check(z.trim(), ...composed, z.minLength(minimum), z.maxLength(maximum), storable);
}

/** A name: 1 to 80 characters after trimming. */
export const nameField = text(1, 80);

/** The name of a template. Source: specification 2, section 5. */
export const templateNameField = z
  .string('Template name is required')
  .check(
    z.trim(),
    ...composed,
    z.minLength(1, 'Template name is required'),
    z.maxLength(80, 'Use at most 80 characters.'),
    storable,
  );

/** An optional label of up to 80 characters; an empty one becomes null. */
export const labelField = z.nullable(
  z.pipe(
    text(0, 80),
    z.transform((label) => (label === '' ? null : label)),
  ),
);

/** A description or note: up to 2,000 characters. */
export const longTextField = text(0, 2000);

/** An id created by the server, or by the browser so that it can refer to a new row at once. */
export const idField = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,100}$/));

/** An id that is kept even if it is unknown. */
export const anyIdField = text(1, 100);

/** Sort position of a row among its siblings. */
export const orderField = z.int().check(z.gte(0), z.lte(1_000_000_000));

/** The number that groups parts of a section into one circuit. */
export const circuitNumberField = z.int().check(z.gte(1), z.lte(100_000));

/**
 * Identifies a location in a project: `p`, a section or component id, or a section id with `/` and a circuit number.
 */
export const placeField = text(1, 120);

/** The gauge of a wire. */
export const wireAwgField = z.literal(wireGauges);

/** Diameter of metric enameled wire (mm); null for wire by gauge. */
export const wireDiameterField = z.nullable(z.literal(enameledDiameters));

/** Wire length (cm); 0 means none. */
export const lengthField = z.number().check(z.gte(0), z.lte(settingLimits.lengthCm));

/** Value of a resistor that the user chose (ohms); 0 is a wire. */
export const ohmsField = z.number().check(
  z.gte(0),
  z.lte(maxOhms),
  z.refine((ohms) => roundOhms(ohms) === ohms, 'Use at most three significant digits.'),
);

/**
 * Length of a new password in characters; the maximum limits the cost of hashing. Source: specification 2, section 9.
 */
export const passwordLength = { min: 8, max: 200 };

const notTooLong = z.maxLength(passwordLength.max, 'This password is too long.');

/** The password of an existing account; its length is not checked because older rules allowed shorter ones. */
export const currentPasswordField = (missing: string) => z.string().check(z.minLength(1, missing), notTooLong);

export const tooShortPassword = `Password must be at least ${passwordLength.min} characters`;

/** A new password. */
export const newPasswordField = z.string().check(z.minLength(passwordLength.min, tooShortPassword), notTooLong);

/** A username: 3 to 20 letters, digits, hyphens, and underscores. Source: specification 2, section 5; decisions B4. */
export const usernameField = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: 'Username is required', abort: true }),
    z.minLength(3, 'Username must be at least 3 characters'),
    z.maxLength(20, 'Username must be less than 20 characters'),
    z.regex(/^[A-Za-z0-9_-]*$/, 'Username can only contain letters, numbers, hyphens and underscores'),
  );

/** An email address; `message` is the error text of an invalid one. */
export function emailField(message: string) {
  return z.string().check(z.trim(), z.maxLength(320), z.email(message), storable);
}

/** A first or last name; a blank one becomes null. */
export const personNameField = z.nullable(z.string().check(z.trim(), ...composed, z.maxLength(80), storable));

/** A page number from 1; numbers after the last page return the last page. */
export const pageField = z.exactOptional(z.string().check(z.regex(/^[1-9]\d{0,6}$/)));

export const directionField = z.exactOptional(z.enum(['asc', 'desc']));

/** Search text; an empty one does not filter. */
export const searchField = z.exactOptional(z.string().check(z.trim(), ...composed, z.maxLength(200), storable));

/** Numbered wires in files and when a section is restored; empty by default. */
export const wiresField: z.ZodMiniType<NumberedWires> = z
  .array(z.string().check(z.minLength(1), z.maxLength(wireBounds.letters)))
  .check(z.maxLength(wireBounds.wires));

/** Hold current of a fuse (mA); null for none. */
export const fuseField = z.nullable(z.int().check(z.gte(1), z.lte(settingLimits.fuseMa)));

/** Capacitor (µF) after the rectifier of a track; 0 for none. */
export const holdField = z.int().check(
  z.lte(holdLimits.to),
  z.refine((uf) => uf === 0 || uf >= holdLimits.from, `Use 0, or ${holdLimits.from} to ${holdLimits.to} µF.`),
);

/** Assigned references of a row. */
export const referencesField = z._default(z.readonly(z.array(z.string())), []);

/** Makes each field of a shape optional with its default. */
export function withDefaults<const Shape extends Readonly<Record<string, z.ZodMiniType>>>(
  shape: Shape,
  defaults: { readonly [Name in keyof Shape]: Presented<z.output<Shape[Name]>> },
) {
  const fields = Object.entries(shape).map(([name, schema]) => [name, z._default(schema, defaults[name])]);
  return Object.fromEntries(fields) as { [Name in keyof Shape]: z.ZodMiniDefault<Shape[Name]> };
}
