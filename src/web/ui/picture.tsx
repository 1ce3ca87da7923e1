import type { CSSProperties } from 'react';
import sprite from 'virtual:pictures';
import { classNames } from '#web/ui/style/class-names.ts';

export interface PictureProps {
  /** Name of a drawing, such as `led-5mm`; `led-5mm-light` is only its light. */
  readonly name: string;
  /** The color of its light. */
  readonly led?: string | null;
  /** The colors of the bands of a resistor. */
  readonly bands?: readonly string[];
  /** Text alternative, if there is no text next to the picture. */
  readonly label?: string;
  readonly className?: string | undefined;
  /** Position in another drawing. */
  readonly place?: Readonly<Record<'x' | 'y' | 'width' | 'height', number>>;
}

/** A drawing, sized by its class or its position. */
export function Picture({ name, led, bands = [], label, className, place }: PictureProps) {
  const described = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg
      {...described}
      {...place}
      data-led={led ?? undefined}
      style={bandColors(bands)}
      className={classNames('picture', className)}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}

function bandColors(bands: readonly string[]): CSSProperties {
  return Object.fromEntries(bands.map((band, index) => [`--part-band-${index + 1}`, `var(--band-${band})`]));
}
