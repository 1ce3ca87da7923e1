import { useState } from 'react';
import { updateCustomComponent } from '#contract/custom-components.ts';
import type { CustomComponent } from '#domain/parts/custom-component.ts';
import { call } from '#web/api/call.ts';
import {
  type CustomPartDraft,
  type CustomPartUpdate,
  draftOf,
  updateOf,
} from '#web/features/builder/custom-parts/custom-part-draft.ts';
import { CustomPartFormDialog } from '#web/features/builder/custom-parts/custom-part-form-dialog.tsx';
import { useCustomPartWrite } from '#web/features/builder/custom-parts/use-custom-part-write.ts';

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
    const body = updateOf(start, draft);
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
