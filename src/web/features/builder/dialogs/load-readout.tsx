import { isCalculated } from '#domain/parts/is-calculated.ts';
import type { PartFacts } from '#domain/parts/part-facts.ts';
import { isStrip } from '#domain/parts/strip-scale.ts';
import type { ComponentProperties } from '#domain/parts/component.ts';
import { formatMilliamps, formatVolts } from '#domain/units/format-amounts.ts';
import { CheckNotes } from '#web/features/builder/design/check-notes.tsx';
import type { PartPreview } from '#web/features/builder/dialogs/part-preview.ts';
import { ReadoutTitle } from '#web/features/builder/dialogs/readout-row.tsx';
import { StripPicture } from '#web/features/builder/dialogs/strip-picture.tsx';
import type { PartForm } from '#web/features/builder/dialogs/use-part-form.ts';
import { ToneIcon } from '#web/ui/feedback/tone.tsx';
import { ColorDot } from '#web/ui/feedback/color-dot.tsx';

export interface LoadReadoutProps {
  readonly form: Pick<PartForm, 'part' | 'quantity'>;
  readonly properties: ComponentProperties;
  readonly preview: PartPreview;
  /** The colour of the light. */
  readonly light: string;
}

/** What LEDs that take the full voltage draw, and whether that voltage suits them. */
export function LoadReadout({ form, properties, preview, light }: LoadReadoutProps) {
  const { string, checks, drawsMa } = preview;
  const isLit = !checks.some((check) => check.severity === 'error');
  return (
    <>
      <ReadoutTitle>{form.quantity === 1 ? 'Draws' : `All ${form.quantity} together draw`}</ReadoutTitle>
      <output className="value mt-1 block text-xl font-semibold">{formatMilliamps(drawsMa)}</output>
      <div className="my-4">
        {isStrip(form.part) ? (
          <StripPicture light={light} ledsPerMeter={properties.ledsPerMeter ?? 60} isLit={isLit} />
        ) : (
          <ColorDot led={light} size="large" isLit={isLit} />
        )}
      </div>
      <p className="text-xs text-muted">{resistorWords(preview)}</p>
      {checks.length > 0 ? (
        <div role="status" className="-mx-3 mt-2">
          <CheckNotes checks={checks} />
        </div>
      ) : (
        <VoltageWords part={form.part} volts={formatVolts(string?.supplyV ?? 0)} />
      )}
    </>
  );
}

/** That nothing is wrong with the voltage; or, of a part that does not say what it takes, that somebody should look. */
function VoltageWords({ part, volts }: { readonly part: PartFacts | null; readonly volts: string }) {
  const isKnown = isCalculated(part) || isStrip(part) || part?.supplyMax !== undefined;
  return (
    <p role="status" className="mt-2 flex items-start gap-1.5 text-xs [&_svg]:mt-px [&_svg]:shrink-0">
      <ToneIcon tone={isKnown ? 'success' : 'hint'} />
      {isKnown ? `Suits the ${volts} it is fed with.` : `It is fed with ${volts}: make sure that it is made for that.`}
    </p>
  );
}

/** Where its resistor is. */
function resistorWords({ string }: PartPreview): string {
  if (string === null || string.status !== 'pre-resistored') return 'Brings its own resistors.';
  return `Pre-resistored: buy it wired for ${formatVolts(string.supplyV ?? 0)}.`;
}
