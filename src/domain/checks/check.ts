import type { WireAwg } from '#domain/catalogue/wires.ts';
import { type CheckId, type Severity, checkTexts } from '#domain/checks/check-texts.ts';

/** A problem of the project, with its location and fix. */
export interface Check {
  readonly id: CheckId;
  readonly severity: Severity;
  readonly sectionId: string | null;
  readonly circuitNumber: number | null;
  readonly componentId: string | null;
  readonly message: string;
  readonly fix: string;
  /** Automatic fix; null until it is computed, and if there is none. */
  readonly action: CheckAction | null;
}

/** Location of a finding. */
export type CheckLocation = Pick<Check, 'sectionId' | 'circuitNumber' | 'componentId'>;

/** Location of a circuit. */
export interface CircuitLocation {
  readonly sectionId: string;
  readonly circuitNumber: number;
}

/**
 * Automatic fix of a finding, as one command that can be undone. `componentId` is a placed part, except when a part is
 * added, where it is a catalogue id. Source: boards and currents, 5.3.
 */
export type CheckAction =
  /** Moves the last LED of the circuit to a new circuit of its section. */
  | { readonly kind: 'move-led'; readonly componentId: string; readonly toCircuit: number }
  /** Splits the circuit into the fewest circuits that light, with one rating each. */
  | { readonly kind: 'split-circuit'; readonly circuits: readonly (readonly string[])[] }
  /** Sorts the LEDs of the circuit by rating, lowest first. */
  | { readonly kind: 'order-by-rating'; readonly order: readonly string[] }
  /** Rounds resistors up in the whole project; `ohms` is the new value of this string. */
  | { readonly kind: 'next-resistor'; readonly ohms: number }
  /** Replaces the supply of the project (`master`) or a section (its id): catalogue ids, smallest change first. */
  | { readonly kind: 'choose-supply'; readonly scope: string; readonly candidates: readonly string[] }
  /** Sets the source of the project's regulator: catalogue ids. */
  | { readonly kind: 'add-source'; readonly candidates: readonly string[] }
  /** Adds a regulator (catalogue id) as the section's own supply. */
  | { readonly kind: 'add-section-supply'; readonly componentId: string }
  /** Marks a placed power part as the supply of its section. */
  | { readonly kind: 'feed-section'; readonly componentId: string }
  /** Sets the driver of a circuit: free outputs that can drive it, those of its own section first. */
  | { readonly kind: 'drive-circuit'; readonly candidates: readonly DriveCandidate[] }
  | { readonly kind: 'clear-driver'; readonly circuit: CircuitLocation }
  /** Adds a part (catalogue ids) next to the first of these circuits, with an output for each of them. */
  | {
      readonly kind: 'add-driver';
      readonly circuits: readonly CircuitLocation[];
      readonly candidates: readonly string[];
    }
  /** Adds a catalogue part. */
  | {
      readonly kind: 'add-part';
      readonly componentId: string;
      readonly sectionId: string;
      readonly circuitNumber: number | null;
    }
  | { readonly kind: 'remove-part'; readonly componentId: string }
  /** Replaces a placed part by one of its category: catalogue ids. */
  | { readonly kind: 'replace-part'; readonly componentId: string; readonly candidates: readonly string[] }
  /** Prompts for a new label. */
  | { readonly kind: 'rename'; readonly componentId: string }
  | { readonly kind: 'delete-circuit'; readonly circuit: CircuitLocation }
  | { readonly kind: 'set-forward-voltage'; readonly componentId: string; readonly volts: number }
  /** Sets the current of an LED, in mA. */
  | { readonly kind: 'set-current'; readonly componentId: string; readonly milliamps: number }
  /** Sets the user's own resistor of the string of the finding, in ohms; it may be a placed part, which is removed. */
  | { readonly kind: 'set-own-resistor'; readonly ohms: number; readonly componentId?: string }
  /** Returns the string of the finding to its calculated resistor. */
  | { readonly kind: 'clear-own-resistor' }
  /** Gives each string of a circuit its own resistor. */
  | { readonly kind: 'resistor-each'; readonly circuit: CircuitLocation }
  /** Switches the project to calculated resistors. */
  | { readonly kind: 'set-resistor-mode' }
  /** Sets the thinnest sufficient gauge of the project's wires or, with `circuit`, of that circuit's. */
  | { readonly kind: 'thicker-wire'; readonly awg: WireAwg; readonly circuit: CircuitLocation | null }
  /** Adds a fuse of this hold current (mA) after the project's supply, or in the branch of a section. */
  | { readonly kind: 'add-fuse'; readonly holdMa: number; readonly sectionId?: string };

/** An output of a placed part that can drive a circuit. */
export interface DriveCandidate {
  readonly circuit: CircuitLocation;
  readonly componentId: string;
  readonly output: string;
}

/** Command of a line with several findings: one action that fixes all, or several of one kind. */
export type LineAction = CheckAction | { readonly kind: CheckAction['kind']; readonly actions: readonly CheckAction[] };

/** Values for the placeholders of a check's text, and overrides of its text and severity. */
export interface Wording {
  readonly values?: Readonly<Record<string, string>>;
  readonly severity?: Severity;
  readonly message?: string;
  readonly fix?: string;
}

/** The project as a whole. */
export const projectLocation: CheckLocation = { sectionId: null, circuitNumber: null, componentId: null };

/** Location of a section, or of one of its circuits. */
export function locationIn(sectionId: string, circuitNumber: number | null = null): CheckLocation {
  return { sectionId, circuitNumber, componentId: null };
}

/** Replaces each `{name}` in a text; placeholders without a value remain. */
function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? placeholder) : placeholder,
  );
}

/** Creates a finding for the Blueprint. */
export function toCheck(
  id: CheckId,
  wording: Wording,
  { sectionId, circuitNumber, componentId }: CheckLocation,
): Check {
  const text = checkTexts[id];
  const values = wording.values ?? {};
  return {
    id,
    severity: wording.severity ?? text.severity,
    sectionId,
    circuitNumber,
    componentId,
    message: fillIn(wording.message ?? text.message, values),
    fix: fillIn(wording.fix ?? text.fix, values),
    action: null,
  };
}
