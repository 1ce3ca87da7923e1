import { type CheckId, checkTexts, type Severity } from '#domain/checks/check-texts.ts';

/** A problem of the project, its location, and what mends it. */
export interface Check {
  readonly id: string;
  readonly severity: Severity;
  readonly sectionId: string | null;
  readonly circuitNumber: number | null;
  readonly componentId: string | null;
  readonly message: string;
  readonly fix: string;
}

/** What fills the gaps of a check's words, and where the words or the severity differ from the table. */
export interface Finding {
  readonly values?: Readonly<Record<string, string>>;
  readonly severity?: Severity;
  readonly message?: string;
  readonly fix?: string;
}

/** What a check is about. */
export type CheckLocation = Pick<Check, 'sectionId' | 'circuitNumber' | 'componentId'>;

/** The project as a whole. */
export const projectLocation: CheckLocation = { sectionId: null, circuitNumber: null, componentId: null };

/** A text with each `{name}` filled in; what has no value stays as it is. */
function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (gap, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? gap) : gap));
}

/** A finding as the Blueprint lists it. */
export function toCheck(id: CheckId, finding: Finding, place: CheckLocation): Check {
  const text = checkTexts[id];
  const values = finding.values ?? {};
  return {
    id,
    severity: finding.severity ?? text.severity,
    ...place,
    message: fillIn(finding.message ?? text.message, values),
    fix: fillIn(finding.fix ?? text.fix, values),
  };
}
