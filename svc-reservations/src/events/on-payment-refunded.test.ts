import { createFailpoints, createLogger } from '@hamkke/service-kit';
import { expect, test } from 'vitest';
import { createUseCases } from '../deps.ts';
import { buildTerms } from '../testing/builders.ts';
import { createMemoryReservationStore } from '../testing/memory-reservation-store.ts';
import { reservationFailpoints } from '../use-cases/failpoints.ts';
import { onPaymentRefunded } from './on-payment-refunded.ts';

const logger = createLogger({ service: 'test', level: 'silent' });

async function refunded(more: { trigger: 'rejected' | 'mismatch' | 'cancelled' | 'provider'; remaining: number }): Promise<string | undefined> {
  const store = createMemoryReservationStore();
  const use = createUseCases({ store, clock: () => new Date('2026-11-21T03:00:00.000Z'), failpoints: createFailpoints(reservationFailpoints, {}), holdMs: 900_000, limits: { perVisitor: 3, perAddress: 20 } });
  const { reservationId, orderId, unitId, locationId, ownerId } = buildTerms({ reservationId: 'a' });
  await use.placeHold(buildTerms({ reservationId: 'a' }), 'test');
  await use.confirmHold({ reservationId, orderId: orderId ?? '' }, 'test');
  const data = { reservationId, orderId: orderId ?? '', unitId, locationId, ownerId, amount: 1000, ...more };
  const envelope = { id: 'e', type: 'payment.refunded' as const, schemaVersion: 1, aggregateId: 'order', aggregateVersion: 1, occurredAt: '2026-11-21T03:00:00.000Z', correlationId: 'test', data };
  await store.transact('test', (tx) => onPaymentRefunded({ store: { join: () => tx }, cancel: use.cancelByProvider })(envelope, undefined, { logger }));
  const state = (await store.find('a'))?.state;
  return state?.status === 'cancelled' ? state.reason : state?.status;
}

test.each([
  ['provider', 0, 'provider'],
  ['provider', 1, 'active'],
  ['rejected', 0, 'active'],
  ['mismatch', 0, 'active'],
  ['cancelled', 0, 'active'],
] as const)('a refund by %s that leaves %i won: the rental is then %s', async (trigger, remaining, becomes) => {
  expect(await refunded({ trigger, remaining })).toBe(becomes);
});
