import { resistorPicture } from '#domain/pictures/picture-name.ts';
import { Picture } from '#web/ui/picture.tsx';
import { classNames } from '#web/ui/style/class-names.ts';

interface ResistorPictureProps {
  /** Band colors from the first digit to the tolerance. */
  readonly bands: readonly string[];
  readonly className?: string;
}

/** A resistor with its color bands. */
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
