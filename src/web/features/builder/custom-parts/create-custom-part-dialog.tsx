import { createCustomComponent } from '#contract/custom-components.ts';
import { call } from '#web/api/call.ts';
import { bodyOf, type CustomPartBody, newDraft } from '#web/features/builder/custom-parts/custom-part-draft.ts';
import { CustomPartFormDialog } from '#web/features/builder/custom-parts/custom-part-form-dialog.tsx';
import { useCustomPartWrite } from '#web/features/builder/custom-parts/use-custom-part-write.ts';

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
