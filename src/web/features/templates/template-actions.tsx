import { CopyPlus } from 'lucide-react';
import { useState } from 'react';
import { ManageTemplate } from '#web/features/templates/manage-template.tsx';
import { useDuplicateTemplate } from '#web/features/templates/use-duplicate-template.ts';
import type { ManagedTemplate } from '#web/features/templates/use-template-write.ts';
import { signUpPath } from '#web/session/offer.ts';
import { openSignIn } from '#web/session/sign-in-prompt.ts';
import { useSession } from '#web/session/use-session.ts';
import { keepWantedTemplate } from '#web/session/way-back.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { buttonStyle } from '#web/ui/style/button-style.ts';

export interface TemplateActionsProps {
  readonly template: ManagedTemplate;
}

/** What can be done with the template on show: everybody may ask for a copy, an app_admin may change it. */
export function TemplateActions({ template }: TemplateActionsProps) {
  const { user } = useSession();
  const [isAsking, setAsking] = useState(false);
  const { duplicate, isPending } = useDuplicateTemplate(template);
  return (
    <>
      <Button
        variant="primary"
        isPending={isPending}
        busyText="Adding..."
        onPress={user === null ? () => setAsking(true) : duplicate}
      >
        <CopyPlus aria-hidden="true" className="size-4" />
        Add to My Projects
      </Button>
      {user?.role === 'app_admin' && <ManageTemplate template={template} />}
      {isAsking && user === null && <AuthenticationDialog templateId={template.id} onClose={() => setAsking(false)} />}
    </>
  );
}

interface AuthenticationDialogProps {
  readonly templateId: string;
  readonly onClose: () => void;
}

/** Tells a visitor that templates are added to accounts, and leads to one and back. Source: specification 2, section 6. */
function AuthenticationDialog({ templateId, onClose }: AuthenticationDialogProps) {
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
