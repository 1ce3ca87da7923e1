import type { PicturePlace, PicturePoint } from '#domain/parts/picture-place.ts';
import { type ModelPicture, pictureBounds, type PictureRoute } from '#domain/projects/model-picture.ts';
import { placeFromLibrary } from '#web/features/builder/commands/edits/place-from-library.ts';
import { deleteSelected } from '#web/features/builder/commands/edits/part-edits.ts';
import { selectionOf } from '#web/features/builder/commands/part-selection.ts';
import { chooseTool, type ModelStore, setModel } from '#web/features/builder/model/model-state.ts';
import type { UnitKey } from '#web/features/builder/model/model-units.ts';
import { placeUnits, type PlacedUnit, removeUnits, updatePicture } from '#web/features/builder/model/place-edits.ts';
import type { BuilderControls } from '#web/features/builder/project/builder-context.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';

/** Actions of gestures and keys on a picture. */
export interface ModelActions {
  readonly store: ModelStore;
  readonly isReadOnly: boolean;
  readonly picture: ModelPicture;
  readonly selected: () => ReadonlySet<string>;
  /** Selects these marks with their parts, and nothing else. */
  readonly select: (units: readonly UnitKey[]) => void;
  readonly place: (units: readonly PlacedUnit[]) => void;
  readonly move: (units: readonly PlacedUnit[]) => void;
  readonly remove: (units: readonly UnitKey[]) => void;
  /** Whether a library part is held. */
  readonly isHolding: () => boolean;
  /** Places the held part; false without one. */
  readonly addHeld: (at: PicturePoint) => boolean;
  readonly deleteParts: () => void;
  readonly setRoutes: (name: string, routes: readonly PictureRoute[]) => void;
  readonly deleteRoute: () => boolean;
  readonly crop: (from: PicturePoint, to: PicturePoint) => void;
}

/** Creates the actions on a picture. */
export function modelActions(
  controls: BuilderControls,
  store: ModelStore,
  picture: ModelPicture,
  crop: ModelActions['crop'],
): ModelActions {
  const { session, run, readOnly } = controls;
  const selection = selectionOf(session);
  return {
    store,
    isReadOnly: readOnly,
    picture,
    crop,
    selected: selection.now,
    select: (units) => selectUnits(controls, store, units),
    place: (units) => void run(placeUnits(`place ${count(units)}`, picture.id, units)),
    move: (units) => void run(placeUnits(`move ${count(units)}`, picture.id, units)),
    remove: (units) => {
      const isDone = run(removeUnits(`take ${count(units)} off the picture`, picture.id, units));
      if (isDone) setModel(store, { active: [] });
    },
    isHolding: () => controls.placing.held.now() !== null,
    addHeld: (at) => addHeld(controls, { pictureId: picture.id, unit: 1, ...at }),
    deleteParts: () => {
      const ids = [...selection.now()];
      if (ids.length > 0) run(deleteSelected(count(ids), ids));
    },
    deleteRoute: () => deleteRoute(controls, store, picture),
    setRoutes: (name, routes) => {
      const isTooMany = routes.length > pictureBounds.routes;
      if (!isTooMany) run(updatePicture(name, picture.id, { routes }));
      else showToast({ tone: 'error', title: `A picture has at most ${pictureBounds.routes} routes.` });
    },
  };
}

/** Deletes the selected point of a route of more than two points, else the selected route; false without one. */
export function deleteRoute({ run }: BuilderControls, store: ModelStore, { id, routes }: ModelPicture): boolean {
  const { route, routePoint } = store.now();
  const points = routes[route ?? -1];
  if (route === null || points === undefined) return false;
  const isPoint = routePoint !== null && points.length > pictureBounds.routePoints.least;
  const changed = isPoint ? routes.with(route, points.toSpliced(routePoint, 1)) : routes.toSpliced(route, 1);
  const isDone = run(updatePicture(isPoint ? 'delete a point of a route' : 'delete a route', id, { routes: changed }));
  if (isDone) setModel(store, { route: isPoint ? route : null, routePoint: null });
  return true;
}

function count(list: readonly unknown[]): string {
  return list.length === 1 ? 'a part' : `${list.length} parts`;
}

function selectUnits(controls: BuilderControls, store: ModelStore, units: readonly UnitKey[]): void {
  const { session, project, activeSectionId, setActiveSection } = controls;
  const last = units.at(-1)?.componentId;
  setModel(store, { active: units, route: null });
  const row = project.now().snapshot.components.find(({ id }) => id === last);
  // The design view shows one section, or all.
  if (row !== undefined && activeSectionId !== null) setActiveSection(row.sectionId);
  selectionOf(session).replace([...new Set(units.map(({ componentId }) => componentId))]);
}

function addHeld(controls: BuilderControls, place: PicturePlace): boolean {
  const held = controls.placing.held.now();
  if (held === null) return false;
  placeFromLibrary(controls, held, null, { color: held.color, place });
  const { left } = held;
  if (left !== null) controls.placing.hold(left > 1 ? { ...held, left: left - 1 } : null);
  return true;
}

/** Ends the polyline, the held part, the tool, or the selection, whichever is first. */
export function endTool(
  { store, select }: Pick<ModelActions, 'store' | 'select'>,
  placing: BuilderControls['placing'],
): void {
  const { tool, points } = store.now();
  if (points.length > 0) setModel(store, { points: [] });
  else if (placing.held.now() !== null) placing.hold(null);
  else if (tool.kind === 'select') select([]);
  else chooseTool(store, { kind: 'select' });
}
