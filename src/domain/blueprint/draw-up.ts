import type { Blueprint, BlueprintSupply, Check, LedString } from '#domain/blueprint/blueprint.ts';
import { deriveString } from '#domain/blueprint/derive-string.ts';
import type { DrawUpInput } from '#domain/blueprint/draw-up-input.ts';
import type { SectionLayout } from '#domain/blueprint/lay-out.ts';
import { layOut } from '#domain/blueprint/lay-out.ts';
import { ledGroups } from '#domain/blueprint/led-groups.ts';
import type { SectionLoad } from '#domain/blueprint/power-budget.ts';
import { powerBudget } from '#domain/blueprint/power-budget.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import type { PowerPart } from '#domain/catalogue/catalogue-part.ts';
import { checkProject, checkString } from '#domain/checks/run-checks.ts';
import { resolveSupply } from '#domain/electrical/resolve-supply.ts';
import { controlsLoad, stringLoad } from '#domain/electrical/section-load.ts';
import type { Catalogue } from '#domain/parts/part-facts.ts';
import { readId } from '#domain/parts/resolved-part.ts';
import { LedLines } from '#domain/parts-list/led-lines.ts';
import { listParts } from '#domain/parts-list/list-parts.ts';
import { resistorLines } from '#domain/parts-list/resistor-lines.ts';
import type { ResistorRounding } from '#domain/projects/project.ts';

export interface DrawUpOptions {
  /** False leaves the checks out, where only values are wanted. */
  readonly checks?: boolean;
}

function describeSupply(id: unknown, part: PowerPart, known: boolean): BlueprintSupply {
  return known
    ? { id: part.id, label: part.name, volts: part.voltage, known }
    : { id: readId(id), label: `Unknown supply (${part.voltage} V assumed)`, volts: part.voltage, known };
}

/** What is drawn from a project's LEDs, section by section. */
interface Drawing {
  readonly strings: readonly LedString[];
  readonly leds: LedLines;
  readonly loads: readonly SectionLoad[];
  readonly checks: readonly Check[];
}

/** Goes through the sections once. */
function drawSections(layout: readonly SectionLayout[], rounding: ResistorRounding, withChecks: boolean): Drawing {
  const strings: LedString[] = [];
  const leds = new LedLines();
  const loads: SectionLoad[] = [];
  const checks: Check[] = [];
  for (const section of layout) {
    let milliamps = controlsLoad(section.controls);
    for (const group of ledGroups(section)) {
      const drawn = deriveString(group, section, rounding);
      strings.push(drawn.string);
      leds.count(group.leds, section.supply.microvolts);
      milliamps += stringLoad(drawn.string, group.leds);
      if (withChecks) checks.push(...checkString(drawn));
    }
    loads.push({ section, milliamps });
  }
  return { strings, leds, loads, checks };
}

/**
 * All that is computed from a project: strings with their resistors, the parts list, the checks and the power budget.
 * It never throws, whatever the project holds. Source: electrical rules; specification 5, 'The Blueprint'.
 */
export function drawUp(
  input: DrawUpInput,
  catalogue: Catalogue = builtInCatalogue,
  { checks: withChecks = true }: DrawUpOptions = {},
): Blueprint {
  const { powerSupplyId, resistorRounding } = input.project;
  const { part, known } = resolveSupply(powerSupplyId);
  const supply = describeSupply(powerSupplyId, part, known);
  const layout = layOut(input, catalogue);
  const rounding = resistorRounding === 'next-higher' ? 'next-higher' : 'nearest';
  const { strings, leds, loads, checks } = drawSections(layout, rounding, withChecks);
  const resistors = resistorLines(strings);
  return {
    supply,
    strings,
    resistors,
    parts: listParts(layout, leds.list(), resistors, supply),
    checks: withChecks ? [...checkProject(supply), ...checks] : [],
    power: powerBudget(loads, part),
  };
}
