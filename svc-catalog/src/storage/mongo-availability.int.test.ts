import { createFailpoints, inTransaction, type Mongo } from '@hamkke/service-kit';
import { testDatabase } from '@hamkke/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RangeChange } from '../domain/taken-range.ts';
import { catalogFailpoints } from '../failpoints.ts';
import { rangeChange } from '../testing/builders.ts';
import { describeAvailability } from '../testing/availability-suite.ts';
import { createMongoAvailability } from './mongo-availability.ts';
import { takenRangeModel } from './taken-range-model.ts';

let mongo: Mongo;
let availability: ReturnType<typeof createMongoAvailability>;
const apply = (change: RangeChange) =>
  inTransaction(mongo.connection, (session) => availability.apply(change, session));

beforeAll(async () => {
  mongo = await testDatabase('catalog-availability');
  availability = createMongoAvailability(mongo.connection, createFailpoints(catalogFailpoints, { NODE_ENV: 'test' }));
  await mongo.syncIndexes();
});
afterAll(async () => await mongo.close());

describeAvailability('the availability in MongoDB', async () => {
  await takenRangeModel(mongo.connection).deleteMany({});
  return { availability, apply };
});

test('ten deliveries of one reservation at once leave its newest version', async () => {
  await takenRangeModel(mongo.connection).deleteMany({});
  const changes = Array.from({ length: 10 }, (_, i) => rangeChange({ version: i + 1, end: `2026-03-${10 + i}` }));
  // Whoever loses the race for the first row is delivered again, as the broker does.
  const deliver = (change: RangeChange): Promise<boolean> =>
    apply(change).catch((error: unknown) =>
      (error as { code?: unknown }).code === 11000 ? deliver(change) : Promise.reject(error),
    );
  await Promise.all(changes.toReversed().map(deliver));
  expect(await availability.all()).toMatchObject([{ version: 10, end: '2026-03-19' }]);
});

test('a question about taken ranges is answered from the index alone', async () => {
  const { connection } = mongo;
  const rows = connection.getClient().db(connection.name).collection('taken-ranges');
  const filter = {
    locationId: { $in: ['a'] },
    live: true,
    end: { $gte: '2026-03-01' },
    until: { $gt: new Date() },
    start: { $lte: '2026-03-31' },
  };
  const plan = JSON.stringify(
    (
      await rows
        .find(filter, { projection: { _id: 0, unitId: 1, locationId: 1, start: 1, end: 1, until: 1 } })
        .explain('queryPlanner')
    ).queryPlanner.winningPlan,
  );
  expect(plan).toContain('"indexName":"live"');
  expect(plan).not.toContain('FETCH');
});
