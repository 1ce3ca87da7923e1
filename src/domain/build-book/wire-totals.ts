import { lengthSources, type Wire, type WireColor } from '#domain/build-book/wire-cutter.ts';
import type { Blueprint } from '#domain/blueprint/blueprint.ts';
import { shoppingList } from '#domain/blueprint/list-blueprint.ts';
import { manyWires } from '#domain/build-book/wire-list-csv.ts';
import { type WireBundle, wiresOf } from '#domain/build-book/wire-list.ts';
import { notYet, type PartsListItem, lengthItem } from '#domain/parts-list/parts-list-item.ts';
import { gaugeText } from '#domain/electrical/wire-gauge.ts';
import { formatDecimal } from '#domain/units/formats.ts';

/** Length of heat-shrink for each end of a wire (cm). */
const shrinkCm = 2;

const colors: readonly WireColor[] = ['red', 'black', 'blue', 'any'];

const colorNames: Readonly<Record<WireColor, string>> = {
  red: 'red',
  black: 'black',
  blue: 'blue',
  any: 'any color',
};

function line(id: string, name: string, cm: number, pictureCm = 0): PartsListItem {
  const meters = (length: number): string => `${formatDecimal(length / 100, 2)} m`;
  const ofPicture = pictureCm > 0 ? `, ${meters(pictureCm)} of it ${lengthSources.picture}` : '';
  return lengthItem(id, `${name}, ${meters(cm)}${ofPicture}`, cm);
}

/** Key of a wire in a parts list, and its name: `Wire 24 AWG`. */
function wireKind({ gauge }: Pick<Wire, 'gauge'>): { readonly key: string; readonly name: string } {
  if (gauge === null) return { key: manyWires, name: 'Wire, several in parallel' };
  const { awg, diameterMm } = gauge;
  return { key: diameterMm === null ? `${awg}` : `${diameterMm} mm`, name: `Wire ${gaugeText(gauge)}` };
}

/** Returns the total length of wire per color and gauge, and of heat-shrink, as lines of a parts list. Rule D69. */
export function wireTotals(wires: readonly Wire[]): PartsListItem[] {
  const lengths = new Map<
    string,
    { readonly id: string; readonly name: string; readonly cm: number; readonly pictureCm: number }
  >();
  for (const { color, gauge, lengthCm, lengthFrom } of wires) {
    const { key, name } = wireKind({ gauge });
    const inOrder = `${colors.indexOf(color)} ${key}`;
    const cm = (lengths.get(inOrder)?.cm ?? 0) + lengthCm;
    const pictureCm = (lengths.get(inOrder)?.pictureCm ?? 0) + (lengthFrom === 'picture' ? lengthCm : 0);
    lengths.set(inOrder, { id: `wire:${color}:${key}`, name: `${name}, ${colorNames[color]}`, cm, pictureCm });
  }
  const ofWires = [...lengths]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([, { id, name, cm, pictureCm }]) => line(id, name, cm, pictureCm));
  if (wires.length === 0) return [];
  return [...ofWires, line('heat-shrink', `Heat-shrink, ${2 * wires.length} pieces`, 2 * wires.length * shrinkCm)];
}

/**
 * Returns the parts list of a project with wire and heat-shrink, before the parts that are not bought yet. Rule D69.
 */
export function partsWithWires(blueprint: Blueprint, bundles: readonly WireBundle[]): PartsListItem[] {
  const parts = shoppingList(blueprint);
  const wires = bundles.flatMap(wiresOf);
  const isNeededNow = ({ group }: PartsListItem): boolean => group !== notYet;
  return [...parts.filter(isNeededNow), ...wireTotals(wires), ...parts.filter((item) => !isNeededNow(item))];
}
