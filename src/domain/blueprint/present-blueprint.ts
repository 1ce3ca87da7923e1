import { dutyOf } from '#domain/blueprint/circuit-load.ts';
import type { Blueprint, BlueprintSection } from '#domain/blueprint/blueprint.ts';
import type { NeededAccessory } from '#domain/parts-list/accessory-lines.ts';
import type { CircuitDrive, NamedOutput } from '#domain/driving/circuit-drive.ts';
import type { Check, CheckLocation, LineAction } from '#domain/checks/check.ts';
import { type Finding, foldChecks } from '#domain/checks/findings.ts';
import type { LedString, PredictedCurrent, SharedResistor } from '#domain/electrical/led-string.ts';
import { toVolts } from '#domain/units/amounts.ts';

/** A string with its current with everything on (mA); null if it cannot light. */
interface StringReply extends LedString {
  readonly togetherMa: PredictedCurrent | null;
}

/** The driver of a circuit in API and command line: `output` of the part `componentId`. */
interface CircuitReply extends Pick<CircuitDrive, 'kind' | 'transistor' | 'contact'> {
  readonly sectionId: string;
  readonly circuitNumber: number;
  readonly componentId: string | null;
  readonly output: string | null;
  readonly stringV: number | null;
  readonly shared: SharedResistor | null;
  /** Share of full current in the long run (0 to 1), by its effect or its duty cycle. */
  readonly averageDuty: number;
}

/** A check, and whether the project's owner dismissed it. */
type CheckReply = Check & { readonly dismissed?: true };

/** Equal checks, folded into one finding. Source: boards and currents, 5.4. */
interface FindingReply extends Omit<Finding, 'checks' | 'action'> {
  readonly action: LineAction | null;
  readonly count: number;
  readonly places: readonly CheckLocation[];
}

/** The Blueprint in API and command line. Source: specification 5. */
export interface BlueprintReply extends Pick<Blueprint, 'supply' | 'resistors' | 'parts' | 'power'> {
  readonly accessories: readonly Omit<NeededAccessory, 'sectionId'>[];
  readonly strings: readonly StringReply[];
  readonly circuits: readonly CircuitReply[];
  readonly checks: readonly CheckReply[];
  readonly findings: readonly FindingReply[];
}

const noDriver: { readonly [Field in keyof NamedOutput]: null } = { componentId: null, output: null };

function presentCircuits({ id, supply, circuits, rows, resolved }: BlueprintSection): CircuitReply[] {
  const dutyPct = dutyOf(rows, resolved.context.rooms);
  return circuits.map(({ number, drive, shared }) => {
    const microvolts = drive === null ? supply.microvolts : drive.microvolts;
    return {
      sectionId: id,
      circuitNumber: number,
      ...(drive?.driver ?? noDriver),
      kind: drive?.kind ?? null,
      transistor: drive?.transistor ?? null,
      stringV: microvolts === null ? null : toVolts(microvolts),
      contact: drive?.contact ?? null,
      shared,
      averageDuty: dutyPct(number) / 100,
    };
  });
}

function presentFinding({ id, severity, title, message, fix, action, checks }: Finding): FindingReply {
  const places = checks.map(({ sectionId, circuitNumber, componentId }) => ({ sectionId, circuitNumber, componentId }));
  return { id, severity, count: checks.length, title, message, fix, action, places };
}

/** Returns the JSON form of a Blueprint. Source: specification 5. */
export function presentBlueprint({
  supply,
  resistors,
  parts,
  accessories,
  checks,
  dismissed,
  power,
  sections,
  currents,
}: Blueprint): BlueprintReply {
  return {
    supply,
    strings: sections.flatMap(({ id, strings }) =>
      strings.map((ledString, index) => ({ ...ledString, togetherMa: currents.strings.get(id)?.[index] ?? null })),
    ),
    circuits: sections.flatMap(presentCircuits),
    resistors,
    parts,
    accessories: accessories.map(({ sectionId: _, ...accessory }) => accessory),
    checks: [...checks, ...dismissed.map((check) => ({ ...check, dismissed: true as const }))],
    findings: foldChecks(checks, sections).map(presentFinding),
    power,
  };
}

/** Returns drivers and currents with everything on, as `lightyard solve` prints them. Source: specification 5. */
export function presentCurrents({ circuits, strings, power }: BlueprintReply) {
  return {
    circuits: circuits.map(({ shared: _, averageDuty: __, ...circuit }) => circuit),
    strings: strings
      .filter(({ status }) => status === 'ok')
      .map(({ sectionId, circuitNumber, componentIds, predictedMa, togetherMa }) => {
        const componentId = circuitNumber === null ? (componentIds[0] ?? null) : null;
        return { sectionId, circuitNumber, componentId, predictedMa, togetherMa };
      }),
    supplies: Object.fromEntries(
      power.supplies.map(({ scope, nominal, fresh, tired }) => [scope, { nominal, fresh, tired }]),
    ),
  };
}
