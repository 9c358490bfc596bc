import {
  Activity,
  Building2,
  CalendarCheck2,
  ChartColumn,
  ClipboardCheck,
  KeyRound,
  Warehouse,
  type LucideIcon,
} from 'lucide-react';

/** The tabs of the dashboard in their order: the five of the product spec, section 2, then figures and operations. */
export const dashboardTabs = [
  'approvals',
  'franchises',
  'warehouses',
  'permissions',
  'reservations',
  'stats',
  'operations',
] as const;
export type DashboardTab = (typeof dashboardTabs)[number];

/** The address of a tab; the first is the dashboard itself. */
export function tabPath(basePath: string, tab: DashboardTab): string {
  return tab === 'approvals' ? basePath : `${basePath}/${tab}`;
}

/**
 * Where one is inside the dashboard: the tab, and what stands in the address behind it. Undefined for a tab that there
 * is not.
 */
export function placeIn(
  basePath: string,
  pathname: string,
): { readonly tab: DashboardTab; readonly rest: readonly string[] } | undefined {
  const [name, ...rest] = pathname
    .slice(basePath.length)
    .split('/')
    .filter((segment) => segment !== '');
  if (name === undefined) return { tab: 'approvals', rest };
  // `approvals` is the dashboard itself
  const tab = dashboardTabs.find((each) => each === name && each !== 'approvals');
  return tab && { tab, rest };
}

export const tabIcons: Readonly<Record<DashboardTab, LucideIcon>> = {
  approvals: ClipboardCheck,
  franchises: Building2,
  warehouses: Warehouse,
  permissions: KeyRound,
  reservations: CalendarCheck2,
  stats: ChartColumn,
  operations: Activity,
};
