import type { ModelPicture } from '#domain/projects/model-picture.ts';
import { modelStore } from '#web/features/builder/model/model-state.ts';
import { drawnSize, sizeInMm, toPicture } from '#web/features/builder/model/picture-scale.ts';
import { useBuilderControls } from '#web/features/builder/project/builder-context.ts';
import { formatDecimal } from '#domain/units/formats.ts';
import { useStore } from '#web/use-store.ts';

/** Announces the position of the crosshair: in mm with a scale, else in percent. */
export function CrosshairStatus({ picture }: { readonly picture: ModelPicture }) {
  const { session } = useBuilderControls();
  const { crosshair, points } = useStore(modelStore(session));
  if (crosshair === null) return null;
  const size = sizeInMm(picture);
  const { width, height } = size ?? { width: 100, height: 100 };
  const { x, y } = toPicture(crosshair, drawnSize(picture));
  const unit = size === null ? '%' : 'mm';
  const set = points.length === 0 ? '' : ` ${points.length} ${points.length === 1 ? 'point' : 'points'} set.`;
  return (
    <p role="status" className="sr-only">
      {`Crosshair at ${formatDecimal(x * width, 0)} ${unit} across, ${formatDecimal(y * height, 0)} ${unit} down.${set}`}
    </p>
  );
}
