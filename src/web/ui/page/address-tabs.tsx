import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';

export interface AddressTab<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly icon: LucideIcon;
}

export interface AddressTabsProps<Id extends string> {
  readonly label: string;
  /** The address of the page, which shows the first tab. */
  readonly path: string;
  readonly tabs: readonly [AddressTab<Id>, ...AddressTab<Id>[]];
  /** Renders the open tab. */
  readonly children: (open: Id) => ReactNode;
  readonly className?: string;
}

const tabStyle =
  'relative flex min-h-10 cursor-pointer items-center gap-2 rounded-t-md px-3 max-sm:px-2 pointer-coarse:min-h-11 text-sm font-semibold text-muted ' +
  'transition-colors duration-150 outline-none hover:text-ink focus-visible:outline-2 focus-visible:-outline-offset-2 ' +
  'focus-visible:outline-focus selected:text-ink selected:after:absolute selected:after:inset-x-0 ' +
  'selected:after:-bottom-px selected:after:h-0.5 selected:after:bg-accent sm:px-4 [&_svg]:size-4';

/** Tabs of a page; the open one is in the address (`?tab=`). The arrow keys move between them. */
export function AddressTabs<Id extends string>({ label, path, tabs, children, className }: AddressTabsProps<Id>) {
  const asked = new URLSearchParams(useSearch()).get('tab');
  const [{ id: firstTab }] = tabs;
  const open = tabs.find(({ id }) => id === asked)?.id ?? firstTab;
  // Other parameters of the address belong to one tab and are dropped.
  const show = (id: string) => id !== open && navigate(id === firstTab ? path : `${path}?tab=${id}`);
  return (
    <Tabs selectedKey={open} onSelectionChange={(key) => show(String(key))} {...(className && { className })}>
      <TabList aria-label={label} className="flex flex-wrap border-b border-line max-sm:justify-between">
        {tabs.map(({ id, label: name, icon: Icon }) => (
          <Tab key={id} id={id} className={tabStyle}>
            <Icon aria-hidden="true" className="max-sm:hidden" />
            {name}
          </Tab>
        ))}
      </TabList>
      <TabPanel key={open} id={open} className="rounded pt-6 outline-offset-8">
        {children(open)}
      </TabPanel>
    </Tabs>
  );
}
