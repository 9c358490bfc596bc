import { DashboardFrame as Frame } from '@hamkke/screen-kit/dashboard';
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
        <Frame title={t('dashboard.title')} menu={<DashboardMenu />}>
          <div className="pt:flex pt:flex-col pt:gap-5">
            <TabScope />
            <Outlet />
          </div>
        </Frame>
      </ManagerLive>
    </PartnerGate>
  );
}
