import { sequence } from '#domain/changes/apply-changes.ts';
import { setPlaces } from '#domain/changes/picture-changes.ts';
import type { PicturePoint } from '#domain/parts/picture-place.ts';
import { type ModelPicture, pictureBounds } from '#domain/projects/model-picture.ts';
import type { Size } from '#domain/wiring/sheet.ts';
import { clipRoute, isOnPicture } from '#web/features/builder/model/clip-route.ts';
import {
  imageAddress,
  sendCanvas,
  type UploadedImage,
  uploadFile,
} from '#web/features/builder/model/picture-upload.ts';
import { updatePicture } from '#web/features/builder/model/place-edits.ts';
import { messageOf } from '#web/features/builder/model/use-add-picture.ts';
import { useBuilderControls } from '#web/features/builder/project/builder-context.ts';
import type { Edit } from '#web/features/builder/sync/edit.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';

/** Part of a picture, as fractions of its width and height. */
export interface CropBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Maps a point of a picture to the changed picture, or next to it if it is cut off. */
type MovePoint = (point: PicturePoint) => PicturePoint;

const turns: Readonly<Record<'left' | 'right', MovePoint>> = {
  right: ({ x, y }) => ({ x: 1 - y, y: x }),
  left: ({ x, y }) => ({ x: y, y: 1 - x }),
};

/** Returns the mapping of points for a cropped picture. */
export function cropPoint({ left, top, right, bottom }: CropBox): MovePoint {
  return ({ x, y }) => ({ x: (x - left) / (right - left), y: (y - top) / (bottom - top) });
}

/** Replaces the image of a picture; places, routes, and scale follow, and what is cut off of them is dropped. */
export function replaceImage(name: string, { id }: ModelPicture, image: UploadedImage, move: MovePoint): Edit {
  return {
    name,
    changes: (snapshot) => {
      const picture = snapshot.pictures.find((each) => each.id === id);
      if (picture === undefined) return [];
      const places = snapshot.components.flatMap((row) => {
        if (!row.places.some(({ pictureId }) => pictureId === id)) return [];
        const moved = row.places.flatMap((place) => {
          const point = place.pictureId === id ? move(place) : place;
          return isOnPicture(point) ? [{ ...place, x: point.x, y: point.y }] : [];
        });
        return [{ id: row.id, places: moved }];
      });
      const { imageHash, width, height } = image;
      const set = {
        imageHash,
        width,
        height,
        scale: movedScale(picture, image, move),
        routes: movedRoutes(picture, move),
      };
      return sequence(snapshot, [
        updatePicture(name, id, set).changes,
        ...places.map((row) => (now: typeof snapshot) => setPlaces(now, row.id, row.places)),
      ]);
    },
  };
}

/** Moves the line of the scale; one that is cut off becomes the width of the picture. */
function movedScale({ scale }: ModelPicture, { width, height }: Size, move: MovePoint): ModelPicture['scale'] {
  if (scale === null) return null;
  const [one, other] = [move({ x: scale.x1, y: scale.y1 }), move({ x: scale.x2, y: scale.y2 })];
  if (isOnPicture(one) && isOnPicture(other)) return { x1: one.x, y1: one.y, x2: other.x, y2: other.y, mm: scale.mm };
  const pixels = Math.hypot((other.x - one.x) * width, (other.y - one.y) * height);
  return { x1: 0, y1: 0.5, x2: 1, y2: 0.5, mm: (width / pixels) * scale.mm };
}

function movedRoutes({ routes }: ModelPicture, move: MovePoint): ModelPicture['routes'] {
  return routes.flatMap((route) => clipRoute(route.map(move))).slice(0, pictureBounds.routes);
}

/** Returns actions that rotate and crop a picture, and that replace its photo by another of the same view. */
export function useTurnPicture(picture: ModelPicture) {
  const { run, project } = useBuilderControls();
  const projectId = () => project.now().snapshot.project.id;
  const change = async (name: string, upload: () => Promise<UploadedImage>, move: MovePoint) => {
    try {
      run(replaceImage(name, picture, await upload(), move));
    } catch (error) {
      showToast({ tone: 'error', title: `Could not ${name}`, description: messageOf(error) });
    }
  };
  const replace = (name: string, draw: (image: HTMLImageElement) => HTMLCanvasElement, move: MovePoint) => {
    const redraw = async () => {
      const image = new Image();
      image.src = imageAddress(picture) ?? '';
      await image.decode();
      return sendCanvas(projectId(), draw(image));
    };
    return change(name, redraw, move);
  };
  return {
    choose: (file: File) =>
      void change(
        `replace ${picture.name}`,
        () => uploadFile(projectId(), file),
        (point) => point,
      ),
    rotate: (to: 'left' | 'right') =>
      void replace(`rotate ${picture.name}`, (image) => drawRotated(image, to), turns[to]),
    crop: (one: PicturePoint, other: PicturePoint) => {
      const box = {
        left: Math.min(one.x, other.x),
        top: Math.min(one.y, other.y),
        right: Math.max(one.x, other.x),
        bottom: Math.max(one.y, other.y),
      };
      const isTiny = box.right - box.left < 0.02 || box.bottom - box.top < 0.02;
      if (!isTiny) void replace(`crop ${picture.name}`, (image) => drawCropped(image, box), cropPoint(box));
    },
  };
}

function drawRotated(image: HTMLImageElement, to: 'left' | 'right'): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalHeight;
  canvas.height = image.naturalWidth;
  const context = canvas.getContext('2d');
  context?.translate(canvas.width / 2, canvas.height / 2);
  context?.rotate(to === 'right' ? Math.PI / 2 : -Math.PI / 2);
  context?.drawImage(image, -image.naturalWidth / 2, -image.naturalHeight / 2);
  return canvas;
}

function drawCropped(image: HTMLImageElement, { left, top, right, bottom }: CropBox): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round((right - left) * image.naturalWidth));
  canvas.height = Math.max(1, Math.round((bottom - top) * image.naturalHeight));
  const context = canvas.getContext('2d');
  context?.drawImage(image, -left * image.naturalWidth, -top * image.naturalHeight);
  return canvas;
}
