import { circuitsOfParts } from '#web/features/builder/commands/command.ts';
import type { ModelPicture } from '#domain/projects/model-picture.ts';
import type { Point, Size } from '#domain/wiring/sheet.ts';
import type { Glow } from '#web/features/builder/model/glow.ts';
import type { ModelState } from '#web/features/builder/model/model-state.ts';
import { groupsOfPicture, placeOn, unitKey, type UnitKey } from '#web/features/builder/model/model-units.ts';
import { drawnSize, sizeInMm, toDrawing } from '#web/features/builder/model/picture-scale.ts';
import { distance } from '#web/features/builder/model/spread.ts';
import type { LightPlayer } from '#web/features/builder/playing/light-player.ts';
import type { ProjectView } from '#web/features/builder/project/project-view.ts';
import { findCircuit } from '#web/features/builder/project/find-circuit.ts';

/** The mark of a placed piece, at a position in the drawing. */
export interface Mark extends UnitKey, Point {
  readonly key: string;
  readonly reference: string;
  readonly isSelected: boolean;
  readonly isActive: boolean;
}

/** Content of a drawn picture, except the image. */
export interface Scene {
  readonly drawing: Size;
  readonly isSheet: boolean;
  /** Length of a millimeter in the drawing; null without a scale. */
  readonly pixelsPerMm: number | null;
  readonly glows: readonly Glow[];
  /** Effects of the lights. */
  readonly player: LightPlayer;
  readonly marks: readonly Mark[];
  readonly showsMarks: boolean;
  /** Usual distance of neighboring marks in the drawing. */
  readonly markGap: number;
  /** Lines through the marks of the selected circuits, in the order of their strings. */
  readonly strings: readonly (readonly Point[])[];
  readonly routes: readonly (readonly Point[])[];
  /** The selected route, and the selected point of it; null for none. */
  readonly route: number | null;
  readonly routePoint: number | null;
}

type SceneState = Pick<ModelState, 'active' | 'showsMarks' | 'route' | 'routePoint'>;

/** Collects the content of a drawn picture with its lights. */
export function sceneOf(
  project: ProjectView,
  picture: ModelPicture,
  { glows, player }: Pick<Scene, 'glows' | 'player'>,
  selected: ReadonlySet<string>,
  { active, showsMarks, route, routePoint }: SceneState,
): Scene {
  const drawing = drawnSize(picture);
  const size = sizeInMm(picture);
  const activeKeys = new Set(active.map(unitKey));
  const marks = groupsOfPicture(project.snapshot, { sectionId: null }).flatMap(({ units }) =>
    units.flatMap((unit): Mark[] => {
      const place = placeOn(unit, picture.id);
      if (place === null) return [];
      const { key, componentId, reference } = unit;
      const isSelected = selected.has(componentId);
      const mark = { key, componentId, unit: unit.unit, reference, isSelected, isActive: activeKeys.has(key) };
      return [{ ...mark, ...toDrawing(place, drawing) }];
    }),
  );
  return {
    drawing,
    isSheet: picture.imageHash === null,
    pixelsPerMm: size === null ? null : drawing.width / size.width,
    glows,
    player,
    marks,
    showsMarks,
    markGap: usualGap(marks),
    strings: stringsThrough(project, marks, selected),
    routes: picture.routes.map((each) => each.map((point) => toDrawing(point, drawing))),
    route,
    routePoint,
  };
}

/** Marks that keys and drags move: the pressed ones, or those of all parts that were selected elsewhere. */
export function chosenMarks({ marks }: Scene): readonly Mark[] {
  const selected = marks.filter(({ isSelected }) => isSelected);
  const pressed = selected.filter(({ isActive }) => isActive);
  const partsOf = (some: readonly Mark[]) => new Set(some.map(({ componentId }) => componentId)).size;
  return partsOf(pressed) === partsOf(selected) ? pressed : selected;
}

/** Marks in the rectangle between two points of the drawing. */
export function marksIn({ marks }: Scene, one: Point, other: Point): readonly Mark[] {
  const isBetween = (value: number, from: number, to: number) => (value - from) * (value - to) <= 0;
  return marks.filter(({ x, y }) => isBetween(x, one.x, other.x) && isBetween(y, one.y, other.y));
}

/** Distance to the nearest neighbor that most marks have. */
function usualGap(marks: readonly Mark[]): number {
  const sample = marks.slice(0, 150);
  const gaps = sample.map((mark) =>
    marks.reduce((least, other) => (other === mark ? least : Math.min(least, distance(mark, other))), Infinity),
  );
  return gaps.toSorted((one, other) => one - other)[Math.floor(gaps.length * 0.2)] ?? Infinity;
}

/** Lines through the marks of the strings of the circuits of selected parts. */
function stringsThrough(
  { snapshot, blueprint }: ProjectView,
  marks: readonly Mark[],
  selected: ReadonlySet<string>,
): readonly (readonly Point[])[] {
  const circuits = new Set(circuitsOfParts(snapshot, selected).map((place) => findCircuit(blueprint, place)));
  const taken = new Map<string, number>();
  const next = (id: string): Point[] => {
    const unit = (taken.get(id) ?? 0) + 1;
    taken.set(id, unit);
    return marks.filter((mark) => mark.componentId === id && mark.unit === unit).slice(0, 1);
  };
  return [...circuits].flatMap((circuit) =>
    (circuit?.ledsOfStrings ?? []).map((leds) =>
      leds.flatMap(({ id, quantity }) => Array.from({ length: quantity }, () => next(id)).flat()),
    ),
  );
}
