import { randomUUID } from 'node:crypto';
import type { CodeSetting } from '../../domain/code-setting.ts';
import type { AccessDeps } from '../access-deps.ts';
import type { AlignSettings } from '../grants/align-settings.ts';

/** Decides anew what a lock is to have where a window is over: the customer's next one, or nothing. */
export function createRenewWanted({
  store,
  clock,
  failpoints,
  align,
}: Pick<AccessDeps, 'store' | 'clock' | 'failpoints'> & { readonly align: AlignSettings }) {
  return async ({ id, locationId, holder }: CodeSetting): Promise<CodeSetting | undefined> => {
    await store.transact(`job-renew-${randomUUID()}`, async (tx) => {
      await tx.lockLocation(locationId);
      await align(tx, { locationId, holders: [holder] }, clock());
      await failpoints.hit('renew-wanted.before-commit');
    });
    await failpoints.hit('renew-wanted.after-commit');
    return await store.findSetting(id);
  };
}
export type RenewWanted = ReturnType<typeof createRenewWanted>;
