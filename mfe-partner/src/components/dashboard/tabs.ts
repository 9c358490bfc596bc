import { CalendarCheck2, ChartColumn, LayoutDashboard, Warehouse, type LucideIcon } from 'lucide-react';

/** The tabs of the dashboard in their order. Source: product spec section 2, franchise dashboard. */
export const dashboardTabs = ['overview', 'warehouses', 'revenue', 'reservations'] as const;
export type DashboardTab = (typeof dashboardTabs)[number];

export const dashboardPath = '/franchise-dashboard';

/** The address of a tab; the first is the dashboard itself. */
export function tabPath(tab: DashboardTab): string {
  return tab === 'overview' ? dashboardPath : `${dashboardPath}/${tab}`;
}

export const tabIcons: Readonly<Record<DashboardTab, LucideIcon>> = {
  overview: LayoutDashboard,
  warehouses: Warehouse,
  revenue: ChartColumn,
  reservations: CalendarCheck2,
};
