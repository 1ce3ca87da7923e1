import type { ListedTemplate } from '#contract/templates.ts';
import { lightDots, lightWords } from '#web/features/templates/light-dots.ts';
import { colorName } from '#web/ui/color-name.ts';

/** As many as a phone has room for, side by side. */
const mostDots = 40;

/** The lights of a template in their own colors, in the order of its sections. */
export function LightStrip({ colors }: Pick<ListedTemplate, 'colors'>) {
  const dots = lightDots(colors, mostDots);
  return (
    <>
      {dots.length > 0 && <span className="sr-only">Lights: {lightWords(colors, colorName)}.</span>}
      <span aria-hidden="true" className="flex h-3 items-center gap-1">
        {dots.length === 0 && <span className="text-xs text-muted">No lights yet</span>}
        {dots.map((color, index) => (
          <span
            key={index}
            data-led={color}
            className="h-2 max-w-2 min-w-[3px] flex-1 rounded-full border border-ink/20 [background:var(--led-fill)] [box-shadow:0_0_7px_color-mix(in_oklab,var(--led)_60%,transparent)]"
          />
        ))}
      </span>
    </>
  );
}
