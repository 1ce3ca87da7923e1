import { type PartsListItem, type ResistorLine, partName } from '#domain/parts-list/parts-list-item.ts';
import type { ResolvedPart } from '#domain/parts/resolved-part.ts';
import { formatDecimal, formatOhms } from '#domain/units/formats.ts';
import { readNumber } from '#domain/units/amounts.ts';

/** From this rating (W) on, resistors are sold as wire-wound. Electrical rules, 1.6. */
const wireWoundFrom = 2;
const smallestRating = 0.125;

function specificationsOf(watt: number): string {
  if (watt >= wireWoundFrom) return 'wire-wound power resistor';
  return watt === smallestRating ? '0.125 W or larger; 1/4 W is fine' : `${watt} W or larger`;
}

/** What sets resistors apart when they are bought: value (ohms) and rating (W). */
export function resistorKey(ohms: number, watt: number): string {
  return `resistor:${ohms}:${watt}`;
}

/** A line of calculated resistors as a line of the parts list. It does not depend on the catalogue. Rules P3, P5. */
export function calculatedResistor(line: ResistorLine): PartsListItem {
  return {
    id: resistorKey(line.ohms, line.watt),
    name: `${formatOhms(line.ohms)} Resistor ${formatDecimal(line.watt, 3)}W`,
    type: 'resistor',
    group: 'Resistors',
    quantity: line.quantity,
    color: null,
    value: line.ohms,
    wattage: line.watt,
    alternativeValues: line.alternatives,
    alternativeCurrents: line.alternativeCurrents,
    specifications: specificationsOf(line.watt),
  };
}

/** A resistor that the user placed. Rule P6. */
export function placedResistor(placed: ResolvedPart, quantity: number): PartsListItem {
  return {
    id: `placed-resistor:${placed.componentId}`,
    name: partName(placed),
    type: 'resistor',
    group: 'Resistors',
    quantity,
    color: null,
    value: readNumber(placed.part?.value),
    wattage: readNumber(placed.part?.wattage),
    alternativeValues: [],
    alternativeCurrents: [],
    specifications: 'placed by hand',
  };
}
