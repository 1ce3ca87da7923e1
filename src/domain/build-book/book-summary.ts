import type { Blueprint } from '#domain/blueprint/blueprint.ts';
import type { Severity } from '#domain/checks/check-texts.ts';
import type { SectionNet } from '#domain/wiring/netlist.ts';

/** What the cover of the book says. */
export interface BookSummary {
  readonly sections: number;
  readonly circuits: number;
  readonly leds: number;
  readonly resistors: number;
  readonly wires: number;
  readonly supply: string;
  readonly volts: number;
  readonly totalMa: number;
  readonly limitMa: number | null;
  readonly batteryHours: number | null;
  /** The circuits and single LEDs that cannot light. */
  readonly dark: number;
  readonly errors: number;
  /** Of the errors those that are about something else than a string that stays dark. */
  readonly otherErrors: number;
  readonly warnings: number;
}

/** The errors that a string which cannot light has. */
const ofDark: ReadonlySet<string> = new Set(['supply-too-low', 'no-headroom']);

const litByNothing: ReadonlySet<string> = new Set(['insufficient-voltage', 'no-headroom', 'invalid-supply']);

/** The figures of a project. A circuit is a rung with a number; LEDs are counted as they are bought. */
export function bookSummary(
  { supply, strings, parts, resistors, power, checks }: Blueprint,
  sections: readonly SectionNet[],
  wires: number,
): BookSummary {
  const count = (severity: Severity): number => checks.filter((check) => check.severity === severity).length;
  const sum = (lines: readonly { readonly quantity: number }[]): number =>
    lines.reduce((total, { quantity }) => total + quantity, 0);
  return {
    sections: sections.length,
    circuits: sections.flatMap(({ rungs }) => rungs).filter(({ circuitNumber }) => circuitNumber !== null).length,
    leds: sum(parts.filter(({ type }) => type === 'led')),
    resistors: sum(resistors) + sum(parts.filter(({ id }) => id.startsWith('placed-resistor:'))),
    wires,
    supply: supply.label,
    volts: supply.volts,
    totalMa: power.totalMa,
    limitMa: power.limitMa,
    batteryHours: power.batteryHours,
    dark: strings.filter(({ status }) => litByNothing.has(status)).reduce((n, { multiplicity }) => n + multiplicity, 0),
    errors: count('error'),
    otherErrors: checks.filter(({ id, severity }) => severity === 'error' && !ofDark.has(id)).length,
    warnings: count('warning'),
  };
}
