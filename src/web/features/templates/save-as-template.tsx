import { LayoutTemplate } from 'lucide-react';
import { useState } from 'react';
import type { TemplateSource } from '#web/features/templates/create-template-dialog.tsx';
import { useSession } from '#web/session/use-session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';

interface SaveAsTemplateProps {
  /** The project as it is shown when the button is pressed. */
  readonly sourceNow: () => TemplateSource;
  /** Waits while edits are on their way to the server; false when they could not be sent. */
  readonly whenSaved: () => Promise<boolean>;
}

const createTemplateDialog = lazyComponent(
  async () => (await import('#web/features/templates/create-template-dialog.tsx')).CreateTemplateDialog,
);

/** Save as Template, for an app_admin; nothing for anybody else. Source: specification 2, section 2. */
export function SaveAsTemplate({ sourceNow, whenSaved }: SaveAsTemplateProps) {
  const isAdmin = useSession().user?.role === 'app_admin';
  const [source, setSource] = useState<TemplateSource | null>(null);
  if (!isAdmin) return null;
  return (
    <>
      <Button onPress={() => setSource(sourceNow())}>
        <LayoutTemplate aria-hidden="true" className="size-4" />
        Save as Template
      </Button>
      {source !== null && (
        <createTemplateDialog.Component source={source} whenSaved={whenSaved} onClose={() => setSource(null)} />
      )}
    </>
  );
}
