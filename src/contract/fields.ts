import * as z from 'zod/mini';
import { type NumberedWires, wireBounds } from '#domain/projects/wire-numbers.ts';
import { enameledDiameters, wireGauges } from '#domain/catalogue/wires.ts';
import { settingLimits } from '#domain/projects/project.ts';

function isStorable(text: string): boolean {
  return !text.includes('\u0000') && !/\p{Surrogate}/u.test(text);
}

/** Checks that every database can keep a text: no NUL, no half of a surrogate pair. */
export const storable = z.refine<string>(isStorable, 'This text has characters that cannot be stored.');

/** Texts are kept in one form: `é` typed on one keyboard is found by `é` typed on another. */
const composed = z.normalize('NFC');

/** Trimmed text of a given length in characters. Source: decisions B4. */
function text(minimum: number, maximum: number) {
  return z.string().check(z.trim(), composed, z.minLength(minimum), z.maxLength(maximum), storable);
}

/** A name: 1 to 80 characters after trimming. */
export const nameField = text(1, 80);

/** The name of a template. Source: specification 2, section 5. */
export const templateNameField = z
  .string('Template name is required')
  .check(
    z.trim(),
    composed,
    z.minLength(1, 'Template name is required'),
    z.maxLength(80, 'Use at most 80 characters.'),
    storable,
  );

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

/** A place in a project: `p`, the id of a section or component, or that of a section, a slash and a circuit number. */
export const placeField = text(1, 120);

/** The gauge of a wire. */
export const wireAwgField = z.literal(wireGauges);

/** The diameter of enameled wire of a metric size (mm); null for wire by gauge. */
export const wireDiameterField = z.nullable(z.literal(enameledDiameters));

/** The length of a wire (cm); 0 is none. */
export const lengthField = z.number().check(z.gte(0), z.lte(settingLimits.lengthCm));

/** Bounds of a new password, in characters; the upper one bounds the work of hashing. Source: specification 2, section 9. */
export const passwordLength = { min: 8, max: 200 };

const notTooLong = z.maxLength(passwordLength.max, 'This password is too long.');

/** The password of an existing account, whose length is not judged: older rules allowed shorter ones. */
export const currentPasswordField = (missing: string) => z.string().check(z.minLength(1, missing), notTooLong);

export const tooShortPassword = `Password must be at least ${passwordLength.min} characters`;

/** A new password; the same rule applies wherever one is set. */
export const newPasswordField = z.string().check(z.minLength(passwordLength.min, tooShortPassword), notTooLong);

/** A username: 3 to 20 letters, digits, hyphens and underscores. Source: specification 2, section 5; decisions B4. */
export const usernameField = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: 'Username is required', abort: true }),
    z.minLength(3, 'Username must be at least 3 characters'),
    z.maxLength(20, 'Username must be less than 20 characters'),
    z.regex(/^[A-Za-z0-9_-]*$/, 'Username can only contain letters, numbers, hyphens and underscores'),
  );

/** An email address, with the words for one that is none. */
export function emailField(message: string) {
  return z.string().check(z.trim(), z.maxLength(320), z.email(message), storable);
}

/** A first or last name; a blank one is none. */
export const personNameField = z.nullable(z.string().check(z.trim(), composed, z.maxLength(80), storable));

/** A page of a list, counted from 1; a page behind the last one answers the last one. */
export const pageField = z.exactOptional(z.string().check(z.regex(/^[1-9]\d{0,6}$/)));

export const directionField = z.exactOptional(z.enum(['asc', 'desc']));

/** What is searched for, as it is typed; an empty text searches for nothing. */
export const searchField = z.exactOptional(z.string().check(z.trim(), composed, z.maxLength(200), storable));

/** The wires that have a number, in files and in what brings a section back; none where they are left out. */
export const wiresField: z.ZodMiniType<NumberedWires> = z
  .array(z.string().check(z.minLength(1), z.maxLength(wireBounds.letters)))
  .check(z.maxLength(wireBounds.wires));
