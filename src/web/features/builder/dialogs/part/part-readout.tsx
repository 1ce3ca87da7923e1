import type { ComponentProperties } from '#domain/parts/component.ts';
import { lightColor } from '#domain/parts/light.ts';
import { LoadReadout } from '#web/features/builder/dialogs/part/load-readout.tsx';
import { previewPart } from '#web/features/builder/dialogs/part/part-preview.ts';
import { ResistorReadout } from '#web/features/builder/dialogs/part/resistor-readout.tsx';
import type { PartForm } from '#web/features/builder/dialogs/part/use-part-form.ts';
import { useProject } from '#web/features/builder/project/builder-context.ts';

export interface PartReadoutProps {
  readonly form: PartForm;
  readonly properties: ComponentProperties;
}

/** The results of the values in an LED's dialog: the resistor of its string, or the load on its supply. */
export function PartReadout({ form, properties }: PartReadoutProps) {
  const snapshot = useProject((project) => project.snapshot);
  const preview = previewPart(snapshot, form, properties);
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
