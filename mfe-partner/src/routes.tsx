import { lazy } from 'react';
import { Navigate, type RouteObject } from 'react-router';
import { DashboardFrame } from './components/dashboard/dashboard-frame.tsx';
import { TabScreen } from './components/dashboard/tab-screen.tsx';
import { preloadReservations } from './features/reservations/screens.ts';
import { ReservationsTab } from './features/reservations/reservations-tab.tsx';
import { RevenueTab } from './features/revenue/revenue-tab.tsx';
import { preloadRevenue } from './features/revenue/screens.ts';
import { preloadLocations } from './features/locations/screens.ts';
import { LocationsTab } from './features/locations/locations-tab.tsx';

// Each screen is a chunk; a tab itself only says which of its screens an address names.
const loadFranchise = async () => await import('./features/franchise/franchise-page.tsx');
const loadOverview = async () => await import('./features/overview/overview-tab.tsx');
const FranchisePage = lazy(async () => ({ default: (await loadFranchise()).FranchisePage }));
const OverviewTab = lazy(async () => ({ default: (await loadOverview()).OverviewTab }));

export const routes: RouteObject[] = [
  { path: 'franchise', element: <FranchisePage /> },
  {
    path: 'franchise-dashboard',
    // one frame for all tabs: its live stream outlives a change of tabs
    element: <DashboardFrame />,
    children: [
      {
        index: true,
        element: (
          <TabScreen tab="overview">
            <OverviewTab />
          </TabScreen>
        ),
      },
      {
        path: 'warehouses/*',
        element: (
          <TabScreen tab="warehouses">
            <LocationsTab />
          </TabScreen>
        ),
      },
      {
        path: 'revenue/*',
        element: (
          <TabScreen tab="revenue">
            <RevenueTab />
          </TabScreen>
        ),
      },
      {
        path: 'reservations/*',
        element: (
          <TabScreen tab="reservations">
            <ReservationsTab />
          </TabScreen>
        ),
      },
      // `overview` is the dashboard itself
      { path: '*', element: <Navigate to="/franchise-dashboard" replace /> },
    ],
  },
];

const tabs: Readonly<Record<string, (rest: string) => Promise<unknown>>> = {
  warehouses: preloadLocations,
  revenue: preloadRevenue,
  reservations: preloadReservations,
};

/**
 * Preloads the chunk of the screen at an address while the page still learns who is signed in. A failure shows when the
 * screen is drawn.
 */
export function preloadScreen(pathname: string): void {
  const [, page, tab = '', ...rest] = pathname.split('/');
  const load =
    page === 'franchise' ? loadFranchise : page === 'franchise-dashboard' ? (tabs[tab] ?? loadOverview) : undefined;
  load?.(rest.join('/')).catch(() => undefined);
}
