import { DashboardMenu as Menu } from '@hamkke/screen-kit/dashboard';
import { useTranslation } from 'react-i18next';
import { useBasePath } from '../base-path.ts';
import { dashboardTabs, tabIcons, tabPath } from './tabs.ts';

/** The seven tabs as links. */
export function DashboardMenu() {
  const { t } = useTranslation('admin');
  const basePath = useBasePath();
  const links = dashboardTabs.map((tab) => ({
    to: tabPath(basePath, tab),
    label: t(`dashboard.tabs.${tab}`),
    icon: tabIcons[tab],
    end: tab === 'approvals',
  }));
  return <Menu label={t('dashboard.menu')} links={links} />;
}
