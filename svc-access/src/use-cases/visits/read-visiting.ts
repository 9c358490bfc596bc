import type { AccessDeps } from '../access-deps.ts';
import { visitingAt } from './visiting-at.ts';

/** Whether one may look at a location before renting; not at one that nobody allowed it for, known or not. */
export function createReadVisiting({ store }: Pick<AccessDeps, 'store'>) {
  return async (locationId: string): Promise<{ offered: boolean }> => ({
    offered: (await visitingAt(store, locationId)).isOffered,
  });
}
export type ReadVisiting = ReturnType<typeof createReadVisiting>;
