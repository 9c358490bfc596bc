import {
  discardParkedEvent,
  listAudit,
  listParkedEvents,
  retryParkedEvent,
  setFranchiseReservationStatus,
  setReservationStatus,
} from '@hamkke/contracts';
import type { TestCaller } from '@hamkke/service-kit/testing';
import { expect, test } from 'vitest';
import { createHttpHarness } from './testing/http-harness.ts';

const harness = createHttpHarness('oversight-http');
const admin = () => harness.app.as({ id: 'admin', userType: 'admin' });
const boss = () => harness.app.as({ id: 'boss', userType: 'franchise', isApproved: true, isSuperUser: true });
const partner = () => harness.app.as({ id: 'owner-1', userType: 'franchise', isApproved: true });
const listed = async (query: object = {}) => (await admin().call(listAudit.reservations, { query })).body;

const asAnybodys = (caller: TestCaller, reservationId: string, body: object) =>
  caller.call(setReservationStatus, { params: { reservationId }, body: body as never });
const asPartner = (caller: TestCaller, reservationId: string, body: object) =>
  caller.call(setFranchiseReservationStatus, { params: { id: 'owner-1', reservationId }, body: body as never });

test("what overseers set is in the log, by both ways that lead there; a partner's change, a repetition and a refusal are not", async () => {
  await harness.rent('r1');
  const cancelled = { status: 'cancelled', decision: { kind: 'refund', amount: 30_000 }, reason: '누수' };
  const { headers } = await asAnybodys(admin(), 'r1', cancelled);
  await asAnybodys(admin(), 'r1', cancelled);
  await asPartner(partner(), 'r1', { status: 'expired' });
  expect((await asPartner(boss(), 'r1', { status: 'active' })).status).toBe(200);
  expect((await asPartner(boss(), 'r1', { status: 'cancelled' })).body.code).toBe('DECISION_NEEDED');
  const about = {
    service: 'reservations',
    action: 'reservation-status-set',
    at: harness.now().toISOString(),
    subject: { kind: 'reservation', id: 'r1', label: 'orderr1' },
  };
  const { entries, nextCursor } = await listed({ subjectId: 'r1' });
  expect(nextCursor).toBeNull();
  expect(entries).toHaveLength(2);
  expect(entries).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        ...about,
        actor: { id: 'boss', role: 'super-user' },
        changes: [{ field: 'status', before: 'expired', after: 'active' }],
        reason: null,
      }),
      expect.objectContaining({
        ...about,
        actor: { id: 'admin', role: 'administrator' },
        reason: '누수',
        correlationId: headers.get('x-correlation-id'),
      }),
    ]),
  );
  expect((await listed({ search: 'ORDERR1' })).entries).toHaveLength(2);
  expect((await listed({ actorId: 'boss' })).entries).toHaveLength(1);
  expect((await listed({ actorId: 'owner-1' })).entries).toEqual([]);
});

test("the log and the parked events are the administrator's alone", async () => {
  const letter = { params: { id: '1' } };
  for (const [caller, status] of [
    [admin(), 200],
    [boss(), 403],
    [partner(), 403],
    [harness.asMember('kim'), 403],
    [harness.asGuest('r1'), 401],
    [harness.app, 401],
    [harness.app.asService('payments'), 403],
  ] as const) {
    const answers = [await caller.call(listAudit.reservations), await caller.call(listParkedEvents.reservations)];
    if (status !== 200)
      answers.push(
        await caller.call(retryParkedEvent.reservations, { ...letter, body: {} }),
        await caller.call(discardParkedEvent.reservations, { ...letter, body: { reason: 'x' } }),
      );
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
  }
});

test('an event that this service could not handle is listed, and given up with a line in the log', async () => {
  const letter = {
    service: 'reservations',
    consumer: 'payments',
    subject: harness.nats.subject('events.payment.refunded'),
    streamSequence: 1,
    deliveries: 5,
    reason: 'Error: no',
    failedAt: '2026-11-21T00:00:00.000Z',
    message: '{"id":"e1","type":"payment.refunded","aggregateId":"order1"}',
  };
  const js = await harness.nats.jetstream();
  await js.publish(harness.nats.subject('dead.reservations.payments'), JSON.stringify(letter));
  const { parked } = (await admin().call(listParkedEvents.reservations)).body;
  expect(parked).toMatchObject([
    { service: 'reservations', consumer: 'payments', eventType: 'payment.refunded', aggregateId: 'order1' },
  ]);
  for (const _ of [1, 2])
    expect(
      (
        await admin().call(discardParkedEvent.reservations, {
          params: { id: parked[0].id },
          body: { reason: '두 번 왔어요' },
        })
      ).status,
    ).toBe(204);
  expect((await admin().call(listParkedEvents.reservations)).body).toEqual({ parked: [], more: false });
  expect((await listed({ action: 'dead-letter-discarded' })).entries).toMatchObject([
    { actor: { id: 'admin', role: 'administrator' }, reason: '두 번 왔어요' },
  ]);
});
