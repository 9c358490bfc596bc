import { randomUUID } from 'node:crypto';
import type { CodeSetting } from '../../domain/code-setting.ts';
import type { AccessDeps } from '../access-deps.ts';
import { heldGrants } from '../grants/held-grants.ts';

/**
 * Deletes a setting whose code is off its lock and wanted there no more; with the last one of a code that opens nothing
 * the code, and with the last one of a removed door the door.
 */
export function createDropSetting({ store, clock, failpoints }: Pick<AccessDeps, 'store' | 'clock' | 'failpoints'>) {
  return async ({ id, locationId, holder, codeId, doorId }: CodeSetting): Promise<void> => {
    await store.transact(`job-drop-${randomUUID()}`, async (tx) => {
      await tx.lockLocation(locationId);
      const setting = await tx.findSetting(id);
      if (!setting || setting.wanted || setting.actual.state !== 'off') return;
      await tx.deleteSetting(id);
      const rest = (await tx.settingsOf(locationId, [holder])).filter((one) => one.codeId === codeId && one.id !== id);
      if (rest.length === 0) {
        const code = (await tx.codesOf(locationId, [holder])).find((one) => one.codeId === codeId);
        const of = { locationId, holders: [holder] };
        const rights = code?.current ? (await heldGrants(tx, of, clock())).rightsOf(holder) : [];
        if (code && !rights.some(({ opens }) => opens)) await tx.deleteCode(codeId);
      }
      const door = await tx.findDoor(doorId);
      if (door?.removedAt && (await tx.settingsOfDoor(doorId)).every((one) => one.id === id))
        await tx.deleteDoor(doorId);
      await failpoints.hit('drop-setting.before-commit');
    });
    await failpoints.hit('drop-setting.after-commit');
  };
}
export type DropSetting = ReturnType<typeof createDropSetting>;
