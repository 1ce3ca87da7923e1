import type { LedString } from '#domain/electrical/led-string.ts';
import { calcString, type StringPath } from '#domain/electrical/calc-string.ts';
import type { SectionSupply } from '#domain/electrical/supply.ts';
import type { ResolvedLed } from '#domain/parts/resolved-part.ts';
import type { ResistorRounding } from '#domain/projects/project.ts';

/** The LEDs of one circuit, or one standalone LED; in order. */
export interface LedGroup {
  readonly sectionId: string;
  readonly circuitNumber: number | null;
  readonly leds: readonly ResolvedLed[];
}

interface Divided {
  /** The LEDs in series; where none is in series, those that the status is about. */
  readonly members: readonly ResolvedLed[];
  /** Those that stand in parallel at full voltage. */
  readonly branches: readonly ResolvedLed[];
}

const none: readonly ResolvedLed[] = [];
const idOf = (led: ResolvedLed): string => led.id;
const isInSeries = (led: ResolvedLed): boolean => led.role === 'series';

/** Tells the LEDs in series from the side branches. Source: decisions B9. */
function divide(leds: readonly ResolvedLed[]): Divided {
  if (leds.every(isInSeries)) return { members: leds, branches: none };
  const branches = leds.filter((led) => led.role !== 'series');
  if (branches.length < leds.length) return { members: leds.filter(isInSeries), branches };
  const preResistored = leds.filter((led) => led.role === 'pre-resistored');
  return { members: preResistored.length > 0 ? preResistored : leds, branches };
}

/** The string of one circuit or standalone LED; without a `path` it hangs at its supply. Rules E9, E15. */
export function deriveString(
  { sectionId, circuitNumber, leds }: LedGroup,
  supply: SectionSupply,
  rounding: ResistorRounding,
  path?: StringPath,
): LedString {
  const { members, branches } = divide(leds);
  const place = {
    sectionId,
    circuitNumber,
    componentIds: members.map(idOf),
    sideBranchIds: branches.map(idOf),
    multiplicity: leds[0]?.multiplicity ?? 1,
  };
  return calcString(place, leds, supply, rounding, path);
}
