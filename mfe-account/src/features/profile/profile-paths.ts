import type { Account } from '@hamkke/contracts';

/** The tabs of the profile as they stand in the address; the first is `/profile` itself. */
const profileTabs = ['account', 'reservations', 'settings'] as const;
export type ProfileTab = (typeof profileTabs)[number];

/** Of an administrator's addresses, those that are not the dashboard's. */
const ownTabs: readonly ProfileTab[] = ['account', 'settings'];

/** The address of a tab. An administrator's `/profile` is the dashboard. */
export function tabPath(user: Account, tab: ProfileTab): string {
  return tab === 'account' && user.userType !== 'admin' ? '/profile' : `/profile/${tab}`;
}

/** The address under which the personal information stands open for editing. */
export function editPath(user: Account): string {
  return `${tabPath(user, 'account')}?edit=personal`;
}

/**
 * Whether an address shows the dashboard of mfe-admin: all of an administrator's but the own tabs. `below` is what
 * follows `/profile/`.
 */
export function isDashboard(user: Account, below: string): boolean {
  return user.userType === 'admin' && !ownTabs.some((own) => own === below);
}

/** Which tab an address names; undefined where there is none of that name. */
export function tabAt(user: Account, tab: string | undefined): ProfileTab | undefined {
  return tabsOf(user).find((own) => own === (tab ?? 'account'));
}

/** The tabs that a person has. */
export function tabsOf(user: Account): readonly ProfileTab[] {
  return user.userType === 'admin' ? ownTabs : profileTabs;
}
