import { createLogger } from '@hamkke/service-kit';
import { expect, test } from 'vitest';
import { refundedAmount } from '../domain/reservation.ts';
import { buildTerms } from '../testing/builders.ts';
import { buildUseCases } from '../testing/build-use-cases.ts';
import { createMemoryReservationStore } from '../testing/memory-reservation-store.ts';
import { onPaymentRefunded } from './on-payment-refunded.ts';

const logger = createLogger({ service: 'test', level: 'silent' });
const at = '2026-11-21T03:00:00.000Z';

interface Refunded {
  readonly trigger: 'rejected' | 'mismatch' | 'cancelled' | 'provider';
  readonly amount: number;
  readonly remaining: number;
  readonly version: number;
}

/** A rental of 60,000 won, whose refunds arrive in this order. */
async function handled(...refunds: Refunded[]) {
  const store = createMemoryReservationStore();
  const use = buildUseCases({ store, clock: () => new Date(at) });
  const { reservationId, orderId, unitId, locationId, ownerId } = buildTerms({ reservationId: 'a' });
  await use.placeHold(buildTerms({ reservationId: 'a' }), 'test');
  await use.confirmHold({ reservationId, orderId: orderId ?? '' }, 'test');
  for (const { version, ...facts } of refunds) {
    const data = { reservationId, orderId: orderId ?? '', unitId, locationId, ownerId, ...facts };
    const envelope = {
      id: `e${version}`,
      type: 'payment.refunded' as const,
      schemaVersion: 1,
      aggregateId: 'order',
      aggregateVersion: version,
      occurredAt: at,
      correlationId: 'test',
      data,
    };
    await store.transact('test', (tx) =>
      onPaymentRefunded({ store: { join: () => tx }, noteRefund: use.noteRefund }).handle(envelope, undefined, {
        logger,
      }),
    );
  }
  const reservation = await store.find('a');
  if (!reservation) throw new Error('the reservation is gone');
  const { state, history } = reservation;
  return {
    status: state.status === 'cancelled' ? state.reason : state.status,
    refunded: refundedAmount(reservation),
    noted: history.filter(({ why }) => why === 'refunded').length,
  };
}

test.each([
  ['provider', 0, 'provider'],
  ['provider', 1, 'active'],
  ['rejected', 0, 'active'],
  ['mismatch', 0, 'active'],
  ['cancelled', 0, 'active'],
] as const)(
  'a refund by %s that leaves %i won: the rental is then %s, and the amount is stored',
  async (trigger, remaining, status) => {
    expect(await handled({ trigger, amount: 1000, remaining, version: 4 })).toEqual({
      status,
      refunded: 1000,
      noted: 1,
    });
  },
);

const first = { trigger: 'provider', amount: 20_000, remaining: 40_000, version: 4 } as const;
const second = { trigger: 'provider', amount: 40_000, remaining: 0, version: 5 } as const;

test.each([
  ['in order', [first, second]],
  ['the later one first', [second, first]],
  ['each twice', [first, first, second, second, first]],
])('two refunds add up, delivered %s', async (_, refunds) => {
  expect(await handled(...refunds)).toEqual({ status: 'provider', refunded: 60_000, noted: 2 });
});
