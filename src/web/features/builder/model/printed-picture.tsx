import { type RefObject, useCallback } from 'react';
import { sheetColor } from '#domain/parts/glow.ts';
import { MarkPainter } from '#web/features/builder/model/paint-marks.ts';
import type { Scene } from '#web/features/builder/model/scene.ts';
import { usePrinting } from '#web/ui/page/use-printing.ts';

/** Largest size (px) at which marks are painted, and pixels of the canvas for each of them. */
const largest = { width: 1000, height: 1250 } as const;
const sharpness = 2;

interface PrintedPictureProps {
  /** Name of the picture. */
  readonly name: string;
  readonly scene: Scene;
  /** The element that contains the loaded image, if there is one. */
  readonly frame: RefObject<HTMLElement | null>;
}

/** All of a picture in daylight with its marks, as large as a page allows; only in print. */
export function PrintedPicture(props: PrintedPictureProps) {
  return usePrinting() && <Print {...props} />;
}

function Print({ name, scene, frame }: PrintedPictureProps) {
  const { width, height } = scene.drawing;
  const scale = Math.min(largest.width / width, largest.height / height);
  const paint = useCallback(
    (canvas: HTMLCanvasElement | null) => {
      const context = canvas?.getContext('2d') ?? null;
      if (context === null) return;
      context.scale(sharpness, sharpness);
      context.fillStyle = sheetColor;
      context.fillRect(0, 0, width * scale, height * scale);
      const image = frame.current?.querySelector('img') ?? null;
      if (image !== null && image.complete && image.naturalWidth > 0) {
        context.drawImage(image, 0, 0, width * scale, height * scale);
      }
      new MarkPainter(context, { x: 0, y: 0, scale }).paint(scene, {}, null);
    },
    [frame, scene, width, height, scale],
  );
  return (
    <figure className="hidden print:block">
      <figcaption className="mb-2 text-sm font-semibold">{name}</figcaption>
      <canvas
        ref={paint}
        role="img"
        aria-label={name}
        width={Math.round(width * scale * sharpness)}
        height={Math.round(height * scale * sharpness)}
        className="max-h-[88vh] max-w-full"
      />
    </figure>
  );
}
