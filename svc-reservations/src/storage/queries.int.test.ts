import type { Mongo } from '@hamkke/service-kit';
import { fillCollection, checkQueries, kitCollections, testDatabase } from '@hamkke/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { queries } from '../testing/queries.ts';
import { never } from '../domain/reservation.ts';
import { guardModel } from './guard-model.ts';
import { lookupModel } from './lookup-model.ts';
import { photoModel } from './photo-model.ts';
import { reservationModel } from './reservation-model.ts';
import { waitingModel } from './waiting-model.ts';

const now = Date.parse('2026-11-21T03:00:00Z');
const past = (hours: number) => new Date(now - hours * 3_600_000);
const day = (days: number) =>
  past(-24 * days)
    .toISOString()
    .slice(0, 10);
const later = new Date('2099-01-01T00:00:00Z');

/** One in forty is the next term of a rental that renews, which nobody paid. */
const holdUntilOf = (at: number) => (at % 40 === 20 ? never : null);

/**
 * One in twenty is a hold, one in eight runs, the others are history; a unit always has the same location and partner.
 */
function reservation(at: number) {
  const unit = at % 600;
  const status = at % 20 === 7 ? 'pending' : at % 8 === 3 ? 'active' : at % 2 ? 'expired' : 'cancelled';
  const guest = at % 5 === 2;
  const until = at % 60 === 7 ? past(-1) : at % 60 === 27 ? past(1) : never;
  return {
    _id: `r-${at}`,
    orderId: `order-${at}`,
    unitId: `unit-${unit}`,
    locationId: `location-${unit % 60}`,
    ownerId: `owner-${unit % 20}`,
    status,
    ...(status === 'pending' && { until }),
    start: day(-200 + (at % 190)),
    end: day(-20 + (at % 300)),
    visitorId: `visitor-${at % 500}`,
    address: `address-${at % 500}`,
    userId: guest ? null : `user-${at % 300}`,
    emailKey: `guest-${at % 300}@hamkke.test`,
    remindedFor: at % 7 ? day(20) : null,
    createdAt: past(at * 2 - 8000),
    since: past(at),
    version: 1,
    verdict: null,
    holdUntil: holdUntilOf(at),
    history: [{ to: 'pending' }, ...(status === 'expired' ? [{ to: 'active' }] : []), { to: status }],
    unitCheck: at % 3 ? null : { condition: 'clear' },
    erasedAt: null,
    renewing: at % 40 === 3,
    continues: at % 10 === 1 ? `r-${at - 1}` : null,
    searchKeys: [`name ${at % 400} `, `order-${at}`],
  };
}

const states = ['waiting', 'waiting', 'offered', 'unconfirmed', 'taken', 'missed', 'left', 'expired'] as const;
/** One in four waits; each address has one place that is not over, in one of 120 lists. */
function place(at: number) {
  const status = states[at % 8] ?? 'left';
  const over = at % 8 > 3;
  return {
    _id: `place-${at}`,
    locationId: `location-${Math.floor(at / 8) % 60}`,
    locationName: 'name',
    ownerId: `owner-${Math.floor(at / 8) % 20}`,
    size: Math.floor(at / 480) % 2 ? 'M' : 'XL',
    startDate: day(-(at % 90)),
    emailKey: `guest-${at}@hamkke.test`,
    userId: at % 3 ? null : `user-${at % 300}`,
    status,
    createdAt: past(at),
    since: past(at),
    version: 1,
    ...(over ? { purgeAt: later } : { liveKey: `list guest-${at}` }),
  };
}

let mongo: Mongo;
beforeAll(async () => {
  mongo = await testDatabase('reservations-queries');
  const { connection } = mongo;
  for (const make of [guardModel, reservationModel, lookupModel, photoModel, waitingModel]) make(connection);
  await mongo.syncIndexes();
  await fillCollection(connection, 'reservations', 8000, reservation);
  await fillCollection(connection, 'guards', 600, (at) => ({
    _id: `unit-${at}`,
    locationId: `location-${at % 60}`,
    v: 1,
    closed: false,
    taken: [{ r: `r-${at}`, start: day(-30), end: day(-1), until: never }],
  }));
  await fillCollection(connection, 'lookups', 1000, (at) => ({
    _id: `lookup-${at}`,
    orderId: `order-${at % 300}`,
    found: at % 2 ? null : 'r-1',
    createdAt: past(at - 300),
    purgeAt: later,
  }));
  await fillCollection(connection, 'waiting', 8000, place);
  await fillCollection(connection, 'notice-photos', 500, (at) => ({
    _id: `r-${at}`,
    locationId: `location-${at % 60}`,
  }));
});
afterAll(() => mongo.close());

it('every question uses its index and reads little more than it returns, and every index has a question', async () => {
  expect(await checkQueries(mongo.connection, queries, kitCollections)).toEqual([]);
});
