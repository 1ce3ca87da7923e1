import type { CheckedCircuit } from '#domain/checks/checked-project.ts';
import { isMechanicalSwitch } from '#domain/driving/driving-section.ts';
import type { DropWire } from '#domain/electrical/drop-wire.ts';
import type { Component } from '#domain/parts/component.ts';
import type { PicturePlace } from '#domain/parts/picture-place.ts';
import type { ResolvedPart } from '#domain/parts/resolved-part.ts';
import { memoize } from '#domain/projects/memoize.ts';
import { type PictureProject, pictureLengthCm } from '#domain/projects/picture-lengths.ts';

/** Places of one unit of a part. */
type UnitPlaces = readonly PicturePlace[];

/** A circuit, the wire to it, and the parts of the project by their ids. */
interface LengthInput {
  readonly circuit: Pick<CheckedCircuit, 'parts' | 'ledsOfStrings' | 'drive'>;
  readonly wire: Pick<DropWire, 'cm' | 'isTyped'>;
  readonly findPart: (id: string) => Component | undefined;
}

function placesOf({ places }: Pick<Component, 'places'>, unit: number): UnitPlaces {
  return places.filter((place) => place.unit === unit);
}

/** Places of the units of some parts, in the order of the current. */
function unitsOf(parts: readonly ResolvedPart[]): UnitPlaces[] {
  return parts.flatMap(({ component, quantity }) =>
    Array.from({ length: quantity }, (_, at) => placesOf(component, at + 1)),
  );
}

/** Places of the LEDs of each string; an LED in several strings has its first units in the first. */
function unitsOfStrings({ ledsOfStrings }: LengthInput['circuit']): UnitPlaces[][] {
  const taken = new Map<string, number>();
  return ledsOfStrings.map((leds) =>
    leds.flatMap(({ id, component, quantity }) => {
      const first = taken.get(id) ?? 0;
      taken.set(id, first + quantity);
      return Array.from({ length: quantity }, (_, at) => placesOf(component, first + at + 1));
    }),
  );
}

/** Places of the output that drives a circuit; null if its lights are on rails or a transistor, which have no place. */
function driverPlaces({ circuit: { drive }, findPart }: LengthInput): UnitPlaces | null {
  const driver = drive?.transistor === null ? (drive.driver ?? drive.contact) : null;
  const row = driver === null ? undefined : findPart(driver.componentId);
  return row === undefined ? null : placesOf(row, 1);
}

/** Lengths as below, kept while the circuit, the wire to it, its driver, and the pictures are the same. */
const keptLengths = memoize(
  (
    circuit: LengthInput['circuit'],
    cm: number,
    isTyped: boolean,
    driver: UnitPlaces | null,
    pictures: PictureProject['pictures'],
    settings: PictureProject['settings'],
  ): readonly number[] => {
    const between = (from: UnitPlaces | undefined, to: UnitPlaces | undefined): number | null =>
      from === undefined || to === undefined ? null : pictureLengthCm({ pictures, settings }, from, to);
    const isAtEnd = circuit.drive?.lead === 'minus';
    const inSeries = isTyped
      ? []
      : circuit.parts.filter((part) => part.type === 'resistor' || isMechanicalSwitch(part));
    const head = unitsOf(inSeries).filter((places) => places.length > 0);
    const endOf = (unit: UnitPlaces | undefined, isMinus: boolean) =>
      (driver !== null && isAtEnd === isMinus ? between(driver, unit) : null) ?? cm;
    let previous: { readonly last: UnitPlaces | undefined; readonly backCm: number } | null = null;
    return unitsOfStrings(circuit).map((leds) => {
      const units = [...head, ...leds];
      const last = units.at(-1);
      // The minus of a string is joined to that of the string before it.
      const backCm: number =
        previous === null ? endOf(last, true) : (between(last, previous.last) ?? 0) + previous.backCm;
      previous = { last, backCm };
      const links = units.slice(1).reduce((sum, unit, at) => sum + (between(units[at], unit) ?? 0), 0);
      return (endOf(units[0], false) + links + backCm) / 2;
    });
  },
);

/**
 * Length (cm) of each string of a circuit for its voltage drop: half of all of its wires. Two wires to the rails, or to
 * the output that drives it, have the length of its wire or that from a picture; those between its parts count if a
 * picture shows them. Source: model pictures, 4.4.
 */
export function circuitLengths(input: LengthInput, { pictures, settings }: PictureProject): readonly number[] {
  const { circuit, wire } = input;
  if (pictures.length === 0) return circuit.ledsOfStrings.map(() => wire.cm);
  const isTyped = wire.isTyped === true;
  return keptLengths(circuit, wire.cm, isTyped, isTyped ? null : driverPlaces(input), pictures, settings);
}
