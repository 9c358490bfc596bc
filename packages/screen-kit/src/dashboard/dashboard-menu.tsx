import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';

/** A tab as a link. */
export interface DashboardLink {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Every address below it belongs to another tab. */
  readonly end?: boolean;
}

interface DashboardMenuProps {
  readonly label: string;
  readonly links: readonly DashboardLink[];
}

/** The tabs as links: a row that scrolls on a phone, a column at the side from 1024 px. */
export function DashboardMenu({ label, links }: DashboardMenuProps) {
  const { pathname } = useLocation();
  const row = useRef<HTMLElement>(null);
  // on a phone the tab that is open may stand outside of the row's window
  useEffect(() => {
    const current = row.current?.querySelector('[aria-current=page]')?.getBoundingClientRect();
    if (!row.current || !current) return;
    const shown = row.current.getBoundingClientRect();
    row.current.scrollLeft += current.left + current.width / 2 - (shown.left + shown.width / 2);
  }, [pathname]);
  return (
    <nav
      ref={row}
      aria-label={label}
      className="sk:max-lg:-mx-4 sk:max-lg:overflow-x-auto sk:max-lg:px-4 sk:max-lg:[scrollbar-width:none] sk:lg:sticky sk:lg:top-20"
    >
      <ul className="sk:m-0 sk:flex sk:min-w-full sk:list-none sk:gap-1 sk:rounded-control sk:border sk:border-line sk:bg-surface sk:max-lg:w-max sk:max-lg:p-1 sk:lg:flex-col sk:lg:p-2">
        {links.map(({ to, label: name, icon: Icon, end = false }) => (
          <li key={name} className="sk:grow">
            <NavLink
              to={to}
              end={end}
              className="sk:flex sk:min-h-11 sk:items-center sk:gap-2.5 sk:rounded-lg sk:px-3.5 sk:text-[0.9375rem] sk:font-medium sk:whitespace-nowrap sk:text-muted sk:no-underline sk:transition-colors sk:hover:text-strong sk:focus-visible:-outline-offset-2 sk:aria-[current=page]:bg-lifted sk:aria-[current=page]:font-semibold sk:aria-[current=page]:text-strong sk:max-lg:justify-center sk:max-lg:aria-[current=page]:shadow-[inset_0_-2px_0_var(--hk-accent)] sk:lg:aria-[current=page]:shadow-[inset_2px_0_0_var(--hk-accent)] sk:forced-colors:aria-[current=page]:underline"
            >
              <Icon aria-hidden="true" size={18} strokeWidth={1.8} className="sk:shrink-0 sk:max-lg:hidden" />
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
