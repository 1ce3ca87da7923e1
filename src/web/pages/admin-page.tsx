import { Activity, LayoutTemplate, ScrollText, UsersRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ListedTemplate } from '#contract/projects/templates.ts';
import { AuditTab } from '#web/features/admin/audit-tab.tsx';
import { StatsCards } from '#web/features/admin/stats-cards.tsx';
import { SystemTab } from '#web/features/admin/system-tab.tsx';
import { type OnTemplateAction, TemplatesTab } from '#web/features/admin/templates-tab.tsx';
import { useRedirectWhenRefused } from '#web/features/admin/admin-calls.ts';
import { UsersTab } from '#web/features/admin/users/users-tab.tsx';
import { DeleteTemplateDialog, EditTemplateDialog } from '#web/features/templates/template-dialogs.tsx';
import { paths } from '#web/paths.ts';
import { SignOutButton } from '#web/session/sign-out-button.tsx';
import { useSession } from '#web/session/session.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { AddressTabs } from '#web/ui/page/address-tabs.tsx';
import { Brand, ThemeButton } from '#web/ui/page/page-bar.tsx';
import { buttonStyle } from '#web/ui/style/button-style.ts';
import { SkipLink } from '#web/ui/page/skip-link.tsx';

/** The administration dashboard. Redirects home unless the user is an app_admin. Source: specification 2, section 2. */
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
  useRedirectWhenRefused();
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <div className="min-h-dvh">
      <SkipLink to="main">Skip to the content</SkipLink>
      <AdminBar />
      <main
        id="main"
        tabIndex={-1}
        className="outline-none mx-auto w-full max-w-[84rem] px-4 pt-4 pb-24 sm:px-8 sm:pt-6"
      >
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
    // Synchronous because focus is restored in the next frame and the focused card may have been deleted.
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

/** The bar above the dashboard, at the position of the landing page's bar. */
function AdminBar() {
  return (
    <header className="mx-auto flex h-16 w-full max-w-[84rem] items-center gap-1 px-4 sm:gap-2 sm:px-8">
      <Brand />
      <span className="flex-1" />
      <a href={paths.templates} className={buttonStyle('quiet')}>
        Templates
      </a>
      <ThemeButton />
      <SignOutButton />
    </header>
  );
}

/** Users, Templates, System, and Audit; the open tab is in the address. Source: specification 2, section 2. */
function AdminTabs({ onAskOfTemplate }: { readonly onAskOfTemplate: OnTemplateAction }) {
  return (
    <AddressTabs
      label="Administration"
      path={paths.admin}
      tabs={[
        { id: 'users', label: 'Users', icon: UsersRound },
        { id: 'templates', label: 'Templates', icon: LayoutTemplate },
        { id: 'system', label: 'System', icon: Activity },
        { id: 'audit', label: 'Audit', icon: ScrollText },
      ]}
      className="mt-8 sm:mt-10"
    >
      {(open) => (
        <>
          {open === 'users' && <UsersTab />}
          {open === 'templates' && <TemplatesTab onAsk={onAskOfTemplate} />}
          {open === 'system' && <SystemTab />}
          {open === 'audit' && <AuditTab />}
        </>
      )}
    </AddressTabs>
  );
}
