import { createUnit, eventStream, listManagedLocations, listUnits } from '@hamkke/contracts';
import { inTransaction } from '@hamkke/service-kit';
import { eventually } from '@hamkke/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fill, givenLocation } from './testing/builders.ts';
import { describeCatalogApp, testNow } from './testing/http-suite.ts';
import { startRunningService } from './testing/running-service.ts';

describeCatalogApp('the service on MongoDB', async () => {
  const { app, deps, close } = await startRunningService({ clock: () => testNow });
  const { store, images, availability } = deps;
  return {
    app,
    store,
    images,
    apply: (change) => inTransaction(deps.mongo.connection, (session) => availability.apply(change, session)),
    close,
  };
});

let service: Awaited<ReturnType<typeof startRunningService>>;
beforeAll(async () => {
  service = await startRunningService();
  await fill(service.deps.store, givenLocation('shop', { ownerId: 'p1' }, []));
  // As an older version left it.
  const { connection } = service.deps.mongo;
  await connection
    .getClient()
    .db(connection.name)
    .collection('locations')
    .updateMany({}, { $unset: { nameKey: '', searchKeys: '' } });
  service.deps.startBackground();
});
afterAll(async () => await service.close());

const partner = { id: 'p1', userType: 'franchise', isApproved: true } as const;
const body = { size: 'M', monthlyPrice: 60_000, quarterlyPrice: 170_000, yearlyPrice: 600_000 } as const;
const create = (more: Record<string, unknown> = {}, key = '') =>
  service.app
    .as(partner)
    .call(
      createUnit,
      { params: { id: 'shop' }, body: { ...body, ...more } },
      key === '' ? {} : { 'idempotency-key': key },
    );

test('a location that an older version stored is found soon after the start', async () => {
  await eventually(async () => {
    const { body } = await service.app
      .as({ id: 'p0', userType: 'admin' })
      .call(listManagedLocations, { query: { search: 'shop점' } });
    expect(body.locations.map(({ id }: { id: string }) => id)).toEqual(['shop']);
  });
});

test('a repeated creation under one key makes one unit', async () => {
  const [first, again] = [await create({}, 'key-1'), await create({}, 'key-1')];
  expect(again.body).toEqual(first.body);
  expect((await create({ size: 'XL' }, 'key-1')).body.code).toBe('IDEMPOTENCY_MISMATCH');
  expect((await service.app.call(listUnits, { params: { id: 'shop' } })).body).toHaveLength(1);
});

test('ten who request the same number at once get ten different ones', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => create({ size: '4M', unitNumber: 'shop-4M-3' })));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
  expect(new Set(answers.map(({ body: unit }) => unit.unitNumber)).size).toBe(10);
});

test('others get events about locations and units, in the shape of the contract', async () => {
  const { nats } = service.deps;
  const stream = nats.stream(eventStream.name);
  const { name } = await (
    await nats.manager()
  ).consumers.add(stream, { filter_subject: nats.subject('events.catalog.>'), ack_policy: 'none' });
  const consumer = await (await nats.jetstream()).consumers.get(stream, name);
  const events: { type: string; aggregateId: string; aggregateVersion: number; data: unknown }[] = [];
  await eventually(async () => {
    for await (const message of await consumer.fetch({ max_messages: 50, expires: 1_000 })) events.push(message.json());
    expect(events.map(({ type }) => type).sort()).toEqual(['location.created', ...Array(11).fill('unit.created')]);
  });
  const created = events.find(({ type }) => type === 'location.created');
  expect(created).toMatchObject({
    aggregateId: 'shop',
    aggregateVersion: 1,
    data: { location: { id: 'shop', name: '함께보관 shop점', ownerId: 'p1', status: 'active', minimumDays: 30 } },
  });
});
