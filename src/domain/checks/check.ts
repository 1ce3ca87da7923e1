import type { WireAwg } from '#domain/catalogue/wires.ts';
import { type CheckId, type Severity, checkTexts } from '#domain/checks/check-texts.ts';

/** A problem of the project, its location, and what mends it. */
export interface Check {
  readonly id: CheckId;
  readonly severity: Severity;
  readonly sectionId: string | null;
  readonly circuitNumber: number | null;
  readonly componentId: string | null;
  readonly message: string;
  readonly fix: string;
  /** What the product offers to carry out; null until that was tried, and where it cannot. */
  readonly action: CheckAction | null;
}

/** What a check is about. */
export type CheckLocation = Pick<Check, 'sectionId' | 'circuitNumber' | 'componentId'>;

/** A circuit of a project. */
export interface CircuitLocation {
  readonly sectionId: string;
  readonly circuitNumber: number;
}

/**
 * What the product can carry out to mend a finding, as one command that can be undone. A `componentId` is that of a placed
 * part, but where a part is added it is that of the catalogue. Source: boards and currents, 5.3.
 */
export type CheckAction =
  /** Moves the last LED of the circuit to a new circuit of its section. */
  | { readonly kind: 'move-led'; readonly componentId: string; readonly toCircuit: number }
  /** Splits the circuit into the fewest that light, one rating each. */
  | { readonly kind: 'split-circuit'; readonly circuits: readonly (readonly string[])[] }
  /** Sorts the LEDs of the circuit by rating, lowest first. */
  | { readonly kind: 'order-by-rating'; readonly order: readonly string[] }
  /** Takes the next resistor value up in the whole project; `ohms` is what this string then gets. */
  | { readonly kind: 'next-resistor'; readonly ohms: number }
  /** Another supply for the project (`master`) or a section (its id): ids of the catalogue, smallest change first. */
  | { readonly kind: 'choose-supply'; readonly scope: string; readonly candidates: readonly string[] }
  /** The source of the project's regulator: ids of the catalogue. */
  | { readonly kind: 'add-source'; readonly candidates: readonly string[] }
  /** A regulator (id of the catalogue) as the section's own supply. */
  | { readonly kind: 'add-section-supply'; readonly componentId: string }
  /** Marks a placed power part as the supply of its section. */
  | { readonly kind: 'feed-section'; readonly componentId: string }
  /** Sets the driver of a circuit: outputs that are free and can drive it, own section first. */
  | { readonly kind: 'drive-circuit'; readonly candidates: readonly DriveCandidate[] }
  | { readonly kind: 'clear-driver'; readonly circuit: CircuitLocation }
  /** Adds a part of the catalogue. */
  | {
      readonly kind: 'add-part';
      readonly componentId: string;
      readonly sectionId: string;
      readonly circuitNumber: number | null;
    }
  | { readonly kind: 'remove-part'; readonly componentId: string }
  /** Replaces a placed part by one of its category: ids of the catalogue. */
  | { readonly kind: 'replace-part'; readonly componentId: string; readonly candidates: readonly string[] }
  /** Asks for a new label. */
  | { readonly kind: 'rename'; readonly componentId: string }
  | { readonly kind: 'delete-circuit'; readonly circuit: CircuitLocation }
  | { readonly kind: 'set-forward-voltage'; readonly componentId: string; readonly volts: number }
  /** Sets the current of an LED, in mA. */
  | { readonly kind: 'set-current'; readonly componentId: string; readonly milliamps: number }
  /** Calculates resistors. */
  | { readonly kind: 'set-resistor-mode' }
  /** The thinnest gauge that passes, of the project's wires or, with `circuit`, of that circuit's. */
  | { readonly kind: 'thicker-wire'; readonly awg: WireAwg; readonly circuit: CircuitLocation | null }
  /** A resettable fuse of this hold current. */
  | { readonly kind: 'add-fuse'; readonly holdMa: number };

/** An output of a placed part that can drive a circuit. */
export interface DriveCandidate {
  readonly circuit: CircuitLocation;
  readonly componentId: string;
  readonly output: string;
}

/** What a line of several findings carries out as one command: one action that mends all, or several of a kind. */
export type LineAction = CheckAction | { readonly kind: CheckAction['kind']; readonly actions: readonly CheckAction[] };

/** What fills the gaps of a check's words, and where the words or the severity differ from the table. */
export interface Wording {
  readonly values?: Readonly<Record<string, string>>;
  readonly severity?: Severity;
  readonly message?: string;
  readonly fix?: string;
}

/** The project as a whole. */
export const projectLocation: CheckLocation = { sectionId: null, circuitNumber: null, componentId: null };

/** A text with each `{name}` filled in; what has no value stays as it is. */
function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (gap, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? gap) : gap));
}

/** A finding as the Blueprint lists it. */
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
