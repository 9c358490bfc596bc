import { lazy } from 'react';
import { Navigate, type RouteObject } from 'react-router';
import { DashboardFrame } from './components/dashboard/dashboard-frame.tsx';
import { TabScreen } from './components/dashboard/tab-screen.tsx';

// Each screen arrives when it is gone to.
const FranchisePage = lazy(async () => ({ default: (await import('./features/franchise/franchise-page.tsx')).FranchisePage }));
const OverviewTab = lazy(async () => ({ default: (await import('./features/overview/overview-tab.tsx')).OverviewTab }));
const WarehousesTab = lazy(async () => ({ default: (await import('./features/warehouses/warehouses-tab.tsx')).WarehousesTab }));
const RevenueTab = lazy(async () => ({ default: (await import('./features/revenue/revenue-tab.tsx')).RevenueTab }));
const ReservationsTab = lazy(async () => ({ default: (await import('./features/reservations/reservations-tab.tsx')).ReservationsTab }));

export const routes: RouteObject[] = [
  { path: 'franchise', element: <FranchisePage /> },
  {
    path: 'franchise-dashboard',
    // one frame for all tabs: its live stream outlives a change of tabs
    element: <DashboardFrame />,
    children: [
      { index: true, element: <TabScreen tab="overview"><OverviewTab /></TabScreen> },
      { path: 'warehouses/*', element: <TabScreen tab="warehouses"><WarehousesTab /></TabScreen> },
      { path: 'revenue/*', element: <TabScreen tab="revenue"><RevenueTab /></TabScreen> },
      { path: 'reservations/*', element: <TabScreen tab="reservations"><ReservationsTab /></TabScreen> },
      // `overview` is the dashboard itself
      { path: '*', element: <Navigate to="/franchise-dashboard" replace /> },
    ],
  },
];
