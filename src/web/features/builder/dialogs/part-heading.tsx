import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { colourBands } from '#domain/electrical/colour-bands.ts';
import { ResistorPicture } from '#web/features/builder/design/resistor-picture.tsx';
import type { PartForm } from '#web/features/builder/dialogs/use-part-form.ts';
import { useBuilder } from '#web/features/builder/project/builder-context.ts';
import { Notice } from '#web/ui/notice.tsx';

export interface PartHeadingProps {
  readonly form: PartForm;
  /** The title of the dialog; it may hold the part's name already. */
  readonly title: string;
}

/** Which part a dialog is about, in a sentence; of a resistor its bands; of a part that is gone, that it is. */
export function PartHeading({ form, title }: PartHeadingProps) {
  const { part, partId, partName } = form;
  const { customComponents } = useBuilder().whole;
  if (part === null) {
    return (
      <Notice tone="warning" title={`'${partId}' is no longer in the library.`}>
        What you planned with it stays, and can be changed here.
      </Notice>
    );
  }
  const described = builtInCatalogue.get(partId) ?? customComponents.find((row) => row.id === partId);
  const description = described?.description ?? null;
  const isNamed = title.includes(partName);
  if (description === null && isNamed) return null;
  return (
    <div className="flex items-center gap-3 text-sm text-muted">
      <p className="min-w-0 flex-1">
        {!isNamed && <span className="font-semibold text-ink">{partName}. </span>}
        {description}
      </p>
      {part.type === 'resistor' && typeof part.value === 'number' && (
        <ResistorPicture bands={colourBands(part.value)} className="h-6 w-22" />
      )}
    </div>
  );
}
