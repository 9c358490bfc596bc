import { calendarDate } from '@hamkke/money';
import { createFailpoints } from '@hamkke/service-kit';
import { expect, test } from 'vitest';
import { accessFailpoints } from '../../failpoints.ts';
import { buildTerms } from '../../testing/builders.ts';
import { createMemoryAccessStore } from '../../testing/memory-access-store.ts';
import { testKey } from '../../testing/suite-harness.ts';
import { createCodeVault } from '../codes/code-vault.ts';
import { createImportDoors } from '../doors/import-doors.ts';
import { createImportPasses } from './import-passes.ts';
import { digestOfToken } from './pass-token.ts';

const now = new Date('2026-12-05T03:00:00.000Z');
const failpoints = createFailpoints(accessFailpoints, {});
const terms = buildTerms();
const pass = {
  passId: 'pass-1',
  name: '이사 도와줄 친구',
  firstDay: null,
  lastDay: calendarDate('2026-12-10'),
  createdAt: new Date('2026-12-02T03:00:00.000Z'),
  terms,
};

function open() {
  const store = createMemoryAccessStore();
  const vault = createCodeVault(testKey);
  const deps = { store, vault, clock: () => now, failpoints };
  return { store, vault, importPasses: createImportPasses(deps), importDoors: createImportDoors(deps) };
}

test('a pass is added once, with its link, the grant of its rental, and codes of both on the entrance', async () => {
  const { store, vault, importPasses, importDoors } = open();
  const { locationId, holder } = terms;
  const door = { doorId: 'd-1', locationId, ownerId: null, name: '정문', provider: 'seam' as const, deviceId: 'lock' };
  await importDoors([door], 'test');
  expect(await importPasses([pass], 'test')).toEqual({ imported: 1, skipped: 0, refused: [] });
  expect(await importPasses([pass], 'test')).toEqual({ imported: 0, skipped: 1, refused: [] });
  const [stored, ...others] = await store.passesOf(locationId, [holder]);
  expect(others).toEqual([]);
  expect(stored).toMatchObject({ name: pass.name, lastDay: '2026-12-10', createdAt: pass.createdAt, revokedAt: null });
  expect(stored && digestOfToken(vault.open(stored.sealedToken, stored.holder))).toBe(stored?.tokenDigest);
  expect(await store.findGrant(terms.reservationId)).toMatchObject({ version: 1, opens: true, holder });
  const settings = await store.settingsOf(locationId, [holder, 'pass:pass-1']);
  expect(settings.map((one) => one.holder).toSorted()).toEqual([holder, 'pass:pass-1'].toSorted());
});

test('a pass for days on which its rental never opens is refused', async () => {
  const { store, importPasses } = open();
  const before = { ...pass, lastDay: calendarDate('2026-11-30') };
  expect(await importPasses([before], 'test')).toEqual({ imported: 0, skipped: 0, refused: ['pass-1'] });
  expect(await store.passesOf(terms.locationId, [terms.holder])).toEqual([]);
});
