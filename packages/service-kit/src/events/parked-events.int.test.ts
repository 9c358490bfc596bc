import { afterAll, beforeAll, expect, test } from 'vitest';
import { testNats } from '../testing/index.ts';
import type { NatsLink } from './connect-nats.ts';
import type { DeadLetter } from './dead-letter.ts';
import { createParkedEvents } from './parked-events.ts';
import { ensureStreams } from './streams.ts';

let nats: NatsLink;
beforeAll(async () => {
  nats = await testNats('parked');
  await ensureStreams(nats);
}, 120_000);
afterAll(() => nats?.close(), 60_000);

async function park(service: string, message: string): Promise<void> {
  const letter: DeadLetter = {
    service,
    consumer: 'mails',
    subject: 'events.catalog.unit.moved',
    streamSequence: 1,
    deliveries: 8,
    reason: 'Error: a defect',
    failedAt: '2026-11-24T03:00:00.000Z',
    message,
  };
  await (await nats.jetstream()).publish(nats.subject(`dead.${service}.mails`), JSON.stringify(letter));
}
const messagesOf = async (limit: number) => {
  const { parked, more } = await createParkedEvents(nats, 'catalog').list(limit);
  return { messages: parked.map(({ message }) => message), more };
};
const names = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => `m-${to - 1 - at}`);

test('the list has the newest of the own letters, whatever lies among them', async () => {
  expect(await messagesOf(200)).toEqual({ messages: [], more: false });
  for (let at = 0; at < 90; at += 1) {
    await park('catalog', `m-${at}`);
    // Most of the first span are another service's.
    for (let other = 0; other < (at < 70 ? 1 : 12); other += 1) await park('payments', `other-${at}`);
  }
  expect(await messagesOf(10)).toEqual({ messages: names(80, 90), more: true });
  expect(await messagesOf(90)).toEqual({ messages: names(0, 90), more: false });
  expect(await messagesOf(89)).toEqual({ messages: names(1, 90), more: true });
  const { parked } = await createParkedEvents(nats, 'catalog').list(200);
  for (const { id } of parked.slice(1)) await createParkedEvents(nats, 'catalog').remove(id);
  expect(await messagesOf(200)).toEqual({ messages: ['m-89'], more: false });
}, 60_000);
