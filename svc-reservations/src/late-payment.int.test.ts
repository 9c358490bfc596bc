import { confirmHold, listAllReservations, readReservation, setReservationStatus } from '@hamkke/contracts';
import { createLogger, inTransaction } from '@hamkke/service-kit';
import { expect, test } from 'vitest';
import { onPaymentRefunded } from './events/on-payment-refunded.ts';
import { checkReservations } from './use-cases/checking/check-reservations.ts';
import { readSnapshot } from './use-cases/checking/snapshot.ts';
import { createHttpHarness } from './testing/http-harness.ts';

const harness = createHttpHarness('late-payment');
const admin = () => harness.app.as({ id: 'admin', userType: 'admin' });
const of = (reservationId: string) => ({ params: { reservationId } });
const set = (reservationId: string, body: object) =>
  admin().call(setReservationStatus, { ...of(reservationId), body: body as never });
const read = async (id: string) => (await admin().call(readReservation, { params: { id } })).body;
const whys = ({ history }: { history: { why: string; by: string; to: string }[] }) =>
  history.map(({ why, by, to }) => `${why} by ${by}: ${to}`);
const paidLate = (reservationId: string) =>
  harness.app
    .asService('payments')
    .call(confirmHold, { ...of(reservationId), body: { orderId: harness.body(reservationId).orderId } });

/** Nobody pays in time, and the job comes by. */
async function lapse(): Promise<void> {
  harness.ahead += 16 * 60_000;
  await harness.use.lapseHolds();
}

/** The event of payments when the money of an order went back. */
async function refunded(reservationId: string, trigger: 'rejected' | 'cancelled', amount: number): Promise<void> {
  const { orderId, unitId, locationId, ownerId, amount: paid } = harness.body(reservationId);
  const data = { reservationId, orderId, unitId, locationId, ownerId, amount, remaining: paid - amount, trigger };
  const envelope = {
    id: `refunded-${reservationId}`,
    type: 'payment.refunded' as const,
    schemaVersion: 1,
    aggregateId: orderId,
    aggregateVersion: 5,
    occurredAt: harness.now().toISOString(),
    correlationId: 'test',
    data,
  };
  await inTransaction(harness.mongo.connection, (session) =>
    onPaymentRefunded({ store: harness.store, noteRefund: harness.use.noteRefund }).handle(envelope, session, {
      logger: createLogger({ service: 'test', level: 'silent' }),
    }),
  );
}

test('paid late while the unit is free: it is rented after all, an administrator sees why, and refunds it', async () => {
  await harness.hold('l1');
  await lapse();
  expect((await read('l1')).status).toBe('cancelled');
  expect((await paidLate('l1')).body).toEqual({ outcome: 'confirmed' });
  const late = ['held by visitor: pending', 'hold-lapsed by system: cancelled', 'paid-after-lapse by payments: active'];
  expect(whys(await read('l1'))).toEqual(late);
  expect(
    (await admin().call(listAllReservations, { query: { status: 'active', search: 'orderl1' } as never })).body
      .reservations,
  ).toMatchObject([{ reservationId: 'l1', refundOwed: 0, totalAmount: 60_000 }]);

  expect(await set('l1', { status: 'cancelled' })).toMatchObject({
    status: 422,
    body: { code: 'DECISION_NEEDED', details: { choices: ['refund', 'no-refund'], refundable: 60_000 } },
  });
  const body = {
    status: 'cancelled',
    expectedStatus: 'active',
    decision: { kind: 'refund', amount: 60_000 },
    reason: '늦은 결제',
  };
  const done = await set('l1', body);
  expect(done).toMatchObject({
    status: 200,
    body: { status: 'cancelled', cancelReason: 'admin', refundOwed: 60_000, refundedAmount: 0 },
  });
  expect(done.body.history.at(-1)).toMatchObject({
    why: 'admin',
    byName: 'admin 님',
    decision: body.decision,
    reason: body.reason,
  });
  const events = await harness.mongo.connection
    .collection('outbox')
    .find({ 'envelope.aggregateId': 'l1', 'envelope.type': 'reservation.cancelled' })
    .sort({ 'envelope.aggregateVersion': 1 })
    .toArray();
  expect(events.map(({ envelope }) => [envelope.data.reason, envelope.data.refundOwed])).toEqual([
    ['hold-lapsed', 0],
    ['admin', 60_000],
  ]);

  await refunded('l1', 'cancelled', 60_000);
  expect(await read('l1')).toMatchObject({ refundOwed: 60_000, refundedAmount: 60_000 });
  expect(whys(await read('l1'))).toEqual([...late, 'admin by admin: cancelled', 'refunded by payments: cancelled']);
  expect((await harness.oversight.listAudit({ subjectId: 'l1' })).entries).toMatchObject([
    {
      actor: { id: 'admin' },
      reason: body.reason,
      changes: [{ field: 'status' }, { after: 'refund' }, { after: 60_000 }, { field: 'refundOwed', after: 60_000 }],
    },
  ]);
});

test('paid late while another has the unit: turned away for ever, the money goes back by itself, and there is nothing more to refund', async () => {
  await harness.hold('t1');
  await lapse();
  await harness.rent('t2', { unitId: 'unit-t1' });
  for (const _ of [1, 2]) expect((await paidLate('t1')).body).toEqual({ outcome: 'rejected', reason: 'taken' });
  await refunded('t1', 'rejected', 60_000);
  const [found] = (await admin().call(listAllReservations, { query: { search: 'ordert1' } })).body.reservations;
  expect(found).toMatchObject({
    status: 'cancelled',
    cancelReason: 'hold-lapsed',
    refundOwed: 0,
    refundedAmount: 60_000,
  });
  expect(whys(await read('t1'))).toEqual([
    'held by visitor: pending',
    'hold-lapsed by system: cancelled',
    'refunded by payments: cancelled',
  ]);
  expect(await set('t1', { status: 'active', decision: { kind: 'free' } })).toMatchObject({
    status: 409,
    body: { code: 'UNIT_TAKEN' },
  });
  expect((await read('t2')).status).toBe('active');
  // Once the unit is free it may be given by hand, and none of the money that went back can go back again.
  expect((await set('t2', { status: 'cancelled', decision: { kind: 'no-refund' } })).status).toBe(200);
  expect(await set('t1', { status: 'active' })).toMatchObject({
    status: 422,
    body: { details: { choices: ['paid-outside', 'free'], refundable: 0 } },
  });
  expect((await set('t1', { status: 'active', decision: { kind: 'free' } })).status).toBe(200);
  expect((await set('t1', { status: 'cancelled', decision: { kind: 'refund', amount: 1 } })).body).toMatchObject({
    code: 'REFUND_CHANGED',
    details: { refundable: 0 },
  });
});

test('after all that the snapshot has no problem', async () => {
  expect(checkReservations(await readSnapshot(harness.mongo.connection, harness.now()))).toEqual([]);
});
