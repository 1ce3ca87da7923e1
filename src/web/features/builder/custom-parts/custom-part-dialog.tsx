import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useWrite } from '#web/api/queries.ts';
import {
  createCustomComponent,
  deleteCustomComponent,
  updateCustomComponent,
} from '#contract/custom-component-writes.ts';
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

/** Changes a custom component, and with it all that was placed from it. */
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

/** One kind of write to the user's own parts. */
export interface CustomPartWrite<Input, Result> {
  /** What is done, for the toasts: `create` and `created`. */
  readonly verb: readonly [now: string, done: string];
  readonly send: (input: Input) => Promise<Result>;
  /** The library once it is done. */
  readonly apply: (library: Library, result: Result) => Library;
  readonly onDone: () => void;
}

/**
 * Writes to the user's own parts and shows it in the library at once, without reading it again; a toast says that it
 * was done, or why not. Source: specification 1, section 8.
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
      // What was changed or deleted elsewhere is changed in the library here too.
      const isChanged = isNotFound(error) || isStale(error);
      if (isChanged) void queryClient.invalidateQueries({ queryKey: customComponentsQuery.queryKey });
    },
  });
  const { mutate } = mutation;
  // A dialog that was left meanwhile is not called: another may stand in its place. At once: the focus goes back in the
  // next frame, and the page must take it again by then.
  const start = (input: Input) => mutate(input, { onSuccess: () => flushSync(onDone) });
  return { start, isPending: mutation.isPending, error: mutation.error };
}

/** A library that is being read would come back as it was before, so that is stopped. */
async function changeLibrary(change: (library: Library) => Library): Promise<void> {
  const { queryKey } = customComponentsQuery;
  await queryClient.cancelQueries({ queryKey });
  const library = queryClient.getQueryData<Library>(queryKey);
  if (library === undefined) await queryClient.invalidateQueries({ queryKey });
  else queryClient.setQueryData(queryKey, change(library));
}

/** What the server said; null when it said nothing. */
function messageOf(error: unknown): string | null {
  if (isNotFound(error)) return 'This component is no longer in your library.';
  if (isStale(error)) return 'This component was changed on another device. Close this dialog and open it again.';
  return serverMessage(error);
}
