import { events as allEvents } from '@hamkke/contracts';
import { createFailpoints, createLogger } from '@hamkke/service-kit';
import { expect, test } from 'vitest';
import { accessFailpoints } from '../failpoints.ts';
import { buildTerms } from '../testing/builders.ts';
import { createMemoryAccessStore } from '../testing/memory-access-store.ts';
import { createAlignSettings } from '../use-cases/grants/align-settings.ts';
import { applyTerms } from '../use-cases/grants/apply-terms.ts';
import { createErasePerson } from '../use-cases/grants/erase-person.ts';
import { createCodeVault } from '../use-cases/codes/code-vault.ts';
import { testKey } from '../testing/suite-harness.ts';
import { onReservationChanged } from './on-reservation-changed.ts';
import { onUserErased } from './on-user-erased.ts';

const now = new Date('2026-11-21T03:00:00.000Z');
const clock = () => now;
const envelope = {
  id: 'e-1',
  schemaVersion: 1,
  aggregateId: 'r-1',
  aggregateVersion: 2,
  occurredAt: now.toISOString(),
  correlationId: 'test',
};
const range = {
  reservationId: 'r-1',
  orderId: null,
  unitId: 'unit-1',
  locationId: 'location-1',
  ownerId: null,
  startDate: buildTerms().startDate,
  endDate: buildTerms().endDate,
};

test('each change of a reservation leaves one note, however often it is delivered', async () => {
  const store = createMemoryAccessStore();
  const ended: string[] = [];
  await store.transact('test', async (tx) => {
    const { handle } = onReservationChanged({ store: { join: () => tx }, clock, afterCommit: () => ended.push('x') });
    const event = { ...envelope, type: 'reservation.confirmed' as const, data: { ...range, amount: 1 } };
    await handle(event, undefined);
    await handle(event, undefined);
  });
  expect(await store.dueReservations(now, 10)).toEqual([{ reservationId: 'r-1', dueAt: now, attempts: 0, changes: 2 }]);
  expect(ended).toHaveLength(2);
});

test('a hold leaves no note, unless it was a paid rental before', async () => {
  const store = createMemoryAccessStore();
  const align = createAlignSettings({ vault: createCodeVault(testKey) });
  await store.transact('test', async (tx) => {
    const { handle } = onReservationChanged({ store: { join: () => tx }, clock, afterCommit: () => {} });
    const held = (reservationId: string) =>
      handle(
        { ...envelope, type: 'reservation.held', data: { ...range, reservationId, until: now.toISOString() } },
        undefined,
      );
    await held('r-new');
    await applyTerms(tx, buildTerms(), { align, now });
    await held('r-1');
  });
  expect((await store.dueReservations(now, 10)).map(({ reservationId }) => reservationId)).toEqual(['r-1']);
});

test('every event by which a reservation may open or close is consumed', () => {
  const store = createMemoryAccessStore();
  const { events } = onReservationChanged({ store, clock, afterCommit: () => {} });
  const consumed = events.map(({ type }) => type as string);
  const rest = allEvents
    .filter(({ service, type }) => service === 'reservations' && !consumed.includes(type))
    .map(({ type }) => type);
  expect(rest.toSorted()).toEqual([
    'lookup.requested',
    'reservation.checked',
    'reservation.erased',
    'reservation.owed',
    'reservation.reminded',
    'waiting.offered',
    'waiting.requested',
  ]);
});

test('a person who left has no grant any more', async () => {
  const store = createMemoryAccessStore();
  const align = createAlignSettings({ vault: createCodeVault(testKey) });
  const failpoints = createFailpoints(accessFailpoints, {});
  await store.transact('test', (tx) => applyTerms(tx, buildTerms(), { align, now }));
  await store.transact('test', async (tx) => {
    const erasePerson = createErasePerson({ clock, failpoints, align });
    const { handle } = onUserErased({ store: { join: () => tx }, erasePerson, afterCommit: () => {} });
    const event = { ...envelope, type: 'user.erased' as const, data: { userId: 'person-1' } };
    await handle(event, undefined, { logger: createLogger({ service: 'test', level: 'silent' }) });
  });
  expect(await store.findGrant('r-1')).toMatchObject({ opens: false, userId: null, erasedAt: now });
});
