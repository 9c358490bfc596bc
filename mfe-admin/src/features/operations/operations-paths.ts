/** The sub-screens below the tab's own address; the first is the tab itself. */
export const operationsScreens = ['audit', 'parked', 'failed-mails', 'unknown-payments', 'books'] as const;
export type OperationsScreen = (typeof operationsScreens)[number];

export const screenPath = (basePath: string, screen: OperationsScreen): string =>
  screen === 'audit' ? basePath : `${basePath}/${screen}`;

/** Which screen an address below `basePath` names; undefined where there is none. */
export function screenAt(basePath: string, pathname: string): OperationsScreen | undefined {
  const path = pathname.replace(/\/+$/, '');
  return operationsScreens.find((screen) => screenPath(basePath, screen) === path);
}

/** Where the dashboard around this tab shows one reservation. */
export const reservationPath = (basePath: string, reservationId: string): string =>
  `${basePath.slice(0, basePath.lastIndexOf('/'))}/reservations/${reservationId}`;
