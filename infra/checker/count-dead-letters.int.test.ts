import { randomUUID } from 'node:crypto';
import { deadLetterStream } from '@hamkke/contracts';
import { createOversight } from '@hamkke/service-kit';
import { testDatabase, testNats } from '@hamkke/service-kit/testing';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { mongo as driver } from 'mongoose';
import { expect, test } from 'vitest';
import { countDeadLetters } from './count-dead-letters.ts';
import { inMoment } from './slices/moment.ts';
import { readDiscarded } from './slices/whole.ts';

test('dead letters of this system are counted, a broker without any has none, one that is away is reported', async () => {
  const url = process.env['NATS_URL'] ?? '';
  const prefix = `checker-${randomUUID().slice(0, 8)}`;
  expect(await countDeadLetters(url, prefix)).toBe(0);
  const connection = await connect({ servers: url });
  const { streams } = await jetstreamManager(connection);
  try {
    await streams.add({ name: `${prefix}-DEAD`, subjects: [`${prefix}.dead.>`] });
    await jetstream(connection).publish(`${prefix}.dead.catalog.picture`, '{}');
    expect(await countDeadLetters(url, prefix)).toBe(1);
  } finally {
    await streams.delete(`${prefix}-DEAD`);
    await connection.close();
  }
  await expect(countDeadLetters('nats://127.0.0.1:9', '')).rejects.toThrow(/^dead letters cannot be counted/);
});

const administrator = { id: 'boss', role: 'administrator' } as const;

test('what an administrator sent again or gave up waits no more, and what was given up is known by consumer and event', async () => {
  const [nats, mongo] = [await testNats('checker-letters'), await testDatabase('checker-letters')];
  const client = await new driver.MongoClient(process.env['MONGO_URL'] ?? '').connect();
  const prefix = nats.stream(deadLetterStream.name).slice(0, -deadLetterStream.name.length - 1);
  try {
    const oversight = createOversight({
      connection: mongo.connection,
      nats,
      service: 'payments',
      clock: () => new Date(),
    });
    await mongo.syncIndexes();
    const js = await nats.jetstream();
    for (const n of [1, 2, 3]) {
      const envelope = {
        id: `event-${n}`,
        type: 'reservation.cancelled',
        schemaVersion: 1,
        aggregateId: 'r',
        aggregateVersion: n,
        occurredAt: new Date().toISOString(),
        correlationId: 'c',
        data: { id: 'not the event' },
      };
      const letter = {
        service: 'payments',
        consumer: 'refunds',
        subject: nats.subject('events.reservations.cancelled'),
        streamSequence: n,
        deliveries: 8,
        reason: 'Error: no',
        failedAt: new Date().toISOString(),
        message: JSON.stringify(envelope),
      };
      await js.publish(nats.subject('dead.payments.refunds'), JSON.stringify(letter));
    }
    expect(await countDeadLetters(process.env['NATS_URL'] ?? '', prefix)).toBe(3);
    const idOf = async (eventId: string) =>
      (await oversight.listParked()).parked.find((one) => one.eventId === eventId)?.id ?? '';
    await oversight.retry({ id: await idOf('event-1'), actor: administrator, correlationId: 'c' });
    await oversight.discard({
      id: await idOf('event-2'),
      actor: administrator,
      correlationId: 'c',
      reason: 'given back at the desk',
    });
    expect(await countDeadLetters(process.env['NATS_URL'] ?? '', prefix)).toBe(1);
    const none = `${mongo.connection.name}-none`;
    const clients = { catalog: client, reservations: client, payments: client, identity: client, access: client };
    const names = { catalog: none, reservations: none, payments: mongo.connection.name, identity: none, access: none };
    expect(await inMoment(clients, names, false, readDiscarded)).toEqual([
      { consumer: 'payments.refunds', eventId: 'event-2' },
    ]);
  } finally {
    await Promise.all([nats.close(), mongo.close(), client.close()]);
  }
});
