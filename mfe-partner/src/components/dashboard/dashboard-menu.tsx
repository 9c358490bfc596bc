import { DashboardMenu as Menu } from '@hamkke/screen-kit/dashboard';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useScopeQuery } from '../managing/use-scope.ts';
import { useOversees } from '../use-manager.ts';
import { dashboardTabs, tabIcons, tabPath } from './tabs.ts';

/** The four tabs as links. */
export function DashboardMenu() {
  const { t } = useTranslation('partner');
  const { pathname } = useLocation();
  const scope = useHeldScope(pathname);
  const links = dashboardTabs.map((tab) => ({
    to: `${tabPath(tab)}${tab === 'revenue' ? '' : scope}`,
    label: t(`${tab}.title`),
    icon: tabIcons[tab],
    end: tab === 'overview',
  }));
  return <Menu label={t('dashboard.menu')} links={links} />;
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
