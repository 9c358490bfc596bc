import { calendarDate } from '@hamkke/money';
import type { Mongo } from '@hamkke/service-kit';
import { testDatabase } from '@hamkke/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenLocation, givenUnit, rangeChange, takenRange } from '../testing/builders.ts';
import { locationModel, locationRow } from './location-model.ts';
import { createMongoUtilisation, utilisationPipeline } from './mongo-utilisation.ts';
import { takenRangeModel, takenRangeRow } from './taken-range-model.ts';
import { unitModel, unitRow } from './unit-model.ts';

const partners = 2_000;
const unitsEach = 5;
const question = {
  ownerIds: [null, ...Array.from({ length: 99 }, (_, n) => `p${n}`)],
  today: calendarDate('2026-03-10'),
  now: new Date('2026-03-10T03:00:00.000Z'),
};
let mongo: Mongo;

/** Two thousand partners with a location of five units; in each, two are taken today, and one was for two years. */
beforeAll(async () => {
  mongo = await testDatabase('catalog-utilisation');
  const { connection } = mongo;
  for (const model of [locationModel, unitModel, takenRangeModel]) model(connection);
  await mongo.syncIndexes();
  const insert = (collection: string, rows: readonly object[]) =>
    connection.collection(collection).insertMany([...rows] as never[]);
  const given = Array.from({ length: partners }, (_, n) =>
    givenLocation(
      `b${n}`,
      { ownerId: `p${n}`, status: n % 4 === 0 ? 'paused' : 'active' },
      Array.from({ length: unitsEach }, (_unit, i) => givenUnit(`b${n}`, 'M', i + 1)),
    ),
  );
  await insert(
    'locations',
    given.map(({ location }) => locationRow({ ...location, version: 1, unitsVersion: 1 })),
  );
  await insert(
    'units',
    given.flatMap(({ units }) => units.map((unit) => unitRow({ ...unit, version: 1 }))),
  );
  const taken = (
    { location: { id } }: { location: { id: string } },
    n: number,
    start: string,
    end: string,
    standing: 'rented' | 'ended' = 'rented',
  ) =>
    takenRangeRow(
      takenRange(
        rangeChange({
          reservationId: `${id}-${n}-${start}`,
          unitId: `${id}-M-${n}`,
          locationId: id,
          start,
          end,
          standing,
        }),
      ),
    );
  await insert(
    'taken-ranges',
    given.flatMap((locationWithUnits) => [
      taken(locationWithUnits, 1, '2026-03-01', '2026-03-10'),
      taken(locationWithUnits, 2, '2026-03-10', '2026-03-31'),
      taken(locationWithUnits, 3, '2026-03-11', '2026-03-31'),
      ...['2024', '2025'].map((year) => taken(locationWithUnits, 4, `${year}-01-01`, `${year}-12-31`, 'ended')),
    ]),
  );
}, 180_000);
afterAll(async () => await mongo.close(), 60_000);

test('counts two thousand partners and ten thousand units, and whose they are', async () => {
  const { total, byPartner } = await createMongoUtilisation(mongo.connection).count(question);
  expect(total).toEqual({
    locations: partners,
    active: 1_500,
    pending: 0,
    paused: 500,
    units: partners * unitsEach,
    occupied: partners * 2,
  });
  expect(byPartner.size).toBe(99);
  expect(byPartner.get('p4')).toEqual({
    locations: 1,
    active: 0,
    pending: 0,
    paused: 1,
    units: unitsEach,
    occupied: 2,
  });
});

test('reads of the availability what is taken from today on, from the index alone', async () => {
  const collections = { locations: 'locations', taken: 'taken-ranges' };
  const explained = await unitModel(mongo.connection)
    .aggregate(utilisationPipeline(question, collections))
    .explain('executionStats');
  const plan = JSON.stringify(explained);
  expect(plan).toContain('"indexName":"live"');
  const { $unionWith } =
    (explained as unknown as { stages: { $unionWith?: { pipeline: unknown } }[] }).stages.find(
      (stage) => stage.$unionWith !== undefined,
    ) ?? {};
  expect(JSON.stringify($unionWith)).not.toContain('"stage":"FETCH"');
});

test('of nothing are nothing', async () => {
  const empty = await testDatabase('catalog-utilisation-empty');
  expect(await createMongoUtilisation(empty.connection).count(question)).toEqual({
    total: { locations: 0, active: 0, pending: 0, paused: 0, units: 0, occupied: 0 },
    byPartner: new Map(),
  });
  await empty.close();
});
