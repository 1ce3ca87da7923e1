import type { LedString, SharedResistor } from '#domain/electrical/led-string.ts';
import { type BlueprintSupply, isMarkedSupply, type SectionSupply } from '#domain/electrical/supply.ts';
import { countLeds, ledItem, type LedLine, mergeLedLines } from '#domain/parts-list/led-lines.ts';
import {
  noLightFields,
  type PartsListItem,
  type ResistorLine,
  partName,
  lengthItem,
} from '#domain/parts-list/parts-list-item.ts';
import {
  calculatedResistor,
  placedResistor,
  mergeResistorLines,
  resistorLines,
} from '#domain/parts-list/resistor-lines.ts';
import { fiberOf } from '#domain/parts/fiber.ts';
import type { PartFacts } from '#domain/parts/part-facts.ts';
import type { ResolvedLed, ResolvedPart } from '#domain/parts/resolved-part.ts';
import { memoize } from '#domain/projects/memoize.ts';
import { readNumber } from '#domain/units/amounts.ts';
import { formatDecimal, formatVolts } from '#domain/units/formats.ts';

/** Total length (cm) of fiber by its diameter (mm). */
type FiberLengths = ReadonlyMap<number, number>;

function mergeFibers(all: readonly FiberLengths[]): FiberLengths {
  const lengths = new Map<number, number>();
  for (const [diameterMm, cm] of all.flatMap((each) => [...each])) {
    lengths.set(diameterMm, (lengths.get(diameterMm) ?? 0) + cm);
  }
  return lengths;
}

/** Adds up the fiber that LEDs feed. */
function countFibers(leds: readonly ResolvedLed[]): FiberLengths {
  return mergeFibers(
    leds.flatMap(({ properties, quantity }) => {
      const fiber = fiberOf(properties);
      return fiber === null ? [] : [new Map([[fiber.diameterMm, quantity * fiber.count * fiber.lengthCm]])];
    }),
  );
}

/** Returns the parts list lines of fiber, the thinnest first. Rule V44. */
function fiberItems(lengths: FiberLengths): PartsListItem[] {
  const sorted = [...lengths].toSorted(([one], [other]) => one - other);
  return sorted.map(([diameterMm, cm]) => {
    const name = `Optical fiber ${formatDecimal(diameterMm, 2)} mm, ${formatDecimal(cm / 100, 2)} m`;
    return lengthItem(`fiber:${diameterMm}`, name, cm);
  });
}

/** Item for a switch, board, or sensor. Rule P6. */
function controlItem(placed: ResolvedPart, quantity: number): PartsListItem {
  const specifications = placed.part?.specifications;
  return {
    id: `control:${placed.componentId}`,
    name: partName(placed),
    type: 'control',
    group: 'Controls & Switches',
    quantity,
    ...noLightFields,
    specifications: typeof specifications === 'string' ? specifications : null,
  };
}

/** Output of a power part: `9 V, 500 mAh`. */
function powerText(part: PartFacts | null): string | null {
  const volts = readNumber(part?.voltage);
  const current = readNumber(part?.current);
  const texts = [
    ...(volts === null ? [] : [formatVolts(volts)]),
    ...(current === null ? [] : [`${formatDecimal(current, 1)} ${part?.electrical?.ratingMeans ?? 'mA'}`]),
  ];
  return texts.length === 0 ? null : texts.join(', ');
}

/** Item for a battery, plug, or regulator. Rule P6. */
function powerItem(placed: Pick<ResolvedPart, 'part' | 'componentId'>, quantity: number): PartsListItem {
  return {
    id: `power:${placed.componentId}`,
    name: partName(placed),
    type: 'power',
    group: 'Power Components',
    quantity,
    ...noLightFields,
    specifications: powerText(placed.part),
  };
}

/** The Blueprint of a project, as far as it says what feeds it. */
interface Supplied {
  readonly supply: BlueprintSupply;
  readonly context: { readonly supplyPart: PartFacts };
}

/** The project's supply as something to buy; one that is not known is listed by what it is read as. Rule P6. */
function masterPower({ supply, context }: Supplied): Pick<ResolvedPart, 'part' | 'componentId'> {
  return supply.known
    ? { componentId: supply.id, part: context.supplyPart }
    : { componentId: supply.id, part: { id: supply.id, name: supply.label, type: 'power', voltage: supply.volts } };
}

/** Parts list lines of a section, or of all; LEDs and resistors can still be merged. */
export interface PartLines {
  readonly leds: readonly LedLine[];
  readonly fibers: FiberLengths;
  readonly resistors: readonly ResistorLine[];
  readonly placedResistors: readonly PartsListItem[];
  readonly controls: readonly PartsListItem[];
  readonly powers: readonly PartsListItem[];
}

/** Parts of a section to count: its LEDs in the order of the strings, its other parts as stored. */
export interface CountedParts {
  readonly leds: readonly ResolvedLed[];
  readonly others: readonly ResolvedPart[];
  readonly strings: readonly LedString[];
  /** Resistors that several strings share. */
  readonly shared: readonly SharedResistor[];
  readonly supply: SectionSupply;
  readonly isGlobal: boolean;
}

/** Merges items of equal id, in the order of first appearance. */
function mergeItems(items: readonly PartsListItem[]): PartsListItem[] {
  const merged = new Map<string, PartsListItem>();
  for (const item of items) {
    const known = merged.get(item.id);
    const quantity = (known?.quantity ?? 0) + item.quantity;
    merged.set(item.id, known === undefined ? item : { ...known, quantity });
  }
  return [...merged.values()];
}

/** Counts the parts of one section, without the master supply. Rules E20, P1, P3, P6. */
export function countParts({ leds, others, strings, shared, supply, isGlobal }: CountedParts): PartLines {
  const counted = others.filter(({ component }) => !isGlobal || !isMarkedSupply(component));
  const itemsOf = (type: ResolvedPart['type'], toItem: (part: ResolvedPart, quantity: number) => PartsListItem) =>
    mergeItems(counted.filter((part) => part.type === type).map((part) => toItem(part, part.quantity)));
  return {
    leds: countLeds(leds, supply.microvolts),
    fibers: countFibers(leds),
    resistors: resistorLines(strings, shared),
    placedResistors: itemsOf('resistor', placedResistor),
    controls: itemsOf('control', controlItem),
    powers: itemsOf('power', powerItem),
  };
}

const mergeBatch = memoize((first: PartLines, others: readonly PartLines[]): PartLines => {
  const all = [first, ...others];
  return {
    leds: mergeLedLines(all.map(({ leds }) => leds)),
    fibers: mergeFibers(all.map(({ fibers }) => fibers)),
    resistors: mergeResistorLines(all.flatMap(({ resistors }) => resistors)),
    placedResistors: mergeItems(all.flatMap(({ placedResistors }) => placedResistors)),
    controls: mergeItems(all.flatMap(({ controls }) => controls)),
    powers: mergeItems(all.flatMap(({ powers }) => powers)),
  };
});

const noLines: PartLines = {
  leds: [],
  fibers: new Map(),
  resistors: [],
  placedResistors: [],
  controls: [],
  powers: [],
};

/** Number of lists merged at once. After an edit, only the batches with the edited section are merged again. */
const batchSize = 6;

/** Merges the lines of several sections. */
export function mergeLines(all: readonly PartLines[]): PartLines {
  const [first, ...others] = all;
  if (first === undefined) return noLines;
  if (all.length <= batchSize) return mergeBatch(first, others);
  const starts = all.flatMap((_, at) => (at % batchSize === 0 ? at : []));
  return mergeLines(starts.map((at) => mergeLines(all.slice(at, at + batchSize))));
}

/**
 * Creates the parts list: LEDs, calculated and placed resistors, controls, power. `supply` is the project's supply if
 * it is part of the list. Rules E20, P1, P3, P6.
 */
export function listParts(lines: PartLines, supplied: Supplied | null): PartsListItem[] {
  const master = supplied === null ? [] : [powerItem(masterPower(supplied), 1)];
  return [
    ...lines.leds.map(ledItem),
    ...lines.resistors.map(calculatedResistor),
    ...lines.placedResistors,
    ...lines.controls,
    ...mergeItems([...master, ...lines.powers]),
    ...fiberItems(lines.fibers),
  ];
}
