import type { Account } from '@hamkke/contracts';
import { createContext, use } from 'react';

const ManagerContext = createContext<Account | undefined>(undefined);

/** Hands the manager to everything below; set by the guard that lets them in. */
export const ManagerProvider = ManagerContext.Provider;

/**
 * Who manages here: the approved franchise member whose dashboard is open, or an administrator who runs everybody's.
 * @throws outside of both
 */
export function useManager(): Account {
  const manager = use(ManagerContext);
  if (!manager) throw new Error('useManager() where nobody was let in');
  return manager;
}

/** The `{id}` of every call about one's own locations, reservations and money. */
export function usePartnerId(): string {
  return useManager().id;
}

/** Whether somebody manages every location, unit and reservation. Source: design domain.md "People" */
export function oversees({ userType, isSuperUser }: Pick<Account, 'userType' | 'isSuperUser'>): boolean {
  return userType === 'admin' || isSuperUser;
}

/** Whether who manages here may manage everybody's. */
export function useOversees(): boolean {
  return oversees(useManager());
}
