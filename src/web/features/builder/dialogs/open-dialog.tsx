import type { PartFacts } from '#domain/parts/part-facts.ts';
import { isStrip } from '#domain/parts/strip-scale.ts';
import { catalogueOf } from '#web/features/builder/project/part-view.ts';
import { DeleteCircuitDialog } from '#web/features/builder/dialogs/delete-circuit-dialog.tsx';
import { FilamentDialog } from '#web/features/builder/dialogs/filament-dialog.tsx';
import { LedDialog } from '#web/features/builder/dialogs/led-dialog.tsx';
import type { PartDialog } from '#web/features/builder/dialogs/part-dialogs-context.ts';
import { PlainDialog } from '#web/features/builder/dialogs/plain-dialog.tsx';
import { StripDialog } from '#web/features/builder/dialogs/strip-dialog.tsx';
import { useBuilder } from '#web/features/builder/project/builder-context.ts';

export interface OpenDialogProps {
  readonly dialog: PartDialog;
  readonly onClose: () => void;
}

/** The dialog that fits what it is about: a circuit to delete, or a part by its kind. */
export function OpenDialog({ dialog, onClose }: OpenDialogProps) {
  const { whole } = useBuilder();
  if (dialog.kind === 'delete-circuit') return <DeleteCircuitDialog dialog={dialog} onClose={onClose} />;
  const partId = dialog.kind === 'place' ? dialog.part.id : dialog.component.componentId;
  const part: PartFacts | null = catalogueOf(whole).get(partId) ?? null;
  const type = dialog.kind === 'place' ? dialog.part.type : dialog.component.componentType;
  const props = { dialog, part, onClose };
  if (type !== 'led') return <PlainDialog {...props} />;
  const { stripLength, filamentLength } = dialog.kind === 'place' ? {} : dialog.component.properties;
  // A part that is gone is known by what was planned with it.
  if (isStrip(part) || (part === null && stripLength !== undefined)) return <StripDialog {...props} />;
  const isFilament = part === null ? filamentLength !== undefined : part.category === 'filament';
  return isFilament ? <FilamentDialog {...props} /> : <LedDialog {...props} />;
}
