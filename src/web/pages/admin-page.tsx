import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ListedTemplate } from '#contract/templates.ts';
import { AdminBar } from '#web/features/admin/admin-bar.tsx';
import { AdminTabs } from '#web/features/admin/admin-tabs.tsx';
import { StatsCards } from '#web/features/admin/stats-cards.tsx';
import { useLeavingWhenRefused } from '#web/features/admin/use-leaving-when-refused.ts';
import { DeleteTemplateDialog } from '#web/features/templates/delete-template-dialog.tsx';
import { EditTemplateDialog } from '#web/features/templates/edit-template-dialog.tsx';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session/use-session.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';

/** The administration dashboard. Whoever is no app_admin, or not any more, goes home. Source: specification 2, section 2. */
export function AdminPage() {
  const { user } = useSession();
  const isAdmin = user?.role === 'app_admin';
  useEffect(() => {
    if (!isAdmin) window.location.replace(paths.home);
  }, [isAdmin]);
  return isAdmin ? <Dashboard /> : null;
}

interface Asked {
  readonly action: 'edit' | 'delete';
  readonly template: ListedTemplate;
}

function Dashboard() {
  useLeavingWhenRefused();
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <div className="min-h-dvh">
      <AdminBar />
      <main className="mx-auto w-full max-w-[84rem] px-4 pt-4 pb-24 sm:px-8 sm:pt-6">
        <h1 className="mb-4 text-2xl font-bold tracking-tight text-balance sm:mb-6 sm:text-3xl">
          Administration Dashboard
        </h1>
        <StatsCards />
        <AdminTabs onAskOfTemplate={(action, template) => setAsked({ action, template })} />
      </main>
      {asked !== null && <TemplateDialog {...asked} onClose={() => setAsked(null)} />}
    </div>
  );
}

function TemplateDialog({ action, template, onClose }: Asked & { readonly onClose: () => void }) {
  const { id, name, templateDescription } = template;
  const dialog = { template: { id, name, description: templateDescription }, onClose };
  const done = (what: string) => {
    // At once: the focus goes back in the next frame, and the card that had it may be gone.
    flushSync(onClose);
    if (action === 'delete') document.getElementById('templates')?.focus();
    showToast({ tone: 'success', title: 'Success', description: `Template ${what} successfully` });
  };
  return action === 'edit' ? (
    <EditTemplateDialog {...dialog} onDone={() => done('updated')} />
  ) : (
    <DeleteTemplateDialog {...dialog} onDone={() => done('deleted')} />
  );
}
