import { randomUUID } from 'node:crypto';
import {
  discardParkedEvent,
  listAudit,
  listParkedEvents,
  reservationCancelled,
  retryParkedEvent,
  subjectOf,
  type ParkedEvent,
} from '@hamkke/contracts';
import { eventually } from '@hamkke/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { monthly, startHarness, type Harness } from '../testing/harness.ts';

const administrator = { id: 'boss', userType: 'admin', isApproved: true } as const;
const partner = { id: 'owner-1', userType: 'franchise', isApproved: true } as const;
const patiently = { timeoutMs: 90_000, everyMs: 100 };

describe('events that payments could not handle', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await startHarness({ deliveries: { maxDeliver: 2, backoffMs: [50] } });
    harness.deps.startBackground();
  });
  afterAll(() => harness?.stop());

  // The consumer of renewals fails at the same point; its event is another letter.
  const parked = async (): Promise<ParkedEvent[]> => {
    const { body } = await harness.app.as(administrator).call(listParkedEvents.payments);
    return (body.parked as ParkedEvent[]).filter(({ consumer }) => consumer === 'refunds');
  };
  const auditOf = async (action: 'dead-letter-retried' | 'dead-letter-discarded') =>
    (await harness.app.as(administrator).call(listAudit.payments, { query: { action } })).body.entries;

  /** A rental that is cancelled while each try to note that fails: its event ends parked. */
  async function parkCancellation(): Promise<{ orderId: string; eventId: string; letter: ParkedEvent }> {
    const { orderId } = (await harness.place()).body;
    await harness.pay(orderId);
    expect((await harness.verify(orderId)).body.success).toBe(true);
    const { reservationId } = (await harness.deps.orderDeps.orders.find(orderId)) ?? {};
    harness.deps.failpoints.arm('consumer.before-commit:throw');
    const eventId = randomUUID();
    const data = {
      reservationId,
      orderId,
      unitId: 'unit',
      locationId: 'gangnam',
      ownerId: null,
      startDate: '2026-11-21',
      endDate: '2026-12-21',
      reason: 'renter',
      from: 'active',
      refundOwed: 45_000,
    };
    const envelope = {
      id: eventId,
      type: reservationCancelled.type,
      schemaVersion: 1,
      aggregateId: reservationId,
      aggregateVersion: 3,
      occurredAt: new Date().toISOString(),
      correlationId: 'parked-test',
      data,
    };
    const js = await harness.deps.nats.jetstream();
    await js.publish(harness.deps.nats.subject(subjectOf(reservationCancelled)), JSON.stringify(envelope));
    const letter = await eventually(async () => {
      const found = (await parked()).find((one) => one.eventId === eventId);
      if (!found) throw new Error('not parked yet');
      return found;
    }, patiently);
    harness.deps.failpoints.disarm();
    return { orderId, eventId, letter };
  }

  it('are listed with their reason, and handled once an administrator sends them again', async () => {
    const { orderId, eventId, letter } = await parkCancellation();
    expect(letter).toMatchObject({
      service: 'payments',
      consumer: 'refunds',
      eventType: 'reservation.cancelled',
      eventId,
      deliveries: 2,
      reason: expect.stringContaining('failpoint'),
    });
    expect(await harness.audit(orderId)).toMatchObject({ state: 'confirmed', refunded: 0 });

    const retry = () =>
      harness.app.as(administrator).call(retryParkedEvent.payments, { params: { id: letter.id }, body: {} });
    expect((await retry()).status).toBe(204);
    await eventually(
      async () =>
        expect(await harness.audit(orderId)).toMatchObject({
          state: 'refunded',
          paid: monthly,
          refunded: 45_000,
          entries: ['paid', 'refunded:cancelled'],
        }),
      patiently,
    );
    expect(await parked()).toEqual([]);
    expect((await retry()).status).toBe(204);
    expect(await auditOf('dead-letter-retried')).toEqual([
      expect.objectContaining({
        service: 'payments',
        actor: { id: 'boss', role: 'administrator' },
        subject: expect.objectContaining({ kind: 'dead-letter', id: letter.id }),
      }),
    ]);
  });

  it('are given up with a reason, and stay readable in the log', async () => {
    const { orderId, eventId, letter } = await parkCancellation();
    const discard = () =>
      harness.app
        .as(administrator)
        .call(discardParkedEvent.payments, { params: { id: letter.id }, body: { reason: '창구에서 돌려줌' } });
    expect((await discard()).status).toBe(204);
    expect((await discard()).status).toBe(204);
    expect(await parked()).toEqual([]);
    const [entry, ...more] = await auditOf('dead-letter-discarded');
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      reason: '창구에서 돌려줌',
      changes: [
        { field: 'message', before: expect.stringContaining(eventId), after: null },
        { field: 'reason', before: letter.reason, after: null },
      ],
    });
    expect(await harness.audit(orderId)).toMatchObject({ state: 'confirmed', refunded: 0 });
    const unknown = { params: { id: '999999' }, body: { reason: '없음' } };
    expect((await harness.app.as(administrator).call(discardParkedEvent.payments, unknown)).body.code).toBe(
      'NOT_FOUND',
    );
  });

  it.each([
    ['a partner', partner, 'FORBIDDEN'],
    ['a super user', { ...partner, isSuperUser: true }, 'FORBIDDEN'],
    ['a member', { id: 'member-1', userType: 'user' }, 'FORBIDDEN'],
    ['a visitor', null, 'NOT_SIGNED_IN'],
  ] as const)('are none of the business of %s', async (_who, person, code) => {
    const { call } = harness.app.as(person);
    const params = { id: '1' };
    const answers = [
      await call(listAudit.payments),
      await call(listParkedEvents.payments),
      await call(retryParkedEvent.payments, { params, body: {} }),
      await call(discardParkedEvent.payments, { params, body: { reason: '아무 까닭' } }),
    ];
    expect(answers.map(({ body }) => body.code)).toEqual([code, code, code, code]);
  });
});
