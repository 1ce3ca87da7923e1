import type { ComponentProperties } from '#domain/parts/component.ts';
import { lightColor } from '#domain/parts/light-color.ts';
import { LoadReadout } from '#web/features/builder/dialogs/part/load-readout.tsx';
import { previewPart } from '#web/features/builder/dialogs/part/part-preview.ts';
import { ResistorReadout } from '#web/features/builder/dialogs/part/resistor-readout.tsx';
import type { PartForm } from '#web/features/builder/dialogs/part/use-part-form.ts';
import { useProject } from '#web/features/builder/project/builder-context.ts';

export interface PartReadoutProps {
  readonly form: PartForm;
  readonly properties: ComponentProperties;
}

/** What the answers of an LED's dialog do, at once: to the resistor of its string, or to the supply it hangs on. */
export function PartReadout({ form, properties }: PartReadoutProps) {
  const whole = useProject((project) => project.whole);
  const preview = previewPart(whole, form, properties);
  const light = lightColor(form.part, properties);
  const { string, isInSeries } = preview;
  return (
    <section
      aria-label={isInSeries ? 'Resistor' : 'Current'}
      data-led={light}
      className="rounded-lg border border-line bg-ground p-4 md:row-span-2"
    >
      {string !== null && isInSeries ? (
        <ResistorReadout string={string} checks={preview.checks} light={light} />
      ) : (
        <LoadReadout form={form} properties={properties} preview={preview} light={light} />
      )}
    </section>
  );
}
