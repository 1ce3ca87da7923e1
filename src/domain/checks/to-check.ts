import type { Check, CheckLocation } from '#domain/checks/check.ts';
import { type CheckId, checkTexts, type Severity } from '#domain/checks/check-texts.ts';

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
