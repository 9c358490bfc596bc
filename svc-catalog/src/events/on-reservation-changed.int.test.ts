import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import {
  getLocation,
  listReservedUnits,
  policy,
  reservationCancelled,
  reservationConfirmed,
  reservationHeld,
  reservationProlonged,
  reservationRescheduled,
  subjectOf,
} from '@hamkke/contracts';
import { addDays, calendarDate, seoulDateOf } from '@hamkke/money';
import { eventually } from '@hamkke/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lastBookableDay } from '../domain/shown-range.ts';
import { never } from '../domain/taken-range.ts';
import { takenRangeModel } from '../storage/taken-range-model.ts';
import { fill, givenLocation } from '../testing/builders.ts';
import { startRunningService } from '../testing/running-service.ts';

let service: Awaited<ReturnType<typeof startRunningService>>;
beforeAll(async () => {
  service = await startRunningService();
  await fill(service.deps.store, givenLocation('a'));
  service.deps.startBackground();
});
afterAll(async () => await service.close());

const today = seoulDateOf(new Date());
const end = addDays(today, 30);
const range = (reservationId: string, unitId: string) => ({
  reservationId,
  orderId: 'order0001',
  unitId,
  locationId: 'a',
  ownerId: null,
  startDate: today,
  endDate: end,
});
const event = (aggregateId: string, aggregateVersion: number) => ({ aggregateId, aggregateVersion });
const reserved = async () =>
  (await service.app.call(listReservedUnits, { params: { id: 'a' } })).body.map(
    ({ unitId, endDate }: { unitId: string; endDate: string }) => `${unitId} ${endDate}`,
  );
const priorities = async () =>
  (await service.app.call(listReservedUnits, { params: { id: 'a' } })).body.map(
    ({ priorityUntil }: { priorityUntil?: string }) => priorityUntil,
  );
const held = (id: string, unitId: string, until = new Date(Date.now() + 900_000)) => ({
  definition: reservationHeld,
  ...event(id, 1),
  data: { ...range(id, unitId), until: until.toISOString() },
});
const confirmed = (id: string, unitId: string) => ({
  definition: reservationConfirmed,
  ...event(id, 2),
  data: { ...range(id, unitId), amount: 60_000 },
});
const cancelled = (id: string, unitId: string, version = 3) => ({
  definition: reservationCancelled,
  ...event(id, version),
  data: { ...range(id, unitId), reason: 'renter', from: 'active', refundOwed: 0 },
});

test('a unit that is taken is shown as taken, and given back as free', async () => {
  await service.publish(held('r1', 'a-M-1'), { id: 'e1' });
  await eventually(async () => expect(await reserved()).toEqual([`a-M-1 ${end}`]));
  expect(await priorities()).toEqual([undefined]);
  await service.publish(confirmed('r1', 'a-M-1'), { id: 'e2' });
  await eventually(async () => expect(await priorities()).toEqual([addDays(end, -(policy.extensionPriorityDays + 1))]));
  await eventually(async () =>
    expect((await service.app.call(getLocation, { params: { id: 'a' } })).body).toMatchObject({
      occupiedUnits: 1,
      freeUnits: 1,
      recentRentals: 1,
    }),
  );
  await service.publish(cancelled('r1', 'a-M-1'), { id: 'e3' });
  await eventually(async () =>
    expect((await service.app.call(getLocation, { params: { id: 'a' } })).body).toMatchObject({
      occupiedUnits: 0,
      freeUnits: 2,
      recentRentals: 0,
    }),
  );
});

test('what arrives late, twice, backwards or broken does no harm, and does not stop what follows', async () => {
  const { nats } = service.deps;
  const at = new Date();
  await service.publish(cancelled('r2', 'a-M-1'), { id: 'f3' });
  await service.publish(confirmed('r2', 'a-M-1'), { id: 'f2', at });
  await service.publish(held('r2', 'a-M-1'), { id: 'f1' });
  // After the broker's own window for duplicates: another message with the same event.
  await service.publish(confirmed('r2', 'a-M-1'), { id: 'f2', messageId: 'f2-again', at });
  await service.publish(held('r3', 'a-M-1', new Date(Date.now() - 1_000)), { id: 'g1' });
  const jetstream = await nats.jetstream();
  await jetstream.publish(nats.subject(subjectOf(reservationHeld)), 'not an event');
  await jetstream.publish(
    nats.subject(subjectOf(reservationHeld)),
    JSON.stringify({
      ...held('r9', 'a-M-1'),
      definition: undefined,
      id: 'x',
      type: 'reservation.held',
      data: { unitId: { $ne: 1 } },
    }),
  );
  await service.publish(confirmed('r4', 'a-M-2'), { id: 'h2' });
  await service.publish(
    {
      definition: reservationRescheduled,
      ...event('r4', 3),
      data: { ...range('r4', 'a-M-2'), endDate: today, previousEndDate: end },
    },
    { id: 'h3' },
  );
  await eventually(async () => expect(await reserved()).toEqual([`a-M-2 ${today}`]));
});

test('a handler that dies after its write is run again, and the event counts once', async () => {
  service.deps.failpoints.arm('picture.after-apply:throw#1');
  await service.publish(confirmed('r5', 'a-M-1'), { id: 'i2' });
  await eventually(async () =>
    expect((await service.app.call(getLocation, { params: { id: 'a' } })).body).toMatchObject({ occupiedUnits: 2 }),
  );
  service.deps.failpoints.disarm();
  await service.publish(cancelled('r5', 'a-M-1'), { id: 'i3' });
  await eventually(async () => expect(await reserved()).toEqual([`a-M-2 ${today}`]));
});

test('a rental that renews takes its unit without an end, shown up to the last day that can be booked', async () => {
  const prolonged = (version: number, renewing: boolean) => ({
    definition: reservationProlonged,
    ...event('r6', version),
    data: { ...range('r6', 'a-M-1'), renewing },
  });
  await service.publish(confirmed('r6', 'a-M-1'), { id: 'j2' });
  await service.publish(prolonged(3, true), { id: 'j3' });
  const others = `a-M-2 ${today}`;
  await eventually(async () => expect(await reserved()).toEqual([`a-M-1 ${lastBookableDay(today)}`, others]));
  expect(await priorities()).toEqual([undefined, undefined]);
  await service.publish(prolonged(4, false), { id: 'j4' });
  await eventually(async () => expect(await reserved()).toEqual([`a-M-1 ${end}`, others]));
  await service.publish(prolonged(5, true), { id: 'j5' });
  await eventually(async () => expect(await reserved()).toEqual([`a-M-1 ${lastBookableDay(today)}`, others]));
});

test('the rebuild command makes a spoiled availability right, leaves what the broker cannot know, and changes nothing when run again', async () => {
  await eventually(async () => expect(await service.deps.availability.all()).toHaveLength(6));
  const right = await service.deps.availability.all();
  const rows = takenRangeModel(service.deps.mongo.connection);
  await rows.updateOne({ _id: 'r1' }, { $set: { live: true, standing: 'rented', version: 99 } });
  await rows.deleteOne({ _id: 'r4' });
  const spoiled = {
    unitId: 'a-M-1',
    locationId: 'a',
    start: today,
    end,
    standing: 'rented' as const,
    until: never,
    live: true,
    version: 1,
  };
  await rows.create({ ...spoiled, _id: 'invented', changedAt: new Date() });
  const old = new Date('2025-01-01T00:00:00.000Z');
  await rows.create({
    ...spoiled,
    _id: 'older',
    start: calendarDate('2025-01-01'),
    end: calendarDate('2025-06-30'),
    changedAt: old,
    rentedAt: old,
  });

  const rebuild = async () => {
    const command = fileURLToPath(new URL('../commands/rebuild-availability.ts', import.meta.url));
    const { stdout } = await promisify(execFile)(process.execPath, [command], {
      env: { ...process.env, ...service.environment, NODE_ENV: 'test' },
    });
    return JSON.parse(stdout);
  };
  expect(await rebuild()).toMatchObject({ events: 16, right: 4, repaired: 1, added: 1, removed: 1, carried: 1 });
  const byId = (all: typeof right) => all.toSorted((a, b) => a.reservationId.localeCompare(b.reservationId));
  expect(
    byId((await service.deps.availability.all()).filter(({ reservationId }) => reservationId !== 'older')),
  ).toEqual(byId(right));
  expect(await rebuild()).toMatchObject({ right: 6, repaired: 0, added: 0, removed: 0, carried: 1 });
});
