import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router';
import { useBasePath } from '../base-path.ts';
import { dashboardTabs, tabIcons, tabPath } from './tabs.ts';

/** The tabs as links: a row that scrolls on a phone, a column at the side from 1024 px. */
export function DashboardMenu() {
  const { t } = useTranslation('admin');
  const basePath = useBasePath();
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
      aria-label={t('dashboard.menu')}
      className="ad:-mx-4 ad:overflow-x-auto ad:px-4 ad:[scrollbar-width:none] ad:lg:sticky ad:lg:top-20 ad:lg:mx-0 ad:lg:overflow-visible ad:lg:px-0"
    >
      <ul className="ad:m-0 ad:flex ad:w-max ad:min-w-full ad:list-none ad:gap-1 ad:rounded-control ad:border ad:border-line ad:bg-surface ad:p-1 ad:lg:w-auto ad:lg:flex-col ad:lg:p-2">
        {dashboardTabs.map((tab) => {
          const Icon = tabIcons[tab];
          return (
            <li key={tab} className="ad:grow">
              <NavLink
                to={tabPath(basePath, tab)}
                end={tab === 'approvals'}
                className="ad:flex ad:min-h-11 ad:items-center ad:justify-center ad:gap-2.5 ad:rounded-lg ad:px-3.5 ad:text-[0.9375rem] ad:font-medium ad:whitespace-nowrap ad:text-muted ad:no-underline ad:transition-colors ad:hover:text-strong ad:focus-visible:-outline-offset-2 ad:aria-[current=page]:bg-lifted ad:aria-[current=page]:font-semibold ad:aria-[current=page]:text-strong ad:aria-[current=page]:shadow-[inset_0_-2px_0_var(--hk-accent)] ad:forced-colors:aria-[current=page]:underline ad:lg:justify-start ad:lg:aria-[current=page]:shadow-[inset_2px_0_0_var(--hk-accent)]"
              >
                <Icon aria-hidden="true" size={18} strokeWidth={1.8} className="ad:shrink-0 ad:max-lg:hidden" />
                {t(`dashboard.tabs.${tab}`)}
              </NavLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
