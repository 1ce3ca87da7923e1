import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useWrite } from '#web/api/queries.ts';
import {
  createCustomComponent,
  deleteCustomComponent,
  updateCustomComponent,
} from '#contract/projects/custom-component-writes.ts';
import type { CustomComponent, CustomPart } from '#domain/parts/custom-component.ts';
import { ignoreNotFound, isNotFound, isStale, serverMessage } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { customComponentsQuery, queryClient } from '#web/api/queries.ts';
import {
  type CustomPartBody,
  type CustomPartDraft,
  type CustomPartUpdate,
  bodyOf,
  draftOf,
  newDraft,
  updateOf,
} from '#web/features/builder/custom-parts/custom-part-draft.ts';
import { CustomPartFormDialog } from '#web/features/builder/custom-parts/custom-part-form-dialog.tsx';
import { remedyFor } from '#web/session/remedy-for.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx';

/** An action on a custom component of the user. */
export type CustomPartAction =
  | { readonly kind: 'create' }
  | { readonly kind: 'edit'; readonly part: CustomPart }
  /** `position`: its position in the list, from 1. */
  | { readonly kind: 'delete'; readonly part: CustomPart; readonly position: number };

export interface CustomPartDialogProps {
  readonly action: CustomPartAction;
  readonly onClose: () => void;
}

/** Dialog that creates, edits, or deletes a custom component. */
export function CustomPartDialog({ action, onClose }: CustomPartDialogProps) {
  const [custom] = useState(() => customOf(action));
  if (action.kind === 'create') return <CreateCustomPartDialog onClose={onClose} />;
  if (custom === undefined) return null;
  const Dialog = action.kind === 'edit' ? EditCustomPartDialog : DeleteCustomPartDialog;
  return <Dialog custom={custom} onClose={onClose} />;
}

/** Returns the custom component of an action from the cached library. */
function customOf(action: CustomPartAction): CustomComponent | undefined {
  if (action.kind === 'create') return undefined;
  const library = queryClient.getQueryData<readonly CustomComponent[]>(customComponentsQuery.queryKey);
  return library?.find(({ id }) => id === action.part.id);
}

/** Creates a custom component. Source: specification 1, section 2. */
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

/** Confirms deleting a custom component from the library. Source: specification 1, section 2; decisions B11. */
export function DeleteCustomPartDialog({ custom, onClose }: DeleteCustomPartDialogProps) {
  const removal = useCustomPartWrite({
    verb: ['delete', 'deleted'],
    send: (customComponentId: string) => ignoreNotFound(call(deleteCustomComponent, { params: { customComponentId } })),
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
      <p className="mt-2">This removes it from the library. Parts already placed keep their values.</p>
    </ConfirmDialog>
  );
}

interface EditCustomPartDialogProps {
  readonly custom: CustomComponent;
  readonly onClose: () => void;
}

/** Edits a custom component, and with it all parts placed from it. */
export function EditCustomPartDialog({ custom, onClose }: EditCustomPartDialogProps) {
  const [start] = useState(() => draftOf(custom));
  const update = useCustomPartWrite({
    verb: ['update', 'updated'],
    send: (body: CustomPartUpdate) => {
      return call(updateCustomComponent, { params: { customComponentId: custom.id }, body });
    },
    apply: (library, changed) => library.map((other) => (other.id === changed.id ? changed : other)),
    onDone: onClose,
  });
  const submit = (draft: CustomPartDraft) => {
    const body = updateOf(custom, draft);
    if (body === null) onClose();
    else update.start(body);
  };
  return (
    <CustomPartFormDialog
      title="Edit Custom Component"
      submitLabel="Update Component"
      busyText="Updating..."
      start={start}
      isCategoryFixed
      isPending={update.isPending}
      error={update.error}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}

type Library = readonly CustomComponent[];

/** A kind of write to the user's custom components. */
export interface CustomPartWrite<Input, Result> {
  /** Verb for the toasts: `create` and `created`. */
  readonly verb: readonly [now: string, done: string];
  readonly send: (input: Input) => Promise<Result>;
  /** Returns the library after the write. */
  readonly apply: (library: Library, result: Result) => Library;
  readonly onDone: () => void;
}

/**
 * Writes to the user's custom components and updates the cached library without reloading it; a toast shows success or
 * failure. Source: specification 1, section 8.
 */
export function useCustomPartWrite<Input, Result>(write: CustomPartWrite<Input, Result>) {
  const { verb, send, apply, onDone } = write;
  const mutation = useWrite({
    mutationFn: send,
    onSuccess: async (result) => {
      await changeLibrary((library) => apply(library, result));
      showToast({ tone: 'success', title: 'Success', description: `Custom component ${verb[1]} successfully` });
    },
    onError: (error, input) => {
      const description = messageOf(error) ?? `Failed to ${verb[0]} custom component`;
      showToast({ tone: 'error', title: 'Error', description, ...remedyFor(error, () => start(input)) });
      // Reloads the library after a change elsewhere.
      const isChanged = isNotFound(error) || isStale(error);
      if (isChanged) void queryClient.invalidateQueries({ queryKey: customComponentsQuery.queryKey });
    },
  });
  const { mutate } = mutation;
  // Callbacks of `mutate` are not called for a closed dialog, which another one may have replaced. Rendered
  // synchronously, because the dialog restores the focus in the next frame, and the page must be able to receive it by
  // then.
  const start = (input: Input) => mutate(input, { onSuccess: () => flushSync(onDone) });
  return { start, isPending: mutation.isPending, error: mutation.error };
}

/** Changes the cached library. Cancels a running request, which would return the previous state. */
async function changeLibrary(change: (library: Library) => Library): Promise<void> {
  const { queryKey } = customComponentsQuery;
  await queryClient.cancelQueries({ queryKey });
  const library = queryClient.getQueryData<Library>(queryKey);
  if (library === undefined) await queryClient.invalidateQueries({ queryKey });
  else queryClient.setQueryData(queryKey, change(library));
}

/** Message of a failure; null if there was no response. */
function messageOf(error: unknown): string | null {
  if (isNotFound(error)) return 'This component is no longer in your library.';
  if (isStale(error)) return 'This component was changed on another device. Close this dialog and open it again.';
  return serverMessage(error);
}
