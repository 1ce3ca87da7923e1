import { ToneIcon } from '#web/ui/feedback/notice.tsx';
import { formatMilliamps } from '#domain/units/formats.ts';
import { formatVolts } from '#domain/units/formats.ts';
import { isCalculated } from '#domain/parts/part-facts.ts';
import type { ComponentProperties } from '#domain/parts/component.ts';
import { lightColor } from '#domain/parts/light.ts';
import type { PartFacts } from '#domain/parts/part-facts.ts';
import { readNumber } from '#domain/units/amounts.ts';
import { isStrip } from '#domain/parts/strip-scale.ts';
import { type PartPreview, previewPart } from '#web/features/builder/dialogs/part/part-preview.ts';
import { ReadoutTitle, ResistorReadout } from '#web/features/builder/dialogs/part/resistor-readout.tsx';
import type { PartForm } from '#web/features/builder/dialogs/part/use-part-form.ts';
import { useProject } from '#web/features/builder/project/builder-context.ts';
import { CheckNotes } from '#web/features/builder/findings/check-notes.tsx';
import { ColorDot } from '#web/ui/feedback/color-dot.tsx';
import { classNames } from '#web/ui/style/class-names.ts';

export interface PartReadoutProps {
  readonly form: PartForm;
  readonly properties: ComponentProperties;
}

/** Results of the values in the dialog of an LED: the resistor of its string, or the load on its supply. */
export function PartReadout({ form, properties }: PartReadoutProps) {
  const snapshot = useProject((project) => project.snapshot);
  const preview = previewPart(snapshot, form, properties);
  const light = lightColor(form.part, properties);
  const { ledString, isInSeries } = preview;
  return (
    <section
      aria-label={isInSeries ? 'Resistor' : 'Current'}
      data-led={light}
      className="rounded-lg border border-line bg-ground p-4 md:row-span-2"
    >
      {ledString !== null && isInSeries ? (
        <ResistorReadout ledString={ledString} checks={preview.checks} light={light} />
      ) : (
        <LoadReadout form={form} properties={properties} preview={preview} light={light} />
      )}
    </section>
  );
}

export interface LoadReadoutProps {
  readonly form: Pick<PartForm, 'part' | 'quantity'>;
  readonly properties: ComponentProperties;
  readonly preview: PartPreview;
  /** Color of the light. */
  readonly light: string;
}

/** Current of LEDs at full supply voltage, and whether the voltage suits them. */
export function LoadReadout({ form, properties, preview, light }: LoadReadoutProps) {
  const { ledString, checks, drawsMa } = preview;
  const isLit = !checks.some((check) => check.severity === 'error');
  return (
    <>
      <ReadoutTitle>{form.quantity === 1 ? 'Current' : `Current of all ${form.quantity}`}</ReadoutTitle>
      <output className="value mt-1 block text-xl font-semibold">{formatMilliamps(drawsMa)}</output>
      <div className="my-4">
        {isStrip(form.part) ? (
          <StripPicture light={light} ledsPerMeter={properties.ledsPerMeter ?? 60} isLit={isLit} />
        ) : (
          <ColorDot led={light} size="large" isLit={isLit} />
        )}
      </div>
      <p className="text-xs text-muted">{resistorNote(preview, form.part)}</p>
      {checks.length > 0 ? (
        <div role="status" className="-mx-3 mt-2">
          <CheckNotes checks={checks} />
        </div>
      ) : (
        <VoltageNote part={form.part} volts={formatVolts(ledString?.supplyV ?? 0)} />
      )}
    </>
  );
}

/** Confirms that the voltage suits the part, or asks to check it if the voltage of the part is unknown. */
function VoltageNote({ part, volts }: { readonly part: PartFacts | null; readonly volts: string }) {
  const isKnown = isCalculated(part) || isStrip(part) || part?.supplyMax !== undefined;
  return (
    <p role="status" className="mt-2 flex items-start gap-1.5 text-xs [&_svg]:mt-px [&_svg]:shrink-0">
      <ToneIcon tone={isKnown ? 'success' : 'hint'} />
      {isKnown ? `Suits the ${volts} supply.` : `It gets ${volts}. Make sure it is rated for that.`}
    </p>
  );
}

/** Text about the location of the resistor. */
function resistorNote({ ledString }: PartPreview, part: PartFacts | null): string {
  const ratedV = readNumber(part?.ratedV);
  if (ratedV !== null) return `Pre-wired for ${formatVolts(ratedV)}: the resistor is inside.`;
  if (ledString === null || ledString.status !== 'pre-resistored') return 'Has built-in resistors.';
  return `Pre-resistored: buy it wired for ${formatVolts(ledString.supplyV ?? 0)}.`;
}

/** Colors of the LEDs of an RGB strip, which repeat in this order. */
const stripPatterns: Readonly<Record<string, readonly string[]>> = {
  rgb: ['red', 'green', 'blue'],
  rgbw: ['red', 'green', 'blue', 'white'],
};

/** Density (LEDs per meter) per LED of the picture. */
const ledsPerPicture = 10;

export interface StripPictureProps {
  readonly light: string;
  readonly ledsPerMeter: number;
  readonly isLit: boolean;
}

/** Picture of a piece of the strip. Decorative: the same is next to it as text. */
function StripPicture({ light, ledsPerMeter, isLit }: StripPictureProps) {
  const colors = stripPatterns[light] ?? [light];
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
