import { colorBands } from '#domain/electrical/color-bands.ts';
import { isTrimmer, type PartFacts } from '#domain/parts/part-facts.ts';
import { pictureName } from '#domain/pictures/picture-name.ts';
import { Picture } from '#web/ui/picture.tsx';

interface PartPictureProps {
  /** Null for a part that is no longer in the library. */
  readonly part: PartFacts | null;
  /** Color of its light; null for a part that does not shine. */
  readonly led: string | null;
  readonly className?: string;
}

/** Picture of a part: an LED in its color, a resistor with its bands. Rule B195. */
export function PartPicture({ part, led, className }: PartPictureProps) {
  const bands =
    part?.type === 'resistor' && !isTrimmer(part) && typeof part.value === 'number' ? colorBands(part.value) : [];
  return <Picture name={pictureName(part, led ?? part?.color)} led={led} bands={bands} className={className} />;
}
