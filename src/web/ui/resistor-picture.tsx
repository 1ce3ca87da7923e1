import { resistorPicture } from '#domain/pictures/picture-name.ts';
import { Picture } from '#web/ui/picture.tsx';
import { classNames } from '#web/ui/style/class-names.ts';

interface ResistorPictureProps {
  /** The colors of the bands, first digit first, tolerance last. */
  readonly bands: readonly string[];
  readonly className?: string;
}

/** A resistor with its real color bands, as it lies on the bench. */
export function ResistorPicture({ bands, className }: ResistorPictureProps) {
  return (
    <Picture
      name={resistorPicture(bands)}
      bands={bands}
      label={`Color bands: ${bands.join(', ')}`}
      className={classNames('picture-small h-4 w-15', className)}
    />
  );
}
