import {
  cancelReservation,
  confirmHold,
  giveNotice,
  placeHold,
  releaseHold,
  setFranchiseReservationStatus,
  setRenewing,
} from '@hamkke/contracts';
import { addDays, calendarDate } from '@hamkke/money';
import { personClaims, type Answered, type ServiceCaller } from '@hamkke/service-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildHoldBody } from './testing/builders.ts';
import { createSystem, type System } from './testing/system.ts';

const racers = 1000;
let system: System;
let callers: ServiceCaller[];

beforeAll(async () => {
  system = await createSystem('race');
  // Each process lets its first racer in and holds it there, so that both are past all looking when they write.
  const held = { HAMKKE_FAILPOINTS: 'place-hold.after-guard:delay=1500#1' };
  // One after the other: a MongoDB that runs under Wine breaks down when several make the same collection at once.
  callers = [(await system.start(held)).call, (await system.start(held)).call];
}, 180_000);
afterAll(() => system?.close(), 120_000);

/** Every second call goes to the other process. */
const via = (index: number) => callers[index % callers.length] as ServiceCaller;
const countByAnswer = (answers: readonly Answered[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ status, body }) => `${status} ${body.code ?? 'ok'}`)]
      .map(([key, ones]) => [key, ones.length])
      .sort(),
  );

/** A rental that ends within two weeks: its customer does not come first any more. */
const soon = { start: calendarDate('2026-11-22'), end: calendarDate('2026-12-05') };
const factsOf = ({ status, body }: Answered) => (status === 201 ? body : body.code);

describe('1,000 racers over two processes', () => {
  test('on one unit: exactly one wins, all others get UNIT_TAKEN', { timeout: 300_000 }, async () => {
    const answers = await Promise.all(
      Array.from({ length: racers }, (_, index) =>
        via(index)(placeHold, { body: buildHoldBody({ reservationId: `one-${index}`, unitId: 'one' }) }),
      ),
    );
    expect(countByAnswer(answers)).toEqual({ '201 ok': 1, '409 UNIT_TAKEN': racers - 1 });
    expect(await system.connection.collection('outbox').countDocuments({ 'envelope.data.unitId': 'one' })).toBe(1);
    expect(await system.check()).toEqual([]);
  });

  test(
    'each calling twice at once, on ranges that overlap in a chain: no day is given twice, and a repeated call gets the same answer',
    { timeout: 300_000 },
    async () => {
      const bodies = Array.from({ length: racers / 2 }, (_, index) => {
        const start = addDays(calendarDate('2027-01-01'), (index % 40) * 5);
        return buildHoldBody({
          reservationId: `chain-${index}`,
          unitId: 'chain',
          range: { start, end: addDays(start, 29) },
        });
      });
      const answers = await Promise.all(
        bodies.flatMap((body, index) => [via(index)(placeHold, { body }), via(index + 1)(placeHold, { body })]),
      );
      for (let index = 0; index < answers.length; index += 2) {
        const [first, second] = answers.slice(index, index + 2) as [Answered, Answered];
        expect(second.status).toBe(first.status);
        // Refusals differ in their correlation ids.
        expect(factsOf(second)).toEqual(factsOf(first));
      }
      expect(Object.keys(countByAnswer(answers)).every((key) => key === '201 ok' || key === '409 UNIT_TAKEN')).toBe(
        true,
      );
      expect(answers.some(({ status }) => status === 201)).toBe(true);
      expect(await system.check()).toEqual([]);
    },
  );

  test(
    'mixed with lapses, releases and confirmations: nothing is sold twice, nothing answers 5xx',
    { timeout: 300_000 },
    async () => {
      // A third process whose clock is ahead, so that the others' holds lapse under its hands.
      const ahead = await system.start({ ...system.ahead(20 * 60_000), LAPSE_EVERY_SECONDS: '0.5' });
      const units = ['mix-a', 'mix-b', 'mix-c'];
      const outcomes: Answered[] = [];
      const verdicts = new Map<string, string>();
      await Promise.all(
        Array.from({ length: racers / 2 }, async (_, index) => {
          const body = buildHoldBody({ reservationId: `mix-${index}`, unitId: units[index % 3] ?? '' });
          const call = index % 5 === 0 ? ahead.call : via(index);
          const placed = await call(placeHold, { body });
          outcomes.push(placed);
          if (placed.status !== 201) return;
          const about = { params: { reservationId: body.reservationId } };
          if (index % 2 === 0)
            outcomes.push(
              await via(index + 1)(releaseHold, { ...about, body: { orderId: body.orderId, reason: 'renter' } }),
            );
          const answers = await Promise.all(
            [via(index), via(index + 1)].map((caller) =>
              caller(confirmHold, { ...about, body: { orderId: body.orderId } }),
            ),
          );
          outcomes.push(...answers);
          expect(answers[1]?.body).toEqual(answers[0]?.body);
          verdicts.set(body.reservationId, answers[0]?.body.outcome);
        }),
      );
      const counts = countByAnswer(outcomes);
      expect(Object.keys(counts).filter((key) => key.startsWith('5'))).toEqual([]);
      expect(await system.check()).toEqual([]);
      const active = await system.connection
        .collection<{ _id: string }>('reservations')
        .find({ unitId: { $in: units }, status: 'active' })
        .toArray();
      expect(active.map(({ _id }) => _id).sort()).toEqual(
        [...verdicts]
          .filter(([, outcome]) => outcome === 'confirmed')
          .map(([id]) => id)
          .sort(),
      );
      expect(active.length).toBeLessThanOrEqual(units.length);
      // Else it would lapse the holds of the tests after this one.
      await ahead.stop();
    },
  );

  test(
    'customers cancel while payments confirms: each is a rental with everything owed or a hold that was never one, and publishes one event',
    { timeout: 300_000 },
    async () => {
      const ids = Array.from({ length: 40 }, (_, index) => `cancel-${index}`);
      await Promise.all(
        ids.map((id, index) => via(index)(placeHold, { body: buildHoldBody({ reservationId: id, unitId: id }) })),
      );
      await Promise.all(
        ids.map(async (id, index) => {
          const cancel = (call: ServiceCaller) =>
            call(cancelReservation, { params: { id }, body: {}, claims: personClaims(null, { guestOf: id }) });
          const confirmed = via(index)(confirmHold, {
            params: { reservationId: id },
            body: { orderId: buildHoldBody({ reservationId: id }).orderId },
          });
          const [verdict, ...answers] = await Promise.all([confirmed, cancel(via(index + 1)), cancel(via(index))]);
          const owed = verdict.body.outcome === 'confirmed' ? 60_000 : 0;
          for (const { status, body } of answers)
            expect([status, body.status, body.refundOwed]).toEqual([200, 'cancelled', owed]);
        }),
      );
      expect(
        await system.connection.collection('outbox').countDocuments({
          'envelope.type': 'reservation.cancelled',
          'envelope.data.reason': 'renter',
          'envelope.aggregateId': { $in: ids },
        }),
      ).toBe(ids.length);
      expect(await system.check()).toEqual([]);
    },
  );

  test(
    'a customer ends earlier while others want the days given back: one of them gets them, or none came in time',
    { timeout: 300_000 },
    async () => {
      const units = Array.from({ length: 20 }, (_, index) => `leave-${index}`);
      await Promise.all(
        units.map(async (unitId, index) => {
          await via(index)(placeHold, { body: buildHoldBody({ reservationId: unitId, unitId }) });
          await via(index)(confirmHold, {
            params: { reservationId: unitId },
            body: { orderId: buildHoldBody({ reservationId: unitId }).orderId },
          });
          // Two weeks ahead: its customer does not come first any more.
          const range = { start: calendarDate('2026-12-06'), end: calendarDate('2026-12-31') };
          const [left, ...wanted] = await Promise.all([
            via(index)(giveNotice, {
              params: { id: unitId },
              body: { leaveDate: '2026-12-05' },
              claims: personClaims(null, { guestOf: unitId }),
            }),
            ...[0, 1, 2, 3].map((n) =>
              via(n)(placeHold, { body: buildHoldBody({ reservationId: `${unitId}-${n}`, unitId, range }) }),
            ),
          ]);
          expect([left?.status, left?.body.endDate]).toEqual([200, '2026-12-05']);
          const counts = countByAnswer(wanted);
          expect(counts['201 ok'] ?? 0).toBeLessThanOrEqual(1);
          expect((counts['201 ok'] ?? 0) + (counts['409 UNIT_TAKEN'] ?? 0)).toBe(4);
        }),
      );
      expect(await system.check()).toEqual([]);
    },
  );

  test.each([
    ['while its customer comes first, that is the customer', '2026-12-31', true],
    ['when nobody comes first any more, that is one of them', '2026-12-05', false],
  ])(
    'strangers and its customer want the days after a rental: %s',
    { timeout: 300_000 },
    async (_, last, comesFirst) => {
      const end = calendarDate(last);
      const units = Array.from({ length: 20 }, (_one, index) => `stay-${last}-${index}`);
      await Promise.all(
        units.map(async (unitId, index) => {
          const rental = { reservationId: unitId, unitId, range: { start: calendarDate('2026-11-22'), end } };
          await via(index)(placeHold, { body: buildHoldBody(rental) });
          await via(index)(confirmHold, {
            params: { reservationId: unitId },
            body: { orderId: buildHoldBody(rental).orderId },
          });
          const range = { start: addDays(end, 1), end: addDays(end, 30) };
          const wanted = await Promise.all(
            [null, unitId, null].map((continues, n) =>
              via(n)(placeHold, {
                body: buildHoldBody({ reservationId: `${unitId}-${n}`, unitId, range, continues }),
              }),
            ),
          );
          expect(countByAnswer(wanted)).toEqual({ '201 ok': 1, '409 UNIT_TAKEN': 2 });
          const winner = wanted.findIndex(({ status }) => status === 201);
          expect(comesFirst ? [1] : [0, 1, 2]).toContain(winner);
        }),
      );
      expect(await system.check()).toEqual([]);
    },
  );

  test(
    'a rental begins to renew while strangers want the days after it: it, or one of them has them, and a repeated call answers the same',
    { timeout: 300_000 },
    async () => {
      const units = Array.from({ length: 20 }, (_, index) => `renew-${index}`);
      const range = { start: addDays(soon.end, 1), end: calendarDate('2026-12-31') };
      await Promise.all(
        units.map(async (unitId, index) => {
          const rental = buildHoldBody({ reservationId: unitId, unitId, userId: `person-${unitId}`, range: soon });
          await via(index)(placeHold, { body: rental });
          const about = { params: { reservationId: unitId }, body: { orderId: rental.orderId } };
          await via(index)(confirmHold, about);
          const renew = (n: number) =>
            via(n)(setRenewing, { params: { id: unitId }, body: { renewing: true, userId: `person-${unitId}` } });
          const hold = (n: number) =>
            via(n)(placeHold, { body: buildHoldBody({ reservationId: `${unitId}-${n}`, unitId, range }) });
          const answers = await Promise.all([renew(index), hold(0), renew(index + 1), hold(1)]);
          expect(factsOf(answers[2]) === 'UNIT_TAKEN').toBe(factsOf(answers[0]) === 'UNIT_TAKEN');
          expect(countByAnswer(answers)).toEqual(
            answers[0]?.status === 200 ? { '200 ok': 2, '409 UNIT_TAKEN': 2 } : { '201 ok': 1, '409 UNIT_TAKEN': 3 },
          );
        }),
      );
      expect(await system.check()).toEqual([]);
    },
  );

  test(
    'the next term of a rental that renews is placed while its customer extends it by hand and sixty strangers want its days: one of the two has them',
    { timeout: 300_000 },
    async () => {
      const unitId = 'term';
      const userId = 'person-term';
      const rental = buildHoldBody({ reservationId: unitId, unitId, userId, range: soon });
      await via(0)(placeHold, { body: rental });
      await via(0)(confirmHold, { params: { reservationId: unitId }, body: { orderId: rental.orderId } });
      expect((await via(0)(setRenewing, { params: { id: unitId }, body: { renewing: true, userId } })).status).toBe(
        200,
      );
      const range = { start: addDays(soon.end, 1), end: calendarDate('2026-12-31') };
      const next = { unitId, userId, range, continues: unitId };
      const answers = await Promise.all([
        via(0)(placeHold, { body: buildHoldBody({ reservationId: 'term-next', ...next, renewal: true }) }),
        via(1)(placeHold, { body: buildHoldBody({ reservationId: 'term-hand', ...next }) }),
        ...Array.from({ length: 60 }, (_, n) =>
          via(n)(placeHold, { body: buildHoldBody({ reservationId: `term-${n}`, unitId, range }) }),
        ),
      ]);
      expect(countByAnswer(answers.slice(0, 2))).toEqual({ '201 ok': 1, '409 UNIT_TAKEN': 1 });
      expect(countByAnswer(answers.slice(2))).toEqual({ '409 UNIT_TAKEN': 60 });
      expect(await system.check()).toEqual([]);
    },
  );

  test(
    'a partner sets a cancelled one back while visitors take the same days: one of them has them, and a repeated call answers the same',
    { timeout: 300_000 },
    async () => {
      const units = Array.from({ length: 20 }, (_, index) => `hand-${index}`);
      const claims = personClaims({ id: 'owner-1', userType: 'franchise', isApproved: true });
      await Promise.all(
        units.map(async (unitId, index) => {
          await via(index)(placeHold, { body: buildHoldBody({ reservationId: unitId, unitId }) });
          const set = (n: number, body: object) =>
            via(n)(setFranchiseReservationStatus, { params: { id: 'owner-1', reservationId: unitId }, body, claims });
          expect((await set(index, { status: 'cancelled' })).body.status).toBe('cancelled');
          const back = { status: 'active', decision: { kind: 'free' } };
          const hold = (n: number) =>
            via(n)(placeHold, { body: buildHoldBody({ reservationId: `${unitId}-${n}`, unitId }) });
          const answers = await Promise.all([set(0, back), hold(1), set(1, back), hold(0)]);
          const won = [answers[0], answers[2]].map((answer) =>
            answer?.status === 200 ? answer.body.status : answer?.body.code,
          );
          expect(won[0]).toBe(won[1]);
          const counts = countByAnswer(answers);
          expect(counts).toEqual(
            won[0] === 'active' ? { '200 ok': 2, '409 UNIT_TAKEN': 2 } : { '201 ok': 1, '409 UNIT_TAKEN': 3 },
          );
        }),
      );
      expect(await system.check()).toEqual([]);
    },
  );
});
