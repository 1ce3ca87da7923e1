import type { LedString } from '#domain/blueprint/blueprint.ts';
import type { SectionLayout } from '#domain/blueprint/lay-out.ts';
import type { LedGroup } from '#domain/blueprint/led-groups.ts';
import { calcString } from '#domain/electrical/calc-string.ts';
import type { SectionSupply } from '#domain/electrical/section-supply.ts';
import type { ResolvedLed } from '#domain/parts/resolved-led.ts';
import type { ResistorRounding } from '#domain/projects/project.ts';

/** A string of the Blueprint, with the LEDs and the supply that it was worked out from. */
export interface DrawnString {
  readonly string: LedString;
  /** All LEDs of the circuit or the standalone item, in order. */
  readonly leds: readonly ResolvedLed[];
  readonly supply: SectionSupply;
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

/** The string of one circuit or standalone item. Rules E9, E15, E16. */
export function deriveString(
  { circuitNumber, leds }: LedGroup,
  { id, supply }: SectionLayout,
  rounding: ResistorRounding,
): DrawnString {
  const { members, branches } = divide(leds);
  const place = {
    sectionId: id,
    circuitNumber,
    componentIds: members.map(idOf),
    sideBranchIds: branches.map(idOf),
    multiplicity: leds[0]?.multiplicity ?? 1,
  };
  return { string: calcString(place, leds, supply, rounding), leds, supply };
}
