import { useState } from 'react';
import { pictureBounds, sheetSize } from '#domain/projects/model-picture.ts';
import { userMessage } from '#web/api/api-error.ts';
import { modelStore, setModel } from '#web/features/builder/model/model-state.ts';
import { PictureRefused, uploadFile } from '#web/features/builder/model/picture-upload.ts';
import { addPicture } from '#web/features/builder/model/place-edits.ts';
import { useBuilderControls } from '#web/features/builder/project/builder-context.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';

const longestName = 80;
const tooMany = `A project has at most ${pictureBounds.pictures} pictures.`;

/** Name of a picture of a file: that of the file without its ending. */
function nameOf({ name }: File): string | undefined {
  const text = name
    .replace(/\.[^.]*$/, '')
    .trim()
    .slice(0, longestName);
  return text === '' ? undefined : text;
}

/** Returns actions that add a photo or a blank sheet (mm) and show it. */
export function useAddPicture() {
  const { session, run, project, isGuest, showLimit } = useBuilderControls();
  const [isPending, setPending] = useState(false);
  /** Whether the project has as many pictures as it may have, which is then shown. */
  const refuse = (): boolean => {
    if (project.now().snapshot.pictures.length < (isGuest ? pictureBounds.guestPictures : pictureBounds.pictures)) {
      return false;
    }
    if (isGuest) showLimit('pictures');
    else showToast({ tone: 'error', title: tooMany, description: 'Delete one that you no longer need.' });
    return true;
  };
  const add = (picture: Parameters<typeof addPicture>[0]) => {
    const edit = addPicture(picture);
    if (run(edit)) setModel(modelStore(session), { pictureId: edit.created[0] ?? null, tool: { kind: 'select' } });
  };
  const addFile = async (file: File) => {
    if (refuse()) return;
    setPending(true);
    try {
      const image = await uploadFile(project.now().snapshot.project.id, file);
      add({ ...image, name: nameOf(file) });
    } catch (error) {
      showToast({ tone: 'error', title: 'The picture was not added.', description: messageOf(error), stays: true });
    } finally {
      setPending(false);
    }
  };
  const addSheet = (widthMm: number, heightMm: number) => {
    add({ imageHash: null, ...sheetSize(widthMm, heightMm) });
  };
  return { addFile: (file: File) => void addFile(file), addSheet, isPending, refuse };
}

/** Message for users about a picture that could not be uploaded. */
export function messageOf(error: unknown): string {
  return error instanceof PictureRefused ? error.message : userMessage(error);
}
