import { nightColor, nightShade, sheetColor } from '#domain/parts/glow.ts';
import type { ModelPicture } from '#domain/projects/model-picture.ts';
import { lightState } from '#web/features/builder/design/lights/lights.ts';
import { GlowLayer } from '#web/features/builder/model/glow-layer.ts';
import { glowsOf } from '#web/features/builder/model/glow.ts';
import { drawnSize } from '#web/features/builder/model/picture-scale.ts';
import { imageAddress } from '#web/features/builder/model/picture-upload.ts';
import type { ProjectView } from '#web/features/builder/project/project-view.ts';
import { fileName, saveFile } from '#web/save-file.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';

/** Longer side of a saved blank sheet (px). */
const sheetSide = 2400;

/** Saves a picture with the lights that are on as a PNG, at the resolution of its image. */
export async function savePicture(project: ProjectView, picture: ModelPicture): Promise<void> {
  try {
    const content = await paintPicture(project, picture);
    saveFile(content, `${fileName(project.snapshot.project.name)}, ${fileName(picture.name)}.png`);
  } catch {
    showToast({ tone: 'error', title: `${picture.name} could not be saved. Try again.` });
  }
}

async function paintPicture(project: ProjectView, picture: ModelPicture): Promise<Blob> {
  const { width, height } = picture;
  const address = imageAddress(picture);
  const scale = address === null ? Math.min(1, sheetSide / Math.max(width, height)) : 1;
  const canvas = document.createElement('canvas');
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  Object.assign(canvas, size);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser has no canvas.');
  context.fillStyle = sheetColor;
  context.fillRect(0, 0, size.width, size.height);
  if (address !== null) context.drawImage(await loadImage(address), 0, 0, size.width, size.height);
  const glows = glowsOf(project, picture);
  if (glows.length > 0) {
    context.globalAlpha = nightShade(picture.dim);
    context.fillStyle = nightColor;
    context.fillRect(0, 0, size.width, size.height);
  }
  const layer = document.createElement('canvas');
  const viewport = { x: 0, y: 0, scale: size.width / drawnSize(picture).width };
  new GlowLayer(layer).draw(glows, lightState.now(), { window: size, viewport }, null);
  context.globalAlpha = 1;
  context.globalCompositeOperation = 'screen';
  context.drawImage(layer, 0, 0, size.width, size.height);
  return toPng(canvas);
}

async function loadImage(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

function toPng(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('This picture cannot be encoded.'));
      else resolve(blob);
    }, 'image/png');
  });
}
