import {
  listMoveOptions,
  moveOptionsSchema,
  moveRental,
  placeHold,
  quoteMove,
  readReservation,
  reservationDetailSchema,
} from '@hamkke/contracts';
import { calendarDate } from '@hamkke/money';
import type { Mongo } from '@hamkke/service-kit';
import { testDatabase } from '@hamkke/service-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReservationStore } from './domain/ports.ts';
import { buildTerms, someTariff } from './testing/builders.ts';
import { buildUseCases } from './testing/build-use-cases.ts';
import { createHttpHarness } from './testing/http-harness.ts';
import { openMongoStore } from './testing/mongo-store.ts';
import { buildMovable, buildPlace } from './testing/moving-builders.ts';
import { suiteStart } from './testing/suite-harness.ts';
import { checkReservations } from './use-cases/checking/check-reservations.ts';
import { readSnapshot } from './use-cases/checking/snapshot.ts';

/** The rental's month of December costs 60,000 won; from the tenth on 22 of its 31 days are left: 42,600 won. */
const moveDate = calendarDate('2026-12-10');
const dear = { ...someTariff, monthlyPrice: 120_000 };
const unitsOf = (prefix: string) =>
  buildPlace('location-1', [
    { id: `${prefix}-same`, monthlyPrice: 60_000 },
    { id: `${prefix}-dear`, monthlyPrice: 120_000 },
  ]);

describe('over HTTP', () => {
  const harness = createHttpHarness('moving');
  const about = (id: string) => ({ params: { id } });
  const factsOf = (unitId: string, number: number) => ({
    unitId,
    unitNumber: `location-1-M-${number}`,
    size: 'M',
    dimensions: '100x100x200',
  });
  const daysLeft = { daysLeft: 22, value: 42_600, refund: 0, withheld: 0 };
  const quote = (id: string, more: object = {}) => ({
    body: {
      reservationId: id,
      userId: 'kim',
      guestOf: null,
      unitId: `${id}-dear`,
      locationId: 'location-1',
      ownerId: 'owner-1',
      moveDate,
      tariff: dear,
      ...more,
    },
  });

  test('a customer sees where a rental can move, moves it, and reads it as one rental', async () => {
    await harness.rent('a', { userId: 'kim', tariff: someTariff });
    harness.places.set('location-1', unitsOf('a'));
    const kim = harness.asMember('kim');
    const listed = await kim.call(listMoveOptions, { ...about('a'), query: { moveDate } });
    expect(moveOptionsSchema.parse(listed.body)).toEqual({
      moveDate,
      endDate: '2026-12-31',
      leaveBy: '2026-12-12',
      stopsRenewing: false,
      locationId: 'location-1',
      locations: [{ id: 'location-1', name: 'location-1 지점' }],
      units: [
        {
          ...factsOf('a-same', 1),
          ...daysLeft,
          price: 42_600,
          charge: 0,
        },
        {
          ...factsOf('a-dear', 2),
          ...daysLeft,
          price: 85_200,
          charge: 42_600,
        },
      ],
    });
    const body = { unitId: 'a-same', locationId: 'location-1', moveDate, expectedRefund: 0 };
    const moved = reservationDetailSchema.parse((await kim.call(moveRental, { ...about('a'), body })).body);
    expect(moved).toMatchObject({
      status: 'active',
      orderId: null,
      moves: 'a',
      startDate: moveDate,
      totalAmount: 42_600,
      movedFrom: { reservationId: 'a', leaveBy: '2026-12-12', value: 42_600, charged: 0, returned: 0 },
      terms: [{ reservationId: 'a', unitNumber: 'location-1-M-1' }, { startDate: moveDate }],
      history: [{ why: 'moved', by: 'renter', to: 'active' }],
      options: { cancel: { allowed: false, because: 'notice-required' }, move: { because: 'possible' } },
    });
    expect((await kim.call(moveRental, { ...about('a'), body })).body).toEqual(moved);
    const left = reservationDetailSchema.parse((await kim.call(readReservation, about('a'))).body);
    expect(left).toMatchObject({
      movedTo: moved.reservationId,
      endDate: '2026-12-12',
      movedOn: { reservationId: moved.reservationId, unitNumber: 'location-1-M-1', value: 42_600, refund: 0 },
      options: { move: { because: 'moved', earliest: null }, notice: { allowed: false }, extend: { because: 'over' } },
    });
  });

  test('payments gets what a move costs, and holds the unit for that sum only', async () => {
    await harness.rent('b', { userId: 'kim', tariff: someTariff });
    harness.places.set('location-1', unitsOf('b'));
    const payments = harness.app.asService('payments');
    expect(await payments.call(quoteMove, quote('b'))).toMatchObject({
      status: 200,
      body: { period: 'monthly', endDate: '2026-12-31', charge: 42_600 },
    });
    expect(await payments.call(quoteMove, quote('b', { userId: 'lee' }))).toMatchObject({
      body: { code: 'NOT_FOUND' },
    });
    expect((await harness.app.asService('identity').call(quoteMove, quote('b'))).status).toBe(403);
    const held = (amount: number) =>
      harness.body('to-b', {
        userId: 'kim',
        unitId: 'b-dear',
        amount,
        tariff: dear,
        range: { start: moveDate, end: calendarDate('2026-12-31') },
        moves: { reservationId: 'b', guestOf: null },
      });
    expect(await payments.call(placeHold, { body: held(42_500) })).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED', details: { amount: 42_600 } },
    });
    expect((await payments.call(placeHold, { body: held(42_600) })).status).toBe(201);
  });
});

describe('two instances over one database', () => {
  let mongo: Mongo;
  let store: ReservationStore;
  const places = new Map([['location-1', unitsOf('race')]]);
  const instance = () => buildUseCases({ store, clock: () => suiteStart, movable: buildMovable(places) });
  type Instance = ReturnType<typeof instance>;
  let use: readonly [Instance, Instance];

  beforeAll(async () => {
    mongo = await testDatabase('moves');
    store = (await openMongoStore(mongo)).store;
    use = [instance(), instance()];
  });
  afterAll(() => mongo.close());

  const customer = { personId: 'kim', guestOf: null };
  async function rent(reservationId: string): Promise<void> {
    const terms = buildTerms({ reservationId, unitId: `of-${reservationId}`, userId: 'kim', tariff: someTariff });
    await use[0].placeHold(terms, 'test');
    await use[0].confirmHold({ reservationId, orderId: terms.orderId ?? '' }, 'test');
  }
  const move = (instanceOf: Instance, reservationId: string, unitId: string) =>
    instanceOf.moveRental(
      { reservationId, customer, unitId, locationId: 'location-1', moveDate, expectedRefund: 0 },
      'test',
    );
  const codeOf = (result: PromiseSettledResult<unknown>) =>
    result.status === 'fulfilled' ? 'ok' : (result.reason as { code?: string }).code;
  const problems = async () => checkReservations(await readSnapshot(mongo.connection, suiteStart));

  test('of forty rentals that move to one unit exactly one gets it', { timeout: 300_000 }, async () => {
    const ids = Array.from({ length: 40 }, (_, index) => `many-${index}`);
    for (const id of ids) await rent(id);
    const results = await Promise.allSettled(ids.map((id, index) => move(use[index % 2] as Instance, id, 'race-same')));
    expect(results.map(codeOf).toSorted()).toEqual([...Array<string>(39).fill('UNIT_TAKEN'), 'ok']);
    expect(await problems()).toEqual([]);
  });

  const against: readonly (readonly [string, (one: Instance, id: string) => Promise<unknown>])[] = [
    [
      'a notice',
      (one, id) => one.giveNotice({ reservationId: id, customer, leaveDate: calendarDate('2026-12-15') }, 'test'),
    ],
    ['a cancellation', (one, id) => one.cancelByCustomer({ reservationId: id, customer }, 'test')],
    [
      'a renewal that starts',
      (one, id) => one.setRenewing({ reservationId: id, personId: 'kim', renewing: true }, 'test'),
    ],
    ['the next term of a renewal', (one, id) => nextTerm(one, id)],
    ['another move', (one, id) => move(one, id, `${id}-other`)],
  ];

  async function nextTerm(one: Instance, id: string): Promise<unknown> {
    await one.setRenewing({ reservationId: id, personId: 'kim', renewing: true }, 'test');
    const range = { start: calendarDate('2027-01-01'), end: calendarDate('2027-01-31') };
    const terms = buildTerms({ reservationId: `${id}-term`, unitId: `of-${id}`, userId: 'kim', range });
    return await one.placeHold({ ...terms, continues: id, renewal: true }, 'test');
  }

  test.each(against)(
    'a move against %s: in either order one of them wins, or both fit',
    { timeout: 300_000 },
    async (name, other) => {
      for (let round = 0; round < 6; round += 1) {
        const id = `${name.replaceAll(' ', '-')}-${round}`;
        await rent(id);
        places.set(
          'location-1',
          buildPlace(
            'location-1',
            [`${id}-same`, `${id}-other`].map((unit) => ({ id: unit, monthlyPrice: 60_000 })),
          ),
        );
        const moving = () => move(use[0], id, `${id}-same`);
        const changing = () => other(use[1], id);
        const racers = round % 2 === 0 ? [moving, changing] : [changing, moving];
        const results = await Promise.allSettled(racers.map((race) => race()));
        expect(results.map(codeOf)).toContain('ok');
        expect(await problems()).toEqual([]);
        const [rental] = await store
          .ofPerson('kim', { limit: 500 })
          .then((all) => all.filter((one) => one.reservationId === id));
        const isUsed =
          rental?.movedTo !== null || rental.state.status === 'cancelled' || rental.notice !== null || rental.renewing;
        expect(isUsed || (await store.extensionsOf([id])).length > 0).toBe(true);
      }
    },
  );
});
