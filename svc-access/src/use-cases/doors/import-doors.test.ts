import { createFailpoints } from '@hamkke/service-kit';
import { expect, test } from 'vitest';
import { accessFailpoints } from '../../failpoints.ts';
import { buildTerms } from '../../testing/builders.ts';
import { createMemoryAccessStore } from '../../testing/memory-access-store.ts';
import { testKey } from '../../testing/suite-harness.ts';
import { createCodeVault } from '../codes/code-vault.ts';
import { createAlignSettings } from '../grants/align-settings.ts';
import { applyTerms } from '../grants/apply-terms.ts';
import { createImportDoors } from './import-doors.ts';

const now = new Date('2026-12-05T03:00:00.000Z');
const failpoints = createFailpoints(accessFailpoints, {});
const door = (id: string, locationId: string) => ({
  doorId: id,
  locationId,
  ownerId: null,
  name: '정문',
  provider: 'seam' as const,
  deviceId: `lock-${id}`,
});

test('entrances are added once, and who may pass there is read anew for a code', async () => {
  const store = createMemoryAccessStore();
  const importDoors = createImportDoors({ store, clock: () => now, failpoints });
  const align = createAlignSettings({ vault: createCodeVault(testKey) });
  const terms = buildTerms();
  await store.transact('test', (tx) => applyTerms(tx, terms, { align, now }));
  const doors = [door('d-1', terms.locationId), door('d-2', 'elsewhere')];
  expect(await importDoors(doors, 'test')).toEqual({ imported: 2, skipped: 0 });
  expect(await importDoors(doors, 'test')).toEqual({ imported: 0, skipped: 2 });
  expect(await store.doorsOf(terms.locationId)).toMatchObject([
    { doorId: 'd-1', kind: 'entrance', health: null, checkAt: now, recordsFrom: now },
  ]);
  expect(await store.dueReservations(now, 10)).toMatchObject([{ reservationId: terms.reservationId, changes: 1 }]);
});

test('a lock that is on another door is refused', async () => {
  const importDoors = createImportDoors({ store: createMemoryAccessStore(), clock: () => now, failpoints });
  const twice = [door('d-1', 'one'), { ...door('d-2', 'other'), deviceId: 'lock-d-1' }];
  await expect(importDoors(twice, 'test')).rejects.toMatchObject({ fields: [{ path: 'deviceId', code: 'taken' }] });
});
