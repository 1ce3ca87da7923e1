import { classNames } from '#web/ui/style/class-names.ts';

/** The colours that the LEDs of an RGB strip show one after the other. */
const mixed: Readonly<Record<string, readonly string[]>> = {
  rgb: ['red', 'green', 'blue'],
  rgbw: ['red', 'green', 'blue', 'white'],
};

/** How many LEDs of a density (per metre) stand on the piece that is shown. */
const ledsPerPicture = 10;

export interface StripPictureProps {
  readonly light: string;
  readonly ledsPerMeter: number;
  readonly isLit: boolean;
}

/** A piece of strip as dense as it will be, in its light. Decoration: the words stand beside it. */
export function StripPicture({ light, ledsPerMeter, isLit }: StripPictureProps) {
  const colors = mixed[light] ?? [light];
  const count = Math.min(16, Math.max(3, Math.round(ledsPerMeter / ledsPerPicture)));
  return (
    <div
      aria-hidden="true"
      className="flex h-8 items-center justify-evenly rounded-sm border border-line bg-raised px-1"
    >
      {Array.from({ length: count }, (_, index) => (
        <span
          key={index}
          data-led={colors[index % colors.length]}
          className={classNames(
            'size-2.5 rounded-[3px] border border-ink/20 [background:var(--led-fill)]',
            isLit ? 'glow' : 'opacity-50 brightness-50',
          )}
        />
      ))}
    </div>
  );
}
