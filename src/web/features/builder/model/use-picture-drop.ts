import type { DragEvent } from 'react';
import type { ModelActions } from '#web/features/builder/model/model-actions.ts';
import type { UnitKey } from '#web/features/builder/model/model-units.ts';
import { toPicture } from '#web/features/builder/model/picture-scale.ts';
import type { Scene } from '#web/features/builder/model/scene.ts';
import { catalogueOf } from '#web/features/builder/project/part-view.ts';
import { useBuilderControls } from '#web/features/builder/project/builder-context.ts';
import { anyPart, mediaType, readSubject } from '#web/features/builder/drag/drag-subject.ts';
import { placeAt } from '#web/features/builder/wiring/drawing/viewport.ts';
import type { ViewportControl } from '#web/features/builder/wiring/drawing/viewport-control.ts';

/** Media type of a piece that is dragged from the list. */
const unitType = 'application/x-lightyard-unit';

/** Starts a drag of a piece from the list. */
export function dragUnit({ dataTransfer }: DragEvent, { componentId, unit }: UnitKey): void {
  dataTransfer.effectAllowed = 'copyMove';
  dataTransfer.setData(unitType, JSON.stringify({ componentId, unit }));
}

function readUnit(text: string): UnitKey | null {
  try {
    const value = JSON.parse(text) as Partial<UnitKey> | null;
    const { componentId, unit } = value ?? {};
    return typeof componentId === 'string' && typeof unit === 'number' ? { componentId, unit } : null;
  } catch {
    return null;
  }
}

/** Takes pieces of the list and parts of the library that are dropped on the picture. */
export function usePictureDrop(scene: Scene, control: ViewportControl, actions: ModelActions) {
  const { placing, project } = useBuilderControls();
  const takes = ({ dataTransfer: { types } }: DragEvent) =>
    !actions.isReadOnly && (types.includes(unitType) || anyPart.some((type) => types.includes(mediaType(type))));
  return {
    onDragOver: (event: DragEvent) => {
      if (!takes(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = event.dataTransfer.types.includes(unitType) ? 'move' : 'copy';
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      if (!takes(event)) return;
      event.preventDefault();
      const { left, top } = event.currentTarget.getBoundingClientRect();
      const at = placeAt(control.viewport, { x: event.clientX - left, y: event.clientY - top });
      const point = toPicture(at, scene.drawing);
      const unit = readUnit(event.dataTransfer.getData(unitType));
      if (unit !== null) return actions.place([{ ...unit, ...point }]);
      const subject = anyPart.map((type) => readSubject(event.dataTransfer.getData(mediaType(type)))).find(Boolean);
      if (subject?.kind !== 'catalogue') return;
      const name = catalogueOf(project.now().snapshot).get(subject.partId)?.name ?? subject.partId;
      placing.hold({ id: subject.partId, type: subject.componentType, name, color: placing.color.now(), left: null });
      actions.addHeld(point);
      placing.hold(null);
    },
  };
}
