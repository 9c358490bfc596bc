import { randomUUID } from 'node:crypto';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { Redis } from 'ioredis';
import { mongo } from 'mongoose';
import { expect, inject, test } from 'vitest';

test('MongoDB keeps a committed transaction and nothing of one that failed', async () => {
  const client = await new mongo.MongoClient(inject('MONGO_URL')).connect();
  const database = client.db(`infra-${randomUUID().slice(0, 8)}`);
  try {
    const books = database.collection('books');
    await client.withSession((session) =>
      session.withTransaction(() => books.insertMany([{ n: 1 }, { n: 2 }], { session })),
    );
    const failing = client.withSession((session) =>
      session.withTransaction(async () => {
        await books.insertOne({ n: 3 }, { session });
        throw new Error('no');
      }),
    );
    await expect(failing).rejects.toThrow('no');
    expect(await books.countDocuments()).toBe(2);
  } finally {
    await database.dropDatabase();
    await client.close();
  }
});

test('Redis sets a key only once', async () => {
  const redis = new Redis(process.env['REDIS_URL'] ?? '');
  const key = `infra-${randomUUID()}`;
  try {
    expect(await redis.set(key, '1', 'EX', 60, 'NX')).toBe('OK');
    expect(await redis.set(key, '2', 'EX', 60, 'NX')).toBeNull();
    expect(await redis.get(key)).toBe('1');
  } finally {
    redis.disconnect();
  }
});

test('JetStream stores a message with the same id once', async () => {
  const connection = await connect({ servers: inject('NATS_URL') });
  const name = `INFRA_${randomUUID().slice(0, 8)}`;
  const streams = (await jetstreamManager(connection)).streams;
  try {
    await streams.add({ name, subjects: [`${name}.>`] });
    const publish = () => jetstream(connection).publish(`${name}.a`, 'hello', { msgID: 'one' });
    expect([(await publish()).duplicate, (await publish()).duplicate]).toEqual([false, true]);
    expect((await streams.info(name)).state.messages).toBe(1);
  } finally {
    await streams.delete(name);
    await connection.close();
  }
});
