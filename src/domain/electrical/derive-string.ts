import type { LedString } from '#domain/electrical/led-string.ts';
import { calcString, type StringPath } from '#domain/electrical/calc-string.ts';
import type { SectionSupply } from '#domain/electrical/supply.ts';
import type { ResolvedLed } from '#domain/parts/resolved-part.ts';
import type { ResistorRounding } from '#domain/projects/project.ts';

/** The LEDs of one circuit, or one standalone LED, in order. */
export interface LedGroup {
  readonly sectionId: string;
  readonly circuitNumber: number | null;
  readonly leds: readonly ResolvedLed[];
}

interface LedSplit {
  /** LEDs in series; if none is in series, those that the status concerns. */
  readonly members: readonly ResolvedLed[];
  /** LEDs in parallel at full voltage. */
  readonly branches: readonly ResolvedLed[];
}

const none: readonly ResolvedLed[] = [];
const idOf = (led: ResolvedLed): string => led.id;
const isInSeries = (led: ResolvedLed): boolean => led.role === 'series';

/** Splits LEDs in series from side branches. Source: decisions B9. */
function splitLeds(leds: readonly ResolvedLed[]): LedSplit {
  if (leds.every(isInSeries)) return { members: leds, branches: none };
  const branches = leds.filter((led) => led.role !== 'series');
  if (branches.length < leds.length) return { members: leds.filter(isInSeries), branches };
  const preResistored = leds.filter((led) => led.role === 'pre-resistored');
  return { members: preResistored.length > 0 ? preResistored : leds, branches };
}

/**
 * Derives the string of one circuit or standalone LED; without a `path` it is directly on its supply. Rules E9, E15.
 */
export function deriveString(
  { sectionId, circuitNumber, leds }: LedGroup,
  supply: SectionSupply,
  rounding: ResistorRounding,
  path?: StringPath,
): LedString {
  const { members, branches } = splitLeds(leds);
  const place = {
    sectionId,
    circuitNumber,
    componentIds: members.map(idOf),
    sideBranchIds: branches.map(idOf),
    multiplicity: leds[0]?.multiplicity ?? 1,
  };
  return calcString(place, leds, supply, rounding, path);
}
