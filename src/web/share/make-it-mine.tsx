import { CopyPlus } from 'lucide-react';
import { useState } from 'react';
import { copyShared } from '#contract/routes.ts';
import { userMessage } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useWrite } from '#web/api/queries.ts';
import { projectPath } from '#web/paths.ts';
import { keepWanted } from '#web/session/after-sign-in.ts';
import { signUpPath } from '#web/session/offer.ts';
import { remedyFor } from '#web/session/remedy-for.ts';
import { openSignIn } from '#web/session/sign-in-prompt.ts';
import { useSession } from '#web/session/session.ts';
import { tokenOfShared } from '#web/shared-project.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { buttonStyle } from '#web/ui/style/button-style.ts';

interface MakeItMineProps {
  /** The local id of the shared project. */
  readonly projectId: string;
}

/** Copies a shared project to the member's projects; a visitor signs up or in first and returns to it. */
export function MakeItMine({ projectId }: MakeItMineProps) {
  const { user } = useSession();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useWrite({
    mutationFn: () => call(copyShared, { params: { shareToken: tokenOfShared(projectId) } }),
    onSuccess: ({ id }) => window.location.assign(projectPath(id)),
    onError: (error) => {
      const remedy = remedyFor(error, () => mutate());
      showToast({
        tone: 'error',
        title: 'The project could not be copied',
        description: userMessage(error),
        ...remedy,
      });
    },
  });
  return (
    <>
      <Button
        variant="primary"
        isPending={isPending}
        busyText="Copying..."
        onPress={() => (user === null ? setAsking(true) : mutate())}
      >
        <CopyPlus aria-hidden="true" className="size-4" />
        Make it mine
      </Button>
      {isAsking && user === null && <AccountDialog projectId={projectId} onClose={() => setAsking(false)} />}
    </>
  );
}

function AccountDialog({ projectId, onClose }: MakeItMineProps & { readonly onClose: () => void }) {
  const signIn = () => {
    keepWanted(projectId);
    onClose();
    openSignIn();
  };
  const footer = (
    <>
      <Button onPress={signIn}>Sign In</Button>
      <a href={signUpPath()} onClick={() => keepWanted(projectId)} className={buttonStyle('primary')}>
        Sign Up
      </a>
    </>
  );
  return (
    <Dialog title="Make it mine" isOpen onOpenChange={onClose} size="small" footer={footer}>
      <p className="text-sm text-muted">
        A copy needs an account. Sign up or sign in, and you come back to this project to copy it.
      </p>
    </Dialog>
  );
}
