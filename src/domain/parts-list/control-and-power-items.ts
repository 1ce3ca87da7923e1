import type { BlueprintSupply, PartsListItem } from '#domain/blueprint/blueprint.ts';
import { partName } from '#domain/parts-list/part-name.ts';
import type { PartFacts } from '#domain/parts/part-facts.ts';
import type { ResolvedPart } from '#domain/parts/resolved-part.ts';
import { formatDecimal } from '#domain/units/format-decimal.ts';
import { readNumber } from '#domain/units/read-number.ts';

const noResistor = { color: null, value: null, wattage: null, alternativeValues: [], alternativeCurrents: [] };

/** A switch, board or sensor. Rule P6. */
export function controlItem(placed: ResolvedPart, quantity: number): PartsListItem {
  const specifications = placed.part?.specifications;
  return {
    id: `control:${placed.componentId}`,
    name: partName(placed),
    type: 'control',
    group: 'Controls & Switches',
    quantity,
    ...noResistor,
    specifications: typeof specifications === 'string' ? specifications : null,
  };
}

/** What a power part gives: `9V, 500mAh`. */
function powerText(part: PartFacts | null): string | null {
  const volts = readNumber(part?.voltage);
  const current = readNumber(part?.current);
  const texts = [
    ...(volts === null ? [] : [`${formatDecimal(volts, 2)}V`]),
    ...(current === null ? [] : [`${formatDecimal(current, 1)}${part?.electrical?.ratingMeans ?? 'mA'}`]),
  ];
  return texts.length === 0 ? null : texts.join(', ');
}

/** A battery, plug or regulator. Rule P6. */
export function powerItem(placed: Pick<ResolvedPart, 'part' | 'componentId'>, quantity: number): PartsListItem {
  return {
    id: `power:${placed.componentId}`,
    name: partName(placed),
    type: 'power',
    group: 'Power Components',
    quantity,
    ...noResistor,
    specifications: powerText(placed.part),
  };
}

/** The project's supply as something to buy; one that is not known is listed by what it is read as. Rule P7. */
export function masterPower(supply: BlueprintSupply, part: PartFacts): Pick<ResolvedPart, 'part' | 'componentId'> {
  return supply.known
    ? { componentId: supply.id, part }
    : { componentId: supply.id, part: { id: supply.id, name: supply.label, type: 'power', voltage: supply.volts } };
}
