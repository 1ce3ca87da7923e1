import { useState } from 'react';
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx';
import { createCustomComponent, deleteCustomComponent } from '#contract/custom-components.ts';
import type { CustomComponent } from '#domain/parts/custom-component.ts';
import { goneIsDone } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { queryClient, customComponentsQuery } from '#web/api/queries.ts';
import { type CustomPartBody, bodyOf, newDraft } from '#web/features/builder/custom-parts/custom-part-draft.ts';
import { CustomPartFormDialog } from '#web/features/builder/custom-parts/custom-part-form-dialog.tsx';
import { EditCustomPartDialog } from '#web/features/builder/custom-parts/edit-custom-part-dialog.tsx';
import { useCustomPartWrite } from '#web/features/builder/custom-parts/use-custom-part-write.ts';
import type { CustomPart } from '#domain/parts/custom-part.ts';

/** What a user wants to do with their own parts. */
export type CustomPartAction =
  | { readonly kind: 'create' }
  | { readonly kind: 'edit'; readonly part: CustomPart }
  /** `position`: its place in its list, from 1. */
  | { readonly kind: 'delete'; readonly part: CustomPart; readonly position: number };

export interface CustomPartDialogProps {
  readonly action: CustomPartAction;
  readonly onClose: () => void;
}

/** The dialog that creates, edits or deletes a custom component. */
export function CustomPartDialog({ action, onClose }: CustomPartDialogProps) {
  const [custom] = useState(() => customOf(action));
  if (action.kind === 'create') return <CreateCustomPartDialog onClose={onClose} />;
  if (custom === undefined) return null;
  const Dialog = action.kind === 'edit' ? EditCustomPartDialog : DeleteCustomPartDialog;
  return <Dialog custom={custom} onClose={onClose} />;
}

/** The custom component as it is in the library. */
function customOf(action: CustomPartAction): CustomComponent | undefined {
  if (action.kind === 'create') return undefined;
  const library = queryClient.getQueryData<readonly CustomComponent[]>(customComponentsQuery.queryKey);
  return library?.find(({ id }) => id === action.part.id);
}

/** Create Custom Component. Source: specification 1, section 2. */
export function CreateCustomPartDialog({ onClose }: { readonly onClose: () => void }) {
  const creation = useCustomPartWrite({
    verb: ['create', 'created'],
    send: (body: CustomPartBody) => call(createCustomComponent, { body }),
    apply: (library, custom) => [...library, custom],
    onDone: onClose,
  });
  return (
    <CustomPartFormDialog
      title="Create Custom Component"
      submitLabel="Create Component"
      busyText="Creating..."
      start={newDraft}
      isCategoryFixed={false}
      isPending={creation.isPending}
      error={creation.error}
      onSubmit={(draft) => creation.start(bodyOf(draft))}
      onClose={onClose}
    />
  );
}

interface DeleteCustomPartDialogProps {
  readonly custom: CustomComponent;
  readonly onClose: () => void;
}

/** Asks before a custom component leaves the library. Source: specification 1, section 2; decisions B11. */
export function DeleteCustomPartDialog({ custom, onClose }: DeleteCustomPartDialogProps) {
  const removal = useCustomPartWrite({
    verb: ['delete', 'deleted'],
    send: (customComponentId: string) => goneIsDone(call(deleteCustomComponent, { params: { customComponentId } })),
    apply: (library) => library.filter((other) => other.id !== custom.id),
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title="Delete Custom Component"
      isOpen
      onOpenChange={onClose}
      confirmLabel="Delete"
      busyText="Deleting..."
      isPending={removal.isPending}
      onConfirm={() => removal.start(custom.id)}
    >
      <p className="wrap-anywhere text-ink">{`Are you sure you want to delete "${custom.name}"?`}</p>
      <p className="mt-2">It leaves the library. Parts placed from it stay and keep their values.</p>
    </ConfirmDialog>
  );
}
