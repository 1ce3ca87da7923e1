import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import {
  type CustomPartDraft,
  type Faults,
  bodyOf,
  faultsOfBody,
  faultsOfError,
  noFaults,
} from '#web/features/builder/custom-parts/custom-part-draft.ts';
import { CustomPartFields } from '#web/features/builder/custom-parts/custom-part-fields.tsx';
import { dismissToast } from '#web/ui/feedback/toasts.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { DiscardQuestion, useDiscarding } from '#web/ui/overlays/discarding.tsx';
import { FormFooter } from '#web/ui/overlays/form-footer.tsx';

export interface CustomPartFormDialogProps {
  readonly title: string;
  readonly submitLabel: string;
  readonly busyText: string;
  readonly start: CustomPartDraft;
  readonly isCategoryFixed: boolean;
  readonly isPending: boolean;
  /** Why the last attempt failed; null when none did. */
  readonly error: unknown;
  readonly onSubmit: (draft: CustomPartDraft) => void;
  readonly onClose: () => void;
}

/** The frame of the dialogs that make and edit a custom component. What is wrong is said before anything is sent. */
export function CustomPartFormDialog(props: CustomPartFormDialogProps) {
  const { title, submitLabel, busyText, start, isPending, error, onSubmit, onClose } = props;
  const formId = useId();
  const [draft, setDraft] = useState(start);
  const { faults, form, judge, forgive } = useFaults(error);
  const discarding = useDiscarding(draft, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending && judge(draft)) onSubmit(draft);
  };
  const footer = discarding.isAsked ? (
    <DiscardQuestion onKeep={discarding.keep} onDiscard={onClose} />
  ) : (
    <FormFooter form={formId} onCancel={onClose} isPending={isPending} busyText={busyText}>
      {submitLabel}
    </FormFooter>
  );
  return (
    <Dialog title={title} isOpen onOpenChange={discarding.leave} footer={footer}>
      <form id={formId} ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
        <CustomPartFields
          draft={draft}
          onChange={(fields) => {
            setDraft({ ...draft, ...fields });
            forgive();
            // Its Retry would send what was entered before.
            if (error !== null) dismissToast();
          }}
          faults={faults}
          isCategoryFixed={props.isCategoryFixed}
        />
      </form>
    </Dialog>
  );
}

/** What is wrong with the fields: what was found here, else what the server found. The first of them gets the focus. */
function useFaults(error: unknown) {
  const [own, setOwn] = useState<{ readonly faults: Faults; readonly about: unknown }>({
    faults: noFaults,
    about: null,
  });
  const form = useRef<HTMLFormElement>(null);
  // What the server said holds until something is changed.
  const faults = own.about === error ? own.faults : faultsOfError(error);
  useEffect(() => {
    if (faults.size > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [faults]);
  const judge = (draft: CustomPartDraft) => {
    const found = faultsOfBody(bodyOf(draft));
    setOwn({ faults: found, about: error });
    return found.size === 0;
  };
  const forgive = () => setOwn({ faults: noFaults, about: error });
  return { faults, form, judge, forgive };
}
