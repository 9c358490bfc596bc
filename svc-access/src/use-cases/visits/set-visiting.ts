import type { AccessDeps } from '../access-deps.ts';
import { mustRun, type Manager } from '../doors/managing.ts';

/**
 * Allows visits before renting at a location, or ends that. A visit that has begun goes on to its end; a link that was
 * mailed begins none any more. @throws NOT_FOUND for who does not run it
 */
export function createSetVisiting({
  store,
  catalog,
  failpoints,
}: Pick<AccessDeps, 'store' | 'catalog' | 'failpoints'>) {
  return async (
    {
      locationId,
      allowed,
      manager,
    }: { readonly locationId: string; readonly allowed: boolean; readonly manager: Manager },
    correlationId: string,
  ): Promise<{ allowed: boolean }> => {
    await mustRun(catalog, { locationId, manager }, correlationId);
    await store.transact(correlationId, async (tx) => {
      await tx.lockLocation(locationId);
      const before = await tx.findVisiting(locationId);
      if (before?.allowed === allowed) return;
      await tx.saveVisiting({ locationId, mailedOn: null, mails: 0, ...before, allowed });
      await failpoints.hit('set-visiting.before-commit');
    });
    await failpoints.hit('set-visiting.after-commit');
    return { allowed };
  };
}
export type SetVisiting = ReturnType<typeof createSetVisiting>;
