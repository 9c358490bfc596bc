import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router';
import { useScopeQuery } from '../managing/use-scope.ts';
import { useOversees } from '../use-manager.ts';
import { dashboardTabs, tabIcons, tabPath } from './tabs.ts';

/** The four tabs as links: a row that scrolls on a phone, a column at the side from 1024 px. */
export function DashboardMenu() {
  const { t } = useTranslation('partner');
  const { pathname } = useLocation();
  const scope = useHeldScope(pathname);
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
      aria-label={t('dashboard.menu')}
      className="pt:-mx-4 pt:overflow-x-auto pt:px-4 pt:[scrollbar-width:none] pt:lg:sticky pt:lg:top-20 pt:lg:mx-0 pt:lg:overflow-visible pt:lg:px-0"
    >
      <ul className="pt:m-0 pt:flex pt:w-max pt:min-w-full pt:list-none pt:gap-1 pt:rounded-control pt:border pt:border-line pt:bg-surface pt:p-1 pt:lg:w-auto pt:lg:flex-col pt:lg:p-2">
        {dashboardTabs.map((tab) => {
          const Icon = tabIcons[tab];
          return (
            <li key={tab} className="pt:grow">
              <NavLink
                to={`${tabPath(tab)}${tab === 'revenue' ? '' : scope}`}
                end={tab === 'overview'}
                className="pt:flex pt:min-h-11 pt:items-center pt:justify-center pt:gap-2.5 pt:rounded-lg pt:px-3.5 pt:text-[0.9375rem] pt:font-medium pt:whitespace-nowrap pt:text-muted pt:no-underline pt:transition-colors pt:hover:text-strong pt:focus-visible:-outline-offset-2 pt:aria-[current=page]:bg-lifted pt:aria-[current=page]:font-semibold pt:aria-[current=page]:text-strong pt:aria-[current=page]:shadow-[inset_0_-2px_0_var(--hk-accent)] pt:forced-colors:aria-[current=page]:underline pt:lg:justify-start pt:lg:aria-[current=page]:shadow-[inset_2px_0_0_var(--hk-accent)]"
              >
                <Icon aria-hidden="true" size={18} strokeWidth={1.8} className="pt:shrink-0 pt:max-lg:hidden" />
                {t(`${tab}.title`)}
              </NavLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/**
 * Whose branches the tabs are about, as a query; it holds while one looks at the money, whose addresses do not carry
 * it.
 */
function useHeldScope(pathname: string): string {
  const query = useScopeQuery();
  const oversees = useOversees();
  const [held, setHeld] = useState(query);
  const carried = !pathname.startsWith(tabPath('revenue'));
  if (carried && held !== query) setHeld(query);
  return oversees ? (carried ? query : held) : '';
}
