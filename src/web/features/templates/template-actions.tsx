import { CopyPlus } from 'lucide-react';
import { useState } from 'react';
import { AuthenticationDialog } from '#web/features/templates/authentication-dialog.tsx';
import { ManageTemplate } from '#web/features/templates/manage-template.tsx';
import { useDuplicateTemplate } from '#web/features/templates/use-duplicate-template.ts';
import type { ManagedTemplate } from '#web/features/templates/use-template-write.ts';
import { useSession } from '#web/session/use-session.ts';
import { Button } from '#web/ui/buttons/button.tsx';

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
