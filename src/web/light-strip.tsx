import { type LightRun, lightDots, lightText } from '#web/light-dots.ts';
import { colorName } from '#web/ui/style/color-name.ts';

/** The lights are always on a dark background, also in the light theme. */
const stripStyle =
  'flex h-5 w-fit max-w-full items-center gap-1 rounded-full border border-line bg-ground px-2 [color-scheme:dark]';
const dotStyle =
  'h-2 w-2 min-w-0 shrink rounded-full forced-color-adjust-none [background:var(--led-fill)] ' +
  '[box-shadow:0_0_7px_color-mix(in_oklab,var(--led)_60%,transparent)]';

interface LightStripProps {
  readonly colors: readonly LightRun[];
  /** Maximum number of dots. */
  readonly most: number;
}

/** The lights of a template or project in their colors, in the order of the sections. */
export function LightStrip({ colors, most }: LightStripProps) {
  const dots = lightDots(colors, most);
  if (dots.length === 0) return <span className="text-sm text-muted">No lights yet</span>;
  return (
    <>
      <span className="sr-only">Lights: {lightText(colors, colorName)}.</span>
      <span aria-hidden="true" className={stripStyle}>
        {dots.map((color, index) => (
          <span key={index} data-led={color} className={dotStyle} />
        ))}
      </span>
    </>
  );
}
