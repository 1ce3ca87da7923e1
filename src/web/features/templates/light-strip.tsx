import type { TemplateContents } from '#contract/templates.ts';
import { lightDots, lightWords } from '#web/features/templates/light-dots.ts';
import { colorName } from '#web/ui/style/color-name.ts';

/** As many as a phone has room for, side by side. */
const mostDots = 40;

/** It is night around the lights, in the light theme too. */
const stripStyle =
  'flex h-5 w-fit max-w-full items-center gap-1 rounded-full border border-line bg-ground px-2 [color-scheme:dark]';
const dotStyle =
  'h-2 w-2 min-w-0 shrink rounded-full [background:var(--led-fill)] ' +
  '[box-shadow:0_0_7px_color-mix(in_oklab,var(--led)_60%,transparent)]';

/** The lights of a template in their own colors, in the order of its sections. */
export function LightStrip({ colors }: Pick<TemplateContents, 'colors'>) {
  const dots = lightDots(colors, mostDots);
  return (
    <>
      {dots.length > 0 && <span className="sr-only">Lights: {lightWords(colors, colorName)}.</span>}
      {dots.length === 0 ? (
        <span className="text-sm text-muted">No lights yet</span>
      ) : (
        <span aria-hidden="true" className={stripStyle}>
          {dots.map((color, index) => (
            <span key={index} data-led={color} className={dotStyle} />
          ))}
        </span>
      )}
    </>
  );
}
