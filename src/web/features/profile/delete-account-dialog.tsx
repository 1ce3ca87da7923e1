import { useState } from 'react';
import { deleteAccount } from '#contract/profile.ts';
import { userMessage } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useWrite } from '#web/api/use-write.ts';
import { paths } from '#web/paths.ts';
import { currentOffer } from '#web/session/offer.ts';
import { remedyFor } from '#web/session/remedy-for.ts';
import { localStore, tabStore } from '#web/browser-storage.ts';
import { forgetUser } from '#web/session/stored-user.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { keepToastForNextPage } from '#web/ui/feedback/next-page-toast.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';

interface DeleteAccountDialogProps {
  readonly email: string;
  readonly onClose: () => void;
}

/** Clears what this browser keeps and goes home, where it is said. Source: specification 2, section 4. */
function leave(): void {
  for (const storage of [localStore, tabStore]) for (const key of storage.keys('')) storage.remove(key);
  keepToastForNextPage({
    tone: 'success',
    title: 'Account Deleted',
    description: 'Your account and all that was in it are gone.',
  });
  forgetUser();
  window.location.assign(paths.home);
}

/** Deletes the own account; a failure is a toast. Source: specification 2, section 8. */
function useDeletion() {
  const { mutate, isPending } = useWrite({
    mutationFn: () => call(deleteAccount),
    onSuccess: leave,
    onError: (error) =>
      showToast({
        tone: 'error',
        title: 'Account Deletion Failed',
        description: userMessage(error),
        ...remedyFor(error, () => mutate(undefined)),
      }),
  });
  return { start: () => mutate(undefined), isPending };
}

const formId = 'delete-account';

/** Asks for the email before the own account is deleted. Mounted while it is open. Source: decisions B15. */
export function DeleteAccountDialog({ email, onClose }: DeleteAccountDialogProps) {
  const [typed, setTyped] = useState('');
  const { start, isPending } = useDeletion();
  const isMeant = typed.trim().toLowerCase() === email.toLowerCase();
  const footer = (
    <>
      <Button variant="quiet" onPress={onClose}>
        Cancel
      </Button>
      <Button
        variant="danger"
        type="submit"
        form={formId}
        isDisabled={!isMeant}
        isPending={isPending}
        busyText="Deleting..."
      >
        Delete Account
      </Button>
    </>
  );
  return (
    <Dialog title="Delete your account?" isOpen onOpenChange={onClose} role="alertdialog" size="small" footer={footer}>
      <form
        id={formId}
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          if (isMeant) start();
        }}
        className="flex flex-col gap-4 text-sm text-muted"
      >
        <EmailToType email={email} typed={typed} onType={setTyped} />
      </form>
    </Dialog>
  );
}

interface EmailToTypeProps {
  readonly email: string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
}

function EmailToType({ email, typed, onType }: EmailToTypeProps) {
  return (
    <>
      <p>
        This action cannot be undone. It permanently deletes your account, all projects and data
        {currentOffer().payments !== 'off' && ', and your subscription is cancelled immediately'}.
      </p>
      <p>
        To go on, type your email: <strong className="font-semibold wrap-anywhere text-ink">{email}</strong>
      </p>
      <TextField label="Your email" value={typed} onChange={onType} maxLength={320} autoFocus />
    </>
  );
}
