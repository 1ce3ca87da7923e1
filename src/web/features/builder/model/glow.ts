import type { BlueprintCircuit, BlueprintSection, StandalonePart } from '#domain/blueprint/blueprint.ts';
import type { LightEffect } from '#domain/catalogue/catalogue-part.ts';
import type { LedString } from '#domain/electrical/led-string.ts';
import { effectiveMa } from '#domain/parts/effective-values.ts';
import { lightColor, lightEffect } from '#domain/parts/light.ts';
import type { PicturePoint } from '#domain/parts/picture-place.ts';
import { isCalculated, type PartFacts } from '#domain/parts/part-facts.ts';
import type { ResolvedLed, ResolvedPart } from '#domain/parts/resolved-part.ts';
import type { ModelPicture } from '#domain/projects/model-picture.ts';
import { lightsEffect } from '#web/features/builder/design/lights/driven-lights.ts';
import { canShine, isDeadSection, lightKey, stringOf } from '#web/features/builder/design/lights/lights.ts';
import { drawnSize, sizeInMm, toDrawing } from '#web/features/builder/model/picture-scale.ts';
import type { ProjectView } from '#web/features/builder/project/project-view.ts';

/** A light on a picture, at a position in its drawing. */
export interface Glow extends PicturePoint {
  readonly color: string;
  readonly radius: number;
  /** Perceived brightness with its circuit on, 0 to 1. */
  readonly level: number;
  readonly effect: LightEffect | null;
  /** Offset of its effect (ms), so that lights are out of sync. */
  readonly delay: number;
  /** The light that switches it. */
  readonly key: string;
  readonly dimmerId: string | null;
  /** Whether a timer switches it. */
  readonly isBlinking: boolean;
}

/** Perceived brightness of a share of the full luminance, by the lightness of CIE 1976. */
export function perceived(share: number): number {
  const y = Math.min(1, Math.max(0, share));
  const lightness = y <= 216 / 24389 ? (y * 24389) / 27 : 116 * Math.cbrt(y) - 16;
  return lightness / 100;
}

/** The lights of a project that are on a picture; those that fail are left out. */
export function glowsOf(project: ProjectView, picture: ModelPicture): readonly Glow[] {
  return project.blueprint.sections.flatMap((section) => {
    if (isDeadSection(project, section.id)) return [];
    const at = { project, picture, section };
    return [
      ...section.circuits.flatMap((circuit) => glowsOfCircuit(at, circuit)),
      ...section.standalone.flatMap((part) => glowsOfStandalone(at, part)),
    ];
  });
}

interface InSection {
  readonly project: ProjectView;
  readonly picture: ModelPicture;
  readonly section: BlueprintSection;
}

type Switched = Pick<Glow, 'key' | 'dimmerId' | 'isBlinking'>;

function glowsOfCircuit(at: InSection, circuit: BlueprintCircuit): readonly Glow[] {
  const effect = lightsEffect(at.project, circuit);
  const isBlinking = effect === 'blink';
  const key = lightKey({ sectionId: at.section.id, circuitNumber: circuit.number });
  const switched = { key, isBlinking, dimmerId: isBlinking ? null : effect };
  const levels = levelsOfStrings(at, circuit);
  return circuit.leds.flatMap((led) => {
    if (!canShine(led.id, stringOf(circuit, led.id), circuit.checks)) return [];
    return glowsOfPart(at, led, switched, (unit) => levels.get(led.id)?.[unit - 1] ?? 1);
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
function currentOf({ project, section }: InSection, ledString: LedString | undefined): number | null {
  if (ledString === undefined) return null;
  const solved = project.blueprint.currents.strings.get(section.id)?.[section.strings.indexOf(ledString)];
  return solved?.nominal ?? ledString.predictedMa?.nominal ?? ledString.actualCurrentMa;
}

function levelOf({ part }: ResolvedLed, milliamps: number | null): number {
  if (milliamps === null || !isCalculated(part)) return 1;
  return perceived(milliamps / (effectiveMa(part, {}).microamps / 1e3));
}

function glowsOfStandalone(at: InSection, { part, ledString, checks }: StandalonePart): readonly Glow[] {
  if (part.type !== 'led' || !canShine(part.id, ledString, checks)) return [];
  const key = lightKey({ sectionId: at.section.id, circuitNumber: null });
  const level = part.role === 'series' ? levelOf(part, currentOf(at, ledString ?? undefined)) : 1;
  return glowsOfPart(at, part, { key, dimmerId: null, isBlinking: false }, () => level);
}

function glowsOfPart(
  { picture }: InSection,
  { component, part, properties }: ResolvedPart,
  switched: Switched,
  levelOfUnit: (unit: number) => number,
): readonly Glow[] {
  const color = lightColor(part, component.properties);
  const drawing = drawnSize(picture);
  const radius = glowRadius(picture, part);
  const effect = lightEffect(part, typeof properties.color === 'string' ? properties.color : color);
  return component.places
    .filter(({ pictureId }) => pictureId === picture.id)
    .map((place) => ({
      ...toDrawing(place, drawing),
      ...switched,
      color,
      radius,
      level: levelOfUnit(place.unit),
      effect,
      delay: (place.unit * 613 + (component.order % 1000) * 371) % 2590,
    }));
}

/** Diameters of LEDs (mm): of a part without one, and the largest of one light. */
const [usualMm, largestMm] = [3, 10];

/** Radius of a glow in its drawing: 4 times the diameter of the LED, or without a scale 1.5 % of the picture's width. */
function glowRadius(picture: ModelPicture, part: PartFacts | null): number {
  const drawing = drawnSize(picture);
  const size = sizeInMm(picture);
  if (size === null) return drawing.width * 0.015;
  return (4 * diameterOf(part) * drawing.width) / size.width;
}

/** Diameter of an LED (mm), such as of "5mm" or "0603 (1.6 x 0.8mm)". */
function diameterOf(part: PartFacts | null): number {
  const text = typeof part?.size === 'string' ? part.size : '';
  const found = /\(([\d.]+)|([\d.]+)\s*(?:mm|x)/.exec(text);
  const mm = Number(found?.[1] ?? found?.[2] ?? usualMm);
  return Number.isFinite(mm) && mm > 0 ? Math.min(mm, largestMm) : usualMm;
}
