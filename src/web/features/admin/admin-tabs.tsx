import { Activity, LayoutTemplate, ScrollText, UsersRound } from 'lucide-react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { AuditTab } from '#web/features/admin/audit/audit-tab.tsx';
import { SystemTab } from '#web/features/admin/system-tab.tsx';
import { type AskOfTemplate, TemplatesTab } from '#web/features/admin/templates/templates-tab.tsx';
import { UsersTab } from '#web/features/admin/users/users-tab.tsx';
import { paths } from '#web/paths.ts';

const tabs = [
  { id: 'users', label: 'Users', icon: UsersRound },
  { id: 'templates', label: 'Templates', icon: LayoutTemplate },
  { id: 'system', label: 'System', icon: Activity },
  { id: 'audit', label: 'Audit', icon: ScrollText },
] as const;

const [{ id: firstTab }] = tabs;

const tabStyle =
  'relative flex min-h-10 cursor-pointer items-center gap-2 rounded-t-md px-3 text-sm font-semibold text-muted ' +
  'transition-colors duration-150 outline-none hover:text-ink focus-visible:outline-2 focus-visible:-outline-offset-2 ' +
  'focus-visible:outline-focus selected:text-ink selected:after:absolute selected:after:inset-x-0 ' +
  'selected:after:-bottom-px selected:after:h-0.5 selected:after:bg-accent sm:px-4 [&_svg]:size-4';

/** Users, Templates, System and Audit; which of them is open stands in the address. Source: specification 2, section 2. */
export function AdminTabs({ onAskOfTemplate }: { readonly onAskOfTemplate: AskOfTemplate }) {
  const asked = new URLSearchParams(useSearch()).get('tab');
  const open = tabs.find(({ id }) => id === asked)?.id ?? firstTab;
  // What the address says of one tab's list is nothing to another's.
  const show = (id: string) => id !== open && navigate(id === firstTab ? paths.admin : `${paths.admin}?tab=${id}`);
  return (
    <Tabs selectedKey={open} onSelectionChange={(key) => show(String(key))} className="mt-8 sm:mt-10">
      <TabList aria-label="Administration" className="flex border-b border-line max-sm:justify-between">
        {tabs.map(({ id, label, icon: Icon }) => (
          <Tab key={id} id={id} className={tabStyle}>
            <Icon aria-hidden="true" className="max-sm:hidden" />
            {label}
          </Tab>
        ))}
      </TabList>
      <TabPanel key={open} id={open} className="rounded pt-6 outline-offset-8">
        {open === 'users' && <UsersTab />}
        {open === 'templates' && <TemplatesTab onAsk={onAskOfTemplate} />}
        {open === 'system' && <SystemTab />}
        {open === 'audit' && <AuditTab />}
      </TabPanel>
    </Tabs>
  );
}
