import { useQueryClient } from '@tanstack/react-query';
import { CopyPlus, FlaskConical, LayoutTemplate, PencilLine, Replace, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { TemplateSource } from '#web/features/templates/template-content-dialogs.tsx';
import { type ManagedTemplate, useDuplicateTemplate } from '#web/features/templates/template-writes.ts';
import { paths, projectPath } from '#web/paths.ts';
import { signUpPath } from '#web/session/offer.ts';
import { openSignIn } from '#web/session/sign-in-prompt.ts';
import { useSession } from '#web/session/session.ts';
import { trialId } from '#web/session/trial.ts';
import { keepWanted } from '#web/session/after-sign-in.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { MenuButton } from '#web/ui/overlays/menu-button.tsx';
import type { MenuAction } from '#web/ui/overlays/menu-list.tsx';
import { buttonStyle } from '#web/ui/style/button-style.ts';

interface TemplateActionsProps {
  readonly template: ManagedTemplate;
}

/** Actions for the open template: anyone can try it or ask for a copy, an app_admin can change it. */
export function TemplateActions({ template }: TemplateActionsProps) {
  const { user } = useSession();
  const [isAsking, setAsking] = useState(false);
  const { duplicate, isPending } = useDuplicateTemplate(template);
  return (
    <>
      <a href={projectPath(trialId(template.id))} className={buttonStyle('secondary')}>
        <FlaskConical aria-hidden="true" className="size-4" />
        Try it
      </a>
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

/**
 * Explains to a visitor that templates are added to accounts, with links to sign up or in and return. Source:
 * specification 2, section 6.
 */
function AuthenticationDialog({ templateId, onClose }: AuthenticationDialogProps) {
  const keepWay = () => keepWanted(templateId);
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

const editTemplateDialog = lazyComponent(
  async () => (await import('#web/features/templates/template-dialogs.tsx')).EditTemplateDialog,
);
const replaceTemplateDialog = lazyComponent(
  async () => (await import('#web/features/templates/template-content-dialogs.tsx')).ReplaceTemplateDialog,
);
const deleteTemplateDialog = lazyComponent(
  async () => (await import('#web/features/templates/template-dialogs.tsx')).DeleteTemplateDialog,
);

/** Menu of an app_admin for the open template: edit, replace content, delete. */
function ManageTemplate({ template }: { readonly template: ManagedTemplate }) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<'edit' | 'replace' | 'delete' | null>(null);
  const close = () => setAsked(null);
  const reloadTemplate = (title: string) => {
    close();
    showToast({ tone: 'success', title });
    void client.invalidateQueries({ queryKey: ['builder', template.id] });
  };
  const leave = () => {
    showToast({ tone: 'success', title: 'Template deleted' });
    navigate(paths.templates);
  };
  const actions: readonly MenuAction[] = [
    { id: 'edit', label: 'Edit name and description', icon: <PencilLine />, onAction: () => setAsked('edit') },
    { id: 'replace', label: 'Replace content', icon: <Replace />, onAction: () => setAsked('replace') },
    { id: 'delete', label: 'Delete template', icon: <Trash2 />, tone: 'danger', onAction: () => setAsked('delete') },
  ];
  const dialog = { template, onClose: close };
  return (
    <>
      <MenuButton label="Manage template" actions={actions} size="medium" />
      {asked === 'edit' && (
        <editTemplateDialog.Component {...dialog} onDone={() => reloadTemplate('Template updated')} />
      )}
      {asked === 'replace' && (
        <replaceTemplateDialog.Component {...dialog} onDone={() => reloadTemplate('Template content replaced')} />
      )}
      {asked === 'delete' && <deleteTemplateDialog.Component {...dialog} onDone={leave} />}
    </>
  );
}

interface SaveAsTemplateProps {
  /** Returns the project as it is when the button is pressed. */
  readonly sourceNow: () => TemplateSource;
  /** Waits for pending edits; returns false if they could not be sent. */
  readonly whenSaved: () => Promise<boolean>;
}

const createTemplateDialog = lazyComponent(
  async () => (await import('#web/features/templates/template-content-dialogs.tsx')).CreateTemplateDialog,
);

/** Save as Template, for an app_admin. Source: specification 2, section 2. */
export function SaveAsTemplate({ sourceNow, whenSaved }: SaveAsTemplateProps) {
  const [source, setSource] = useState<TemplateSource | null>(null);
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
