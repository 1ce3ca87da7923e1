import { useMemo } from 'react';
import type { ModelPicture } from '#domain/projects/model-picture.ts';
import { byOrder } from '#domain/projects/order-slots.ts';
import { modelStore } from '#web/features/builder/model/model-state.ts';
import { type BuilderControls, useBuilderControls, useProject } from '#web/features/builder/project/builder-context.ts';
import { useStore } from '#web/use-store.ts';

/** The pictures of the project in their order, and the shown one. */
interface ShownPicture {
  readonly pictures: readonly ModelPicture[];
  /** Null without pictures. */
  readonly picture: ModelPicture | null;
}

/** Returns the pictures of the project and the shown one. */
export function useShownPicture(): ShownPicture {
  const { session } = useBuilderControls();
  const rows = useProject(({ snapshot }) => snapshot.pictures);
  const pictureId = useStore(modelStore(session), (state) => state.pictureId);
  const pictures = useMemo(() => byOrder(rows), [rows]);
  return { pictures, picture: pictures.find(({ id }) => id === pictureId) ?? pictures[0] ?? null };
}

/** Closes the pane of a phone, which leaves little space for the picture. */
export function closePaneOfPhone(setPane: BuilderControls['setPane']): void {
  if (matchMedia('(max-width: 63.99rem)').matches && matchMedia('(max-height: 60rem)').matches) setPane('workspace');
}
