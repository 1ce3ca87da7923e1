import type { Blueprint, BlueprintCircuit, BlueprintSection, StandalonePart } from '#domain/blueprint/blueprint.ts';
import { canShine, isDeadCircuit, isDeadSection, stringOf } from '#domain/blueprint/shining.ts';
import type { LightEffect } from '#domain/catalogue/catalogue-part.ts';
import type { LedString } from '#domain/electrical/led-string.ts';
import { effectiveMa } from '#domain/parts/effective-values.ts';
import { lightColor, lightEffect } from '#domain/parts/light.ts';
import { isCalculated, type PartFacts } from '#domain/parts/part-facts.ts';
import type { PicturePoint } from '#domain/parts/picture-place.ts';
import type { ResolvedLed, ResolvedPart } from '#domain/parts/resolved-part.ts';
import { type ModelPicture, pixelsPerMm } from '#domain/projects/model-picture.ts';
import { lightnessOf } from '#domain/units/lightness.ts';

/** A light on a picture. */
export interface PictureLight extends PicturePoint {
  readonly color: string;
  /** Radius as a share of the picture's width. */
  readonly radius: number;
  /** Perceived brightness when it is on, 0 to 1. */
  readonly level: number;
  readonly effect: LightEffect | null;
  /** Offset of its effect (ms), so that lights are out of sync. */
  readonly delay: number;
  readonly sectionId: string;
  /** Null for a standalone LED. */
  readonly circuit: BlueprintCircuit | null;
}

interface InSection {
  readonly blueprint: Blueprint;
  readonly picture: ModelPicture;
  readonly section: BlueprintSection;
}

/** The lights of a project that are on a picture; those that fail are left out. Source: model pictures, 3.2. */
export function pictureLights(blueprint: Blueprint, picture: ModelPicture): readonly PictureLight[] {
  return blueprint.sections.flatMap((section) => {
    if (isDeadSection(blueprint, section.id)) return [];
    const at = { blueprint, picture, section };
    return [
      ...section.circuits.flatMap((circuit) => lightsOfCircuit(at, circuit)),
      ...section.standalone.flatMap((part) => lightsOfStandalone(at, part)),
    ];
  });
}

function lightsOfCircuit(at: InSection, circuit: BlueprintCircuit): readonly PictureLight[] {
  if (isDeadCircuit(at.blueprint, at.section.id, circuit)) return [];
  const levels = levelsOfStrings(at, circuit);
  return circuit.leds.flatMap((led) => {
    if (!canShine(led.id, stringOf(circuit, led.id), circuit.checks)) return [];
    return lightsOfPart(at, led, circuit, (unit) => levels.get(led.id)?.[unit - 1] ?? 1);
  });
}

/** Brightness of the pieces of each LED in series, by the current of the string that each is in. */
function levelsOfStrings(at: InSection, { strings, ledsOfStrings }: BlueprintCircuit): ReadonlyMap<string, number[]> {
  const levels = new Map<string, number[]>();
  for (const [index, leds] of ledsOfStrings.entries()) {
    const milliamps = currentOf(at, strings[index]);
    for (const led of leds) {
      const units = Array.from({ length: led.quantity }, () => levelOf(led, milliamps));
      levels.set(led.id, [...(levels.get(led.id) ?? []), ...units]);
    }
  }
  return levels;
}

/** Current of a string with everything on (mA); null if it is not known. */
function currentOf({ blueprint, section }: InSection, ledString: LedString | undefined): number | null {
  if (ledString === undefined) return null;
  const solved = blueprint.currents.strings.get(section.id)?.[section.strings.indexOf(ledString)];
  return solved?.nominal ?? ledString.predictedMa?.nominal ?? ledString.actualCurrentMa;
}

function levelOf({ part }: ResolvedLed, milliamps: number | null): number {
  if (milliamps === null || !isCalculated(part)) return 1;
  return lightnessOf(milliamps / (effectiveMa(part, {}).microamps / 1e3)) / 100;
}

function lightsOfStandalone(at: InSection, { part, ledString, checks }: StandalonePart): readonly PictureLight[] {
  if (part.type !== 'led' || !canShine(part.id, ledString, checks)) return [];
  const level = part.role === 'series' ? levelOf(part, currentOf(at, ledString ?? undefined)) : 1;
  return lightsOfPart(at, part, null, () => level);
}

function lightsOfPart(
  { picture, section }: InSection,
  { component, part, properties }: ResolvedPart,
  circuit: BlueprintCircuit | null,
  levelOfUnit: (unit: number) => number,
): readonly PictureLight[] {
  const color = lightColor(part, component.properties);
  const radius = radiusOf(picture, part);
  const effect = lightEffect(part, typeof properties.color === 'string' ? properties.color : color);
  return component.places
    .filter(({ pictureId }) => pictureId === picture.id)
    .map(({ unit, x, y }) => {
      const delay = (unit * 613 + (component.order % 1000) * 371) % 2590;
      return { x, y, color, radius, level: levelOfUnit(unit), effect, delay, sectionId: section.id, circuit };
    });
}

/** Diameters of LEDs (mm): of a part without one, and the largest of one light. */
const [usualMm, largestMm] = [3, 10];

/** Radius of a light on a picture without a scale, as a share of its width. */
const usualRadius = 0.015;

/** Radius of a light as a share of the picture's width: 4 times the diameter of the LED if the picture has a scale. */
function radiusOf(picture: ModelPicture, part: PartFacts | null): number {
  const perMm = pixelsPerMm(picture);
  return perMm === null ? usualRadius : (4 * diameterOf(part) * perMm) / picture.width;
}

/** Diameter of an LED (mm), such as of "5mm" or "0603 (1.6 x 0.8mm)". */
function diameterOf(part: PartFacts | null): number {
  const text = typeof part?.size === 'string' ? part.size : '';
  const found = /\(([\d.]+)|([\d.]+)\s*(?:mm|x)/.exec(text);
  const mm = Number(found?.[1] ?? found?.[2] ?? usualMm);
  return Number.isFinite(mm) && mm > 0 ? Math.min(mm, largestMm) : usualMm;
}
