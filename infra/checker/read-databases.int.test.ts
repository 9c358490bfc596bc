import { randomUUID } from 'node:crypto';
import { mongo } from 'mongoose';
import { expect, test } from 'vitest';
import { readDatabases } from './read-databases.ts';

test('books with more events than a call takes arguments are read whole', async () => {
  const client = await new mongo.MongoClient(process.env['MONGO_URL'] ?? '').connect();
  const name = `checker-many-${randomUUID().slice(0, 8)}`;
  const database = client.db(name);
  try {
    const at = new Date('2026-11-20T00:00:00Z');
    for (let batch = 0; batch < 5; batch += 1) {
      await database.collection<{ _id: string }>('outbox').insertMany(
        Array.from({ length: 40_000 }, (_, n) => ({ _id: `${batch}-${n}`, createdAt: at, sentAt: at, envelope: { type: 'unit.updated', aggregateId: 'u', aggregateVersion: batch * 40_000 + n } })),
        { ordered: false },
      );
    }
    const none = `${name}-none`;
    const { events } = await readDatabases(client, { catalog: name, reservations: none, payments: none, identity: none }, () => at);
    expect(new Set(events.map(({ version }) => version)).size).toBe(200_000);
  } finally {
    await database.dropDatabase();
    await client.close();
  }
});
