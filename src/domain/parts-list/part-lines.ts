import type { BlueprintSupply, LedString, PartsListItem, ResistorLine } from '#domain/blueprint/blueprint.ts';
import { resolveSupply } from '#domain/electrical/resolve-supply.ts';
import { isMarkedSupply, type SectionSupply } from '#domain/electrical/section-supply.ts';
import type { ResolvedLed, ResolvedPart } from '#domain/parts/resolved-part.ts';
import { controlItem, masterPower, powerItem } from '#domain/parts-list/control-and-power-items.ts';
import { countLeds, ledItem, type LedLine, mergeLedLines } from '#domain/parts-list/led-lines.ts';
import { calculatedResistor, placedResistor } from '#domain/parts-list/resistor-items.ts';
import { mergeResistorLines, resistorLines } from '#domain/parts-list/resistor-lines.ts';

/** What a section, or all of them, put on the parts list; LEDs and resistors still countable. */
export interface PartLines {
  readonly leds: readonly LedLine[];
  readonly resistors: readonly ResistorLine[];
  readonly placedResistors: readonly PartsListItem[];
  readonly controls: readonly PartsListItem[];
  readonly powers: readonly PartsListItem[];
}

/** What the lines of a section are counted from. `leds` stand in the order of the strings, `parts` as they are stored. */
export interface CountedParts {
  readonly leds: readonly ResolvedLed[];
  readonly parts: readonly ResolvedPart[];
  readonly strings: readonly LedString[];
  readonly supply: SectionSupply;
  readonly isGlobal: boolean;
}

/** One line per id, in the order of first appearance. */
function mergeItems(items: readonly PartsListItem[]): PartsListItem[] {
  const merged = new Map<string, PartsListItem>();
  for (const item of items) {
    const before = merged.get(item.id);
    const quantity = (before?.quantity ?? 0) + item.quantity;
    merged.set(item.id, before === undefined ? item : { ...before, quantity });
  }
  return [...merged.values()];
}

/** The lines of one section; the item that stands for the project's supply is on none of them. Rules P1 to P7. */
export function countParts({ leds, parts, strings, supply, isGlobal }: CountedParts): PartLines {
  const placed = parts.filter((part) => part.type !== 'led');
  const itemsOf = (type: ResolvedPart['type'], toItem: (part: ResolvedPart, quantity: number) => PartsListItem) =>
    mergeItems(placed.filter((part) => part.type === type).map((part) => toItem(part, part.quantity)));
  const isMaster = (part: ResolvedPart) => isGlobal && isMarkedSupply(part);
  return {
    leds: countLeds(leds, supply.microvolts),
    resistors: resistorLines(strings),
    placedResistors: itemsOf('resistor', placedResistor),
    controls: itemsOf('control', controlItem),
    powers: mergeItems(
      placed.filter((part) => part.type === 'power' && !isMaster(part)).map((part) => powerItem(part, part.quantity)),
    ),
  };
}

/** The lines of several sections as those of one. */
export function mergeLines(sections: readonly PartLines[]): PartLines {
  return {
    leds: mergeLedLines(sections.map(({ leds }) => leds)),
    resistors: mergeResistorLines(sections.flatMap(({ resistors }) => resistors)),
    placedResistors: mergeItems(sections.flatMap(({ placedResistors }) => placedResistors)),
    controls: mergeItems(sections.flatMap(({ controls }) => controls)),
    powers: mergeItems(sections.flatMap(({ powers }) => powers)),
  };
}

/**
 * The parts list of such lines: LEDs, calculated and placed resistors, controls, power. `supply` is the project's supply
 * where it belongs on the list. Rules P1 to P7.
 */
export function listParts(lines: PartLines, supply: BlueprintSupply | null): PartsListItem[] {
  const master = supply === null ? [] : [powerItem(masterPower(supply, resolveSupply(supply.id).part), 1)];
  return [
    ...lines.leds.map(ledItem),
    ...lines.resistors.map(calculatedResistor),
    ...lines.placedResistors,
    ...lines.controls,
    ...mergeItems([...master, ...lines.powers]),
  ];
}
