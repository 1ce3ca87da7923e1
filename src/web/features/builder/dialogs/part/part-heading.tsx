import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { colourBands } from '#domain/electrical/colour-bands.ts';
import type { PartForm } from '#web/features/builder/dialogs/part/use-part-form.ts';
import { useProject } from '#web/features/builder/project/builder-context.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { ResistorPicture } from '#web/ui/resistor-picture.tsx';

export interface PartHeadingProps {
  readonly form: Pick<PartForm, 'part' | 'partId' | 'partName'>;
  /** The title of the dialog; it may hold the part's name already. */
  readonly title: string;
}

/** The part of a dialog: its description, the bands of a resistor, or that the part is no longer in the library. */
export function PartHeading({ form, title }: PartHeadingProps) {
  const { part, partId, partName } = form;
  const customComponents = useProject(({ snapshot }) => snapshot.customComponents);
  if (part === null) {
    return (
      <Notice tone="warning" title={`'${partId}' is no longer in the library.`}>
        What you planned with it stays, and can be changed here.
      </Notice>
    );
  }
  const described = builtInCatalogue.get(partId) ?? customComponents.find((row) => row.id === partId);
  const description = described?.description ?? '';
  const isNamed = title.includes(partName);
  // Four bands cannot show every value that a custom resistor may have.
  const bands = part.type === 'resistor' && typeof part.value === 'number' ? colourBands(part.value) : [];
  if (description === '' && isNamed && bands.length === 0) return null;
  return (
    <div className="flex items-center gap-3 text-sm text-muted">
      <p className="min-w-0 line-clamp-6 flex-1 wrap-anywhere">
        {!isNamed && <span className="font-semibold text-ink">{partName}. </span>}
        {description}
      </p>
      {bands.length > 0 && <ResistorPicture bands={bands} className="h-6 w-22" />}
    </div>
  );
}
