import { CopyPlus } from 'lucide-react';
import type { ListedTemplate, TemplateContents } from '#contract/templates.ts';
import { supplyName } from '#domain/catalogue/power.ts';
import { formatMilliamps } from '#domain/units/formats.ts';
import { lightDots, lightText } from '#web/features/templates/light-dots.ts';
import { useDuplicateTemplate } from '#web/features/templates/use-duplicate-template.ts';
import { countText } from '#web/paged-list/list-frame.tsx';
import { templatePath } from '#web/paths.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { colorName } from '#web/ui/style/color-name.ts';

export interface TemplateRowProps {
  readonly template: ListedTemplate;
  /** Only members have projects to add it to. */
  readonly canAdd: boolean;
}

const rowStyle =
  'group relative flex min-h-32 gap-x-5 gap-y-3 rounded-lg border border-l-6 border-line border-l-hue bg-surface px-4 py-3.5 ' +
  'transition-colors duration-150 hover:border-y-edge hover:border-r-edge hover:bg-raised max-sm:flex-col sm:items-center sm:px-5';
const linkStyle =
  'line-clamp-2 font-semibold wrap-anywhere outline-none after:absolute after:inset-0 after:rounded-sm ' +
  'focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus';

/** A template of the list, with what is inside. All of the row leads to its view, except the button. */
export function TemplateRow({ template, canAdd }: TemplateRowProps) {
  const { id, name, templateDescription, color } = template;
  return (
    <li data-hue={color} className={rowStyle}>
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <div>
          <a href={templatePath(id)} className={linkStyle}>
            {name}
          </a>
          <span className="sr-only">{colorName(color)}.</span>
          {templateDescription !== null && (
            <p className="mt-0.5 line-clamp-2 text-sm text-pretty text-muted wrap-anywhere">{templateDescription}</p>
          )}
        </div>
        {template.contents !== null && <LightStrip colors={template.contents.colors} />}
        <Facts template={template} />
      </div>
      {canAdd && <AddButton template={template} />}
    </li>
  );
}

function Facts({ template: { powerSupplyId, contents } }: Pick<TemplateRowProps, 'template'>) {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-muted tabular-nums">
      <span className="text-ink">{supplyName(powerSupplyId)}</span>
      {contents !== null && (
        <>
          <span>{countText(contents.sections, 'section')}</span>
          <span>{countText(contents.lights, 'light')}</span>
          <span>
            <span className="value">{formatMilliamps(contents.totalMa)}</span> in all
          </span>
        </>
      )}
    </p>
  );
}

function AddButton({ template }: Pick<TemplateRowProps, 'template'>) {
  const { duplicate, isPending } = useDuplicateTemplate(template);
  return (
    <Button
      aria-label={`Add to Projects: ${template.name}`}
      isPending={isPending}
      busyText="Adding..."
      onPress={duplicate}
      className="max-sm:w-full"
    >
      <CopyPlus aria-hidden="true" className="size-4" />
      Add to Projects
    </Button>
  );
}

/** As many as a phone has room for, side by side. */
const mostDots = 40;

/** It is night around the lights, in the light theme too. */
const stripStyle =
  'flex h-5 w-fit max-w-full items-center gap-1 rounded-full border border-line bg-ground px-2 [color-scheme:dark]';
const dotStyle =
  'h-2 w-2 min-w-0 shrink rounded-full [background:var(--led-fill)] ' +
  '[box-shadow:0_0_7px_color-mix(in_oklab,var(--led)_60%,transparent)]';

/** The lights of a template in their own colors, in the order of its sections. */
function LightStrip({ colors }: Pick<TemplateContents, 'colors'>) {
  const dots = lightDots(colors, mostDots);
  return (
    <>
      {dots.length > 0 && <span className="sr-only">Lights: {lightText(colors, colorName)}.</span>}
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
