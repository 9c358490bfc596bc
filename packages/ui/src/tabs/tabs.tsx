import clsx from 'clsx';
import { useId, type KeyboardEvent, type ReactNode } from 'react';

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

const stepOf: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  PageUp: () => 0,
  End: (_, count) => count - 1,
  PageDown: (_, count) => count - 1,
};

/**
 * Which tab a key leads to; -1 for none. With another key held it is the browser's: Alt and an arrow go back in
 * history.
 */
function tabAfter({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent, at: number, count: number): number {
  return altKey || ctrlKey || metaKey || shiftKey ? -1 : (stepOf[key]?.(at, count) ?? -1);
}

/**
 * Tabs with arrow keys, by the pattern of WAI-ARIA with automatic activation; which one is open belongs to the caller
 * (usually the address). Only the open panel is built. Drawn here and not by Headless UI: home begins with tabs, and
 * that library would be a twentieth of its scripts.
 */
export function Tabs<K extends string>({ label, tabs, selected, onSelect, className }: TabsProps<K>) {
  const id = useId();
  const index = Math.max(
    0,
    tabs.findIndex((tab) => tab.key === selected),
  );
  const open = tabs[index];
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const next = tabAfter(event, index, tabs.length);
    const tab = tabs[next];
    if (!tab) return;
    event.preventDefault();
    event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
    if (tab !== open) onSelect(tab.key);
  };
  return (
    <div className={className}>
      <div
        role="tablist"
        aria-label={label}
        aria-orientation="horizontal"
        className="flex gap-1 rounded-control border border-line bg-surface p-1"
      >
        {tabs.map((tab) => (
          <button
            key={tab.key}
            id={`${id}-tab-${tab.key}`}
            type="button"
            role="tab"
            aria-selected={tab === open}
            // the other panels are not there
            aria-controls={tab === open ? `${id}-panel` : undefined}
            tabIndex={tab === open ? 0 : -1}
            onClick={() => tab !== open && onSelect(tab.key)}
            onKeyDown={move}
            className={clsx(
              'min-h-11 grow basis-0 cursor-pointer rounded-lg px-3 text-[0.9375rem] font-medium text-muted transition-colors hover:text-strong',
              'aria-selected:bg-lifted aria-selected:text-strong aria-selected:shadow-[inset_0_-2px_0_var(--hk-accent)]',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {open && (
        <div
          key={open.key}
          id={`${id}-panel`}
          role="tabpanel"
          aria-labelledby={`${id}-tab-${open.key}`}
          tabIndex={0}
          className="pt-5"
        >
          {open.content}
        </div>
      )}
    </div>
  );
}
