import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { ModelPicture } from '#domain/projects/model-picture.ts';
import { PhotoDropZone } from '#web/features/builder/model/add-picture.tsx';
import { EmptyModel } from '#web/features/builder/model/empty-model.tsx';
import { selectionOf } from '#web/features/builder/commands/part-selection.ts';
import { modelStore, setModel } from '#web/features/builder/model/model-state.ts';
import { useBuilderControls } from '#web/features/builder/project/builder-context.ts';
import { ModelToolbar } from '#web/features/builder/model/model-toolbar.tsx';
import { PictureTabs } from '#web/features/builder/model/picture-tabs.tsx';
import { PictureWindow } from '#web/features/builder/model/picture-window.tsx';
import { useTouchDrag } from '#web/features/builder/drag/use-touch-drag.ts';
import { useShownPicture } from '#web/features/builder/model/shown-picture.ts';
import { ViewportControl } from '#web/features/builder/wiring/drawing/viewport-control.ts';

/** The model view: lights and other parts on pictures of the model. */
export function ModelView() {
  const { pictures, picture } = useShownPicture();
  useSelectedPicture(picture);
  useTouchDrag();
  if (picture === null) return <EmptyModel />;
  return (
    <PhotoDropZone className="flex min-h-full flex-1 flex-col">
      <ShownPicture
        key={`${picture.id} ${picture.width} ${picture.height}`}
        picture={picture}
        hasTabs={pictures.length > 1}
      >
        <PictureTabs pictures={pictures} shown={picture} />
      </ShownPicture>
    </PhotoDropZone>
  );
}

const controlsOfPictures = new Map<string, ViewportControl>();

/** The viewport of a picture, which starts with all of it and is kept while the page is open. */
function viewportOf({ id, width, height }: ModelPicture): ViewportControl {
  const key = `${id} ${width} ${height}`;
  const control = controlsOfPictures.get(key) ?? new ViewportControl('whole');
  controlsOfPictures.set(key, control);
  return control;
}

/** Shows a picture that has a place of the selected parts, if the shown one has none. */
function useSelectedPicture(shown: ModelPicture | null): void {
  const { session, project } = useBuilderControls();
  const shownId = useRef(shown?.id);
  useLayoutEffect(() => {
    shownId.current = shown?.id;
  }, [shown]);
  useLayoutEffect(() => {
    const selection = selectionOf(session);
    const follow = () => {
      const selected = selection.now();
      const { components } = project.now().snapshot;
      const ids = components.flatMap(({ id, places }) =>
        selected.has(id) ? places.map((each) => each.pictureId) : [],
      );
      const [pictureId] = ids;
      if (pictureId !== undefined && !ids.includes(shownId.current ?? '')) setModel(modelStore(session), { pictureId });
    };
    follow();
    return selection.subscribe(follow);
  }, [session, project]);
}

interface ShownPictureProps {
  readonly picture: ModelPicture;
  readonly hasTabs: boolean;
  /** The tabs of the pictures. */
  readonly children: ReactNode;
}

function ShownPicture({ picture, hasTabs, children }: ShownPictureProps) {
  const control = viewportOf(picture);
  return (
    <>
      <ModelToolbar picture={picture} control={control} hasTabs={hasTabs}>
        {children}
      </ModelToolbar>
      <PictureWindow picture={picture} control={control} />
    </>
  );
}
