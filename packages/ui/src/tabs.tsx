import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react';
import clsx from 'clsx';
import type { ReactNode } from 'react';

export interface TabItem<K extends string> {
  readonly key: K;
  readonly label: ReactNode;
  readonly content: ReactNode;
}

export interface TabsProps<K extends string> {
  /** Spoken name of the group. */
  readonly label: string;
  readonly tabs: readonly TabItem<K>[];
  readonly selected: K;
  readonly onSelect: (key: K) => void;
  readonly className?: string;
}

/** Tabs with arrow keys; which one is open belongs to the caller (usually the address). Only the open panel is built. */
export function Tabs<K extends string>({ label, tabs, selected, onSelect, className }: TabsProps<K>) {
  const index = Math.max(0, tabs.findIndex((tab) => tab.key === selected));
  const select = (next: number) => {
    const tab = tabs[next];
    if (tab) onSelect(tab.key);
  };
  return (
    <TabGroup selectedIndex={index} onChange={select} className={className}>
      <TabList aria-label={label} className="flex gap-1 rounded-control border border-line bg-surface p-1">
        {tabs.map((tab) => (
          <Tab
            key={tab.key}
            className={clsx(
              'min-h-11 grow basis-0 cursor-pointer rounded-lg px-3 text-[0.9375rem] font-medium text-muted transition-colors hover:text-strong',
              'data-selected:bg-lifted data-selected:text-strong data-selected:shadow-[inset_0_-2px_0_var(--hk-accent)]',
            )}
          >
            {tab.label}
          </Tab>
        ))}
      </TabList>
      <TabPanels>
        {tabs.map((tab) => (
          <TabPanel key={tab.key} className="pt-5">
            {tab.content}
          </TabPanel>
        ))}
      </TabPanels>
    </TabGroup>
  );
}
