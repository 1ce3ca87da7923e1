import { useQueryClient } from '@tanstack/react-query';
import { PencilLine, Replace, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { ManagedTemplate } from '#web/features/templates/use-template-write.ts';
import { paths } from '#web/paths.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { MenuButton } from '#web/ui/overlays/menu-button.tsx';
import type { MenuAction } from '#web/ui/overlays/menu-list.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';

const editTemplateDialog = lazyComponent(
  async () => (await import('#web/features/templates/edit-template-dialog.tsx')).EditTemplateDialog,
);
const replaceTemplateDialog = lazyComponent(
  async () => (await import('#web/features/templates/replace-template-dialog.tsx')).ReplaceTemplateDialog,
);
const deleteTemplateDialog = lazyComponent(
  async () => (await import('#web/features/templates/delete-template-dialog.tsx')).DeleteTemplateDialog,
);

/** The menu of an app_admin on the template on show: its words, its content, its end. */
export function ManageTemplate({ template }: { readonly template: ManagedTemplate }) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<'edit' | 'replace' | 'delete' | null>(null);
  const close = () => setAsked(null);
  const showAnew = (title: string) => {
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
      {asked === 'edit' && <editTemplateDialog.Component {...dialog} onDone={() => showAnew('Template updated')} />}
      {asked === 'replace' && (
        <replaceTemplateDialog.Component {...dialog} onDone={() => showAnew('Template content replaced')} />
      )}
      {asked === 'delete' && <deleteTemplateDialog.Component {...dialog} onDone={leave} />}
    </>
  );
}
