import { classNames } from '#web/ui/style/class-names.ts';

export interface ColorDotProps {
  /** Color of a light, such as `warm-white`; exclusive with `hue`. */
  readonly led?: string;
  /** Color of a project or section. */
  readonly hue?: string;
  readonly size?: 'small' | 'medium' | 'strip' | 'large';
  /** The light is on: it glows. */
  readonly isLit?: boolean;
  readonly className?: string;
}

const sizes = { small: 'size-2.5', medium: 'size-3.5', strip: 'size-[15px]', large: 'size-5' };

/** A dot in the color of a light or project. Decorative: the color's name is next to it. */
export function ColorDot({ led, hue, size = 'medium', isLit = false, className }: ColorDotProps) {
  const fill = led === undefined ? 'bg-hue' : 'border border-ink/25 [background:var(--led-fill)]';
  return (
    <span
      aria-hidden="true"
      data-led={led}
      data-hue={hue}
      className={classNames('inline-block shrink-0 rounded-full', sizes[size], fill, isLit && 'glow', className)}
    />
  );
}
