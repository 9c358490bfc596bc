import { randomUUID } from 'node:crypto';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { expect, test } from 'vitest';
import { countDeadLetters } from './count-dead-letters.ts';

test('dead letters of this installation are counted, a broker without any has none, one that is away is told of', async () => {
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
