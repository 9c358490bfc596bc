import {
  changeUnits,
  createLocation,
  deleteLocation,
  deleteUnit,
  eventStream,
  listOwnerLocations,
  listUnits,
  updateLocation,
} from '@hamkke/contracts';
import { eventually } from '@hamkke/service-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeLocationManagement } from './testing/locations-suite.ts';
import { describeImagesAndPositions } from './testing/images-and-positions-suite.ts';
import { fill, givenLocation, givenUnit } from './testing/builders.ts';
import { testNow } from './testing/http-suite.ts';
import { locationBody, people, imageUrl } from './testing/managed-app.ts';
import { describeOverseeing } from './testing/overseeing-suite.ts';
import { describeOutside } from './testing/outside-suite.ts';
import { startRunningApp } from './testing/running-app.ts';
import { describePlaces } from './testing/places-suite.ts';
import { describeScheduledPrices } from './testing/schedules-suite.ts';
import { describeUnitManagement } from './testing/units-suite.ts';

const name = 'the service on MongoDB';
describeLocationManagement(name, async () => await startRunningApp(testNow));
describeImagesAndPositions(name, async () => await startRunningApp(testNow));
describeUnitManagement(name, async () => await startRunningApp(testNow));
describeScheduledPrices(name, async () => await startRunningApp(testNow));
describeOverseeing(name, async () => await startRunningApp(testNow));
describeOutside(name, async () => await startRunningApp(testNow));
describePlaces(name, async () => await startRunningApp(testNow));

describe('the running service', () => {
  let under: Awaited<ReturnType<typeof startRunningApp>>;
  beforeAll(async () => {
    under = await startRunningApp(testNow);
    under.service.deps.startBackground();
  });
  afterAll(async () => await under.close());
  const partner = () => under.app.as(people.partner);
  const prices = { monthlyPrice: 60_000, quarterlyPrice: 170_000, yearlyPrice: 600_000 };

  test('makes one location for one key, however often and at once it is sent, also when its process died after the commit', async () => {
    const body = { ...locationBody, images: [await imageUrl()] };
    const send = () => partner().call(createLocation, { body }, { 'idempotency-key': 'location-1' });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.every(({ status, body: answer }) => status === 201 || answer.code === 'IDEMPOTENCY_BUSY')).toBe(
      true,
    );
    const { body: first } = await send();
    // What a process that died between its commit and its answer leaves: the location, and no answer.
    const { connection } = under.service.deps.mongo;
    await connection.getClient().db(connection.name).collection('idempotency').deleteMany({});
    expect((await send()).body).toEqual(first);
    expect((await partner().call(listOwnerLocations, { params: { id: 'p1' } })).body).toHaveLength(1);
    expect((await partner().call(deleteLocation, { params: { id: first.id } })).status).toBe(204);
    await connection.getClient().db(connection.name).collection('idempotency').deleteMany({});
    expect((await send()).status).toBe(404);
    expect(
      (
        await partner().call(
          createLocation,
          { body: { ...body, name: '다른 지점' } },
          { 'idempotency-key': 'location-1' },
        )
      ).body.code,
    ).toBe('IDEMPOTENCY_MISMATCH');
  });

  test('adds units in bulk once for one key, also when its process died after the commit', async () => {
    await fill(under.store, givenLocation('bulk', { ownerId: 'p1' }, []));
    const rows = [
      { size: 'M', count: 30, ...prices },
      { size: 'XL', unitNumber: 'bulk-XL-3', ...prices },
    ] as const;
    const send = () =>
      partner().call(
        changeUnits,
        { params: { id: 'bulk' }, body: { rows: [...rows] } },
        { 'idempotency-key': 'bulk-1' },
      );
    const { body: first } = await send();
    expect((await send()).body).toEqual(first);
    const { connection } = under.service.deps.mongo;
    await connection.getClient().db(connection.name).collection('idempotency').deleteMany({});
    expect((await send()).body).toEqual(first);
    expect((await partner().call(listUnits, { params: { id: 'bulk' } })).body).toHaveLength(31);
    // Long after, when the answer is stored no longer: what was removed stays removed.
    await partner().call(deleteUnit, { params: { id: first.created[3].id } });
    await connection.getClient().db(connection.name).collection('idempotency').deleteMany({});
    expect((await send()).body.code).toBe('VERSION_CONFLICT');
    expect((await partner().call(listUnits, { params: { id: 'bulk' } })).body).toHaveLength(30);
  });

  test('adds the most units that one step takes, and removes their location in one, each with its line in the log', async () => {
    const administrator = under.app.as(people.administrator);
    under.guards.requests.length = 0;
    await fill(under.store, givenLocation('vast', { ownerId: 'p1' }, []));
    const rows = Array.from({ length: 5 }, () => ({ size: 'M' as const, count: 200, ...prices }));
    expect(
      (await administrator.call(changeUnits, { params: { id: 'vast' }, body: { rows } })).body.created,
    ).toHaveLength(1_000);
    expect((await administrator.call(deleteLocation, { params: { id: 'vast' } })).status).toBe(204);
    expect([
      (await under.store.unitsOf(['vast'])).length,
      under.guards.requests.filter((one) => one.startsWith('close')).length,
    ]).toEqual([0, 1_000]);
    const actions = (await under.noted()).map(({ action }) => action).toSorted();
    expect(actions).toEqual([
      'location-removed',
      ...Array(1_000).fill('unit-created'),
      ...Array(1_000).fill('unit-removed'),
    ]);
  });

  test('notifies others of changes and removals, in the shape of the contract', async () => {
    await fill(under.store, givenLocation('told', { ownerId: 'p1' }, [givenUnit('told', 'M', 1)]));
    await partner().call(updateLocation, { params: { id: 'told' }, body: { isActive: false } });
    await partner().call(deleteUnit, { params: { id: 'told-M-1' } });
    const { nats } = under.service.deps;
    const stream = nats.stream(eventStream.name);
    const { name: consumerName } = await (
      await nats.manager()
    ).consumers.add(stream, { filter_subject: nats.subject('events.catalog.>'), ack_policy: 'none' });
    const consumer = await (await nats.jetstream()).consumers.get(stream, consumerName);
    const events: { type: string; aggregateId: string; aggregateVersion: number; data: unknown }[] = [];
    await eventually(
      async () => {
        for await (const message of await consumer.fetch({ max_messages: 200, expires: 1_000 }))
          events.push(message.json());
        const ours = events
          .filter(({ aggregateId }) => aggregateId.startsWith('told'))
          .map(({ type, aggregateVersion, data }) => ({ type, aggregateVersion, data }));
        expect(ours).toEqual(
          expect.arrayContaining([
            {
              type: 'location.updated',
              aggregateVersion: 2,
              data: {
                location: { id: 'told', name: '함께보관 told점', ownerId: 'p1', status: 'paused', minimumDays: 30 },
              },
            },
            {
              type: 'unit.removed',
              aggregateVersion: 2,
              data: { unitId: 'told-M-1', locationId: 'told', ownerId: 'p1' },
            },
          ]),
        );
      },
      { timeoutMs: 60_000 },
    );
  });

  test('lists a partner’s two hundred locations with fifty units each by a handful of queries', async () => {
    const given = Array.from({ length: 200 }, (_, n) =>
      givenLocation(
        `many-${n}`,
        { ownerId: 'p3', name: `${n}호점` },
        Array.from({ length: 50 }, (_unit, i) => givenUnit(`many-${n}`, 'M', i + 1)),
      ),
    );
    await fill(under.store, ...given);
    const { connection } = under.service.deps.mongo;
    const database = connection.getClient().db(connection.name);
    await database.command({ profile: 2 });
    const began = performance.now();
    const { status, body } = await under.app
      .as({ ...people.partner, id: 'p3' })
      .call(listOwnerLocations, { params: { id: 'p3' } });
    const took = performance.now() - began;
    await database.command({ profile: 0 });
    const read = await database
      .collection('system.profile')
      .find({ op: { $in: ['query', 'command'] } })
      .toArray();
    // The jobs that look for units left half closed, and for prices that are due, may come by.
    const queries = read.filter(
      ({ command, ns }) =>
        !/closing\.until|scheduledPrices\.from/.test(JSON.stringify(command.filter ?? {})) &&
        (command.find !== undefined || command.aggregate !== undefined) &&
        !/outbox|inbox|system/.test(ns),
    );
    expect([status, body.length, body[10].name, body[0].totalUnits]).toEqual([200, 200, '10호점', 50]);
    expect(took).toBeLessThan(20_000);
    expect(queries.map(({ ns }) => ns.slice(ns.indexOf('.') + 1)).sort()).toEqual([
      'locations',
      'taken-ranges',
      'taken-ranges',
      'units',
    ]);
  });
});
