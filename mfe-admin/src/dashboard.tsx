import type { SlotProps } from '@hamkke/shell-api';
import { lazy } from 'react';
import { Navigate, useLocation } from 'react-router';
import { BasePathProvider } from './components/base-path.ts';
import { DashboardFrame } from './components/dashboard/dashboard-frame.tsx';
import { placeIn, tabPath, type DashboardTab } from './components/dashboard/tabs.ts';
import { PartnerSlot } from './components/dashboard/partner-slot.tsx';

// Each tab arrives when it is gone to.
const ApprovalsTab = lazy(async () => ({
  default: (await import('./features/approvals/approvals-tab.tsx')).ApprovalsTab,
}));
const PartnersTab = lazy(async () => ({
  default: (await import('./features/partners/partners-tab.tsx')).PartnersTab,
}));
const PermissionsTab = lazy(async () => ({
  default: (await import('./features/permissions/permissions-tab.tsx')).PermissionsTab,
}));
const StatsTab = lazy(async () => ({ default: (await import('./features/stats/stats-tab.tsx')).StatsTab }));
const OperationsTab = lazy(async () => ({
  default: (await import('./features/operations/operations-tab.tsx')).OperationsTab,
}));

/**
 * The administrator's slot in the profile: which tab is open is in the address, at any depth below `basePath`. The
 * host's routes are its own, so that the address itself is read, never the router's parameters.
 */
export function Dashboard({ basePath }: SlotProps) {
  const { pathname } = useLocation();
  const place = placeIn(basePath, pathname);
  if (!place) return <Navigate to={basePath} replace />;
  return (
    <BasePathProvider value={basePath}>
      <DashboardFrame tab={place.tab}>
        <Tab tab={place.tab} rest={place.rest} basePath={basePath} />
      </DashboardFrame>
    </BasePathProvider>
  );
}

interface TabProps {
  readonly tab: DashboardTab;
  readonly rest: readonly string[];
  readonly basePath: string;
}

function Tab({ tab, rest, basePath }: TabProps) {
  switch (tab) {
    case 'approvals':
      return <ApprovalsTab />;
    case 'franchises':
      return <PartnersTab rest={rest} />;
    case 'warehouses':
    case 'reservations':
      return <PartnerSlot key={tab} name={tab} />;
    case 'permissions':
      return <PermissionsTab />;
    case 'stats':
      return <StatsTab rest={rest} />;
    case 'operations':
      return <OperationsTab basePath={tabPath(basePath, 'operations')} />;
  }
}
