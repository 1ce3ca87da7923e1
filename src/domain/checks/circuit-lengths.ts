import type { CheckedCircuit } from '#domain/checks/checked-project.ts';
import { isMechanicalSwitch, isSwitchableMotor } from '#domain/driving/driving-section.ts';
import { type CircuitLengths, type DropWire, usualLengths } from '#domain/electrical/drop-wire.ts';
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

/** The lights of a circuit at full voltage, and the boards and motors in it; each piece has wires of its own. */
function partsAcross({ parts }: LengthInput['circuit']): ResolvedPart[] {
  return parts.filter((part) =>
    part.type === 'led' ? part.role !== 'series' : part.type === 'control' && !isMechanicalSwitch(part),
  );
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
  ): CircuitLengths => {
    const { parts, drive } = circuit;
    const between = (from: UnitPlaces | undefined, to: UnitPlaces | undefined): number | null =>
      from === undefined || to === undefined ? null : pictureLengthCm({ pictures, settings }, from, to);
    const endOf = (unit: UnitPlaces | undefined, lead: 'plus' | 'minus' | null) =>
      (driver !== null && (drive?.lead ?? 'plus') === lead ? between(driver, unit) : null) ?? cm;
    const linksOf = (units: readonly UnitPlaces[]) =>
      units.slice(1).reduce((sum, unit, at) => sum + (between(units[at], unit) ?? 0), 0);
    const placed = (some: readonly ResolvedPart[]) => (isTyped ? [] : unitsOf(some)).filter(({ length }) => length > 0);
    const switches = placed(parts.filter(isMechanicalSwitch));
    const inSeries = placed(parts.filter((part) => part.type === 'resistor' || isMechanicalSwitch(part)));
    let previous: { readonly last: UnitPlaces | undefined; readonly backCm: number } | null = null;
    const strings = unitsOfStrings(circuit).map((leds) => {
      const units = [...inSeries, ...leds];
      const last = units.at(-1);
      // The minus of a string is joined to that of the string before it.
      const backCm: number =
        previous === null ? endOf(last, 'minus') : (between(last, previous.last) ?? 0) + previous.backCm;
      previous = { last, backCm };
      return (endOf(units[0], 'plus') + linksOf(units) + backCm) / 2;
    });
    const across = partsAcross(circuit).map((part) => {
      // No output feeds a board.
      const isLit = part.type === 'led' || isSwitchableMotor(part);
      const [plus, minus] = isLit || drive?.kind === 'contact' ? (['plus', 'minus'] as const) : [null, null];
      const ofUnits = unitsOf([part]).map((unit) => {
        const units = [...switches, unit];
        return (endOf(units[0], plus) + linksOf(units) + endOf(unit, minus)) / 2;
      });
      return [part.id, Math.max(...ofUnits)] as const;
    });
    return { strings, parts: new Map(across) };
  },
);

/**
 * Lengths (cm) of a circuit for its voltage drop: half of all wires of each string, and of each part at full voltage.
 * Two wires to the rails, or to the output that drives it, have the length of its wire or that from a picture; those
 * between its parts count if a picture shows them. Source: model pictures, 4.4.
 */
export function circuitLengths(input: LengthInput, { pictures, settings }: PictureProject): CircuitLengths {
  const { circuit, wire } = input;
  if (pictures.length === 0) return usualLengths;
  const isTyped = wire.isTyped === true;
  return keptLengths(circuit, wire.cm, isTyped, isTyped ? null : driverPlaces(input), pictures, settings);
}
