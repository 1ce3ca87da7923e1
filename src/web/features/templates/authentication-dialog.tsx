import { signUpPath } from '#web/session/offer.ts';
import { openSignIn } from '#web/session/sign-in-prompt.ts';
import { keepWantedTemplate } from '#web/session/way-back.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { buttonStyle } from '#web/ui/style/button-style.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

interface AuthenticationDialogProps {
  readonly templateId: string;
  readonly onClose: () => void;
}

/** Tells a visitor that templates are added to accounts, and leads to one and back. Source: specification 2, section 6. */
export function AuthenticationDialog({ templateId, onClose }: AuthenticationDialogProps) {
  const keepWay = () => keepWantedTemplate(templateId);
  const signIn = () => {
    keepWay();
    onClose();
    openSignIn();
  };
  const footer = (
    <>
      <Button onPress={signIn}>Sign In</Button>
      <a href={signUpPath()} onClick={keepWay} className={buttonStyle('primary')}>
        Sign Up
      </a>
    </>
  );
  return (
    <Dialog title="Authentication required" isOpen onOpenChange={onClose} size="small" footer={footer}>
      <p className="text-sm text-muted">Please sign up or log in to save templates to your projects.</p>
    </Dialog>
  );
}
