import { PageHeader } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { ManagerLive } from '../manager-live.tsx';
import { DashboardMenu } from './dashboard-menu.tsx';
import { PartnerGate } from './partner-gate.tsx';
import { TabScope } from './tab-scope.tsx';

/** What every tab stands in: who may be here, the heading, the menu, the live stream. */
export function DashboardFrame() {
  const { t } = useTranslation('partner');
  return (
    <PartnerGate>
      <ManagerLive>
        <div className="pt:grid pt:gap-5 pt:lg:grid-cols-[13rem_minmax(0,1fr)] pt:lg:items-start pt:lg:gap-x-8 pt:lg:gap-y-6">
          <PageHeader title={t('dashboard.title')} className="pt:lg:col-span-2" />
          <DashboardMenu />
          <div className="pt:flex pt:min-w-0 pt:flex-col pt:gap-5">
            <TabScope />
            <Outlet />
          </div>
        </div>
      </ManagerLive>
    </PartnerGate>
  );
}
