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

/** How bad a finding is: what it is about is not soldered, is soldered with care, or is good to know. */
export type Severity = 'error' | 'warning' | 'info';

/** What a check is about. */
export type CheckLocation = Pick<Check, 'sectionId' | 'circuitNumber' | 'componentId'>;
