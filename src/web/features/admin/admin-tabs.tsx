import { Activity, LayoutTemplate, ScrollText, UsersRound } from 'lucide-react';
import { AuditTab } from '#web/features/admin/audit/audit-tab.tsx';
import { SystemTab } from '#web/features/admin/system-tab.tsx';
import { type AskOfTemplate, TemplatesTab } from '#web/features/admin/templates/templates-tab.tsx';
import { UsersTab } from '#web/features/admin/users/users-tab.tsx';
import { paths } from '#web/paths.ts';
import { AddressTabs } from '#web/ui/page/address-tabs.tsx';

/** Users, Templates, System and Audit; which of them is open stands in the address. Source: specification 2, section 2. */
export function AdminTabs({ onAskOfTemplate }: { readonly onAskOfTemplate: AskOfTemplate }) {
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
