import type { Clock } from '@hamkke/service-kit';
import type { Change } from '../../domain/change.ts';
import type { UserStore } from '../../domain/ports.ts';
import type { User } from '../../domain/user.ts';

export interface RemovalDeps {
  readonly users: UserStore;
  readonly clock: Clock;
  readonly correlationId: string;
}

/**
 * Removes the second factor of an address for an operator; every session ends, for nobody proved to be there. False
 * where there was none.
 */
export async function removeLostFactor({ users, clock, correlationId }: RemovalDeps, email: string): Promise<boolean> {
  const found = await users.findByEmail(email);
  if (!found?.hasSecondFactor) return false;
  const at = clock();
  const notifications = [{ alert: 'second-factor-removed', at }] as const;
  const without = (user: User): Change => ({
    user: { ...user, hasSecondFactor: false, sessionsValidFrom: at },
    secondFactor: 'none',
    notifications,
  });
  await users.change(found.id, without, correlationId);
  return true;
}
