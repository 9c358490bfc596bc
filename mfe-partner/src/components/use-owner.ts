import type { Account } from '@hamkke/contracts';
import { createContext, use } from 'react';

const OwnerContext = createContext<Account | undefined>(undefined);

/** Tells everything below whose dashboard it is; the frame gives it once it has let somebody in. */
export const OwnerProvider = OwnerContext.Provider;

/** The approved franchise member whose dashboard is open. @throws outside of the dashboard's frame */
export function useOwner(): Account {
  const owner = use(OwnerContext);
  if (!owner) throw new Error('useOwner() outside of the dashboard');
  return owner;
}

/** The `{id}` of every call about an owner's branches, reservations and money. */
export function useOwnerId(): string {
  return useOwner().id;
}
