/** Failures by code, each with its status and the text for users. */
export type Failures = Readonly<Record<string, readonly [status: number, message: string]>>;

/**
 * Failures of edits, which the builder finds before the server does; only these are in its first load. Source: decisions
 * A5, B9.
 */
export const editFailures = {
  INVALID: [400, 'Some fields are not valid.'],
  PROTECTED: [403, 'The master power supply and the Global Components section cannot be changed here.'],
  GUEST_COMPONENT_LIMIT: [403, "You've reached the 3-component limit for guest users."],
  GUEST_SECTION_LIMIT: [403, "You've reached the 2-section limit for guest users."],
  GUEST_CIRCUIT_LIMIT: [403, "You've reached the 20-circuit limit for guest users. Sign up for more."],
  GUEST_NAME_FIXED: [403, "A guest's project is called Untitled Project."],
  PROJECT_TOO_LARGE: [
    403,
    'A project holds up to 5,000 parts, 100 sections, and 2,000 circuits, and a section up to 200 circuits. Delete what you no longer need, or continue in another project.',
  ],
  PICTURE_LIMIT: [
    403,
    'A project holds up to 12 pictures (1 for guests) with 500 places each. Delete one that you no longer need, or sign up for more.',
  ],
  CIRCUIT_HAS_SWITCH: [409, 'Each circuit can only have one switch.'],
  CIRCUIT_CONSTRAINT: [409, 'This component does not fit this circuit.'],
  STALE: [409, 'This was changed somewhere else in the meantime.'],
  TAKEN: [409, 'This id is already in use.'],
} as const satisfies Failures;
