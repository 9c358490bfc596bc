import { JetStreamApiError, type JetStreamManager } from '@nats-io/jetstream';
import { expect, test } from 'vitest';
import { memoryNats } from '../testing/memory-nats.ts';
import type { DeadLetter } from './dead-letter.ts';
import { createParkedEvents, presentParked } from './parked-events.ts';

const envelope = JSON.stringify({ id: 'e-1', type: 'unit.moved', aggregateId: 'u-1' });
const letter: DeadLetter = {
  service: 'catalog',
  consumer: 'mails',
  subject: 'shared.events.catalog.unit.moved',
  streamSequence: 1,
  deliveries: 8,
  reason: 'Error: a defect',
  failedAt: '2026-11-24T03:00:00.000Z',
  message: envelope,
};

/** A broker that has these letters, the first with number 1; a hole is one that was removed. */
function brokerWith(services: readonly (string | undefined)[], firstSeq = 1) {
  const nats = memoryNats('shared');
  let [walking, most] = [0, 0];
  const loadedSeqs: number[] = [];
  const lettersFrom = (seq: number, own?: string) => {
    for (let at = Math.max(seq, firstSeq); at < firstSeq + services.length; at += 1) {
      const service = services[at - firstSeq];
      const subject = `shared.dead.${service}.mails`;
      if (service !== undefined && (!own || subject.startsWith(own.slice(0, -1)))) {
        return { seq: at, subject, json: () => ({ ...letter, service, message: `m-${at}` }) };
      }
    }
    return null;
  };
  const removed: number[] = [];
  const streams = {
    info: async () => ({ state: { first_seq: firstSeq, last_seq: firstSeq + services.length - 1 } }),
    async getMessage(_: string, { seq, next_by_subj: own }: { seq: number; next_by_subj?: string }) {
      loadedSeqs.push(seq);
      walking += 1;
      most = Math.max(most, walking);
      await new Promise((resolve) => setImmediate(resolve));
      walking -= 1;
      const found = lettersFrom(seq, own);
      return own || found?.seq === seq ? found : null;
    },
    async deleteMessage(stream: string, seq: number) {
      if (seq > 1000)
        throw new JetStreamApiError({
          code: seq === 1001 ? 404 : 500,
          err_code: seq === 1002 ? 10_043 : 1,
          description: 'x',
        });
      removed.push(seq);
      return stream === 'shared-DEAD';
    },
  };
  const link = { ...nats.link, manager: async () => ({ streams }) as unknown as JetStreamManager };
  return { parked: createParkedEvents(link, 'catalog'), nats, removed, loadedSeqs, most: () => most };
}
const own = (count: number) => Array.from({ length: count }, () => 'catalog');
const idsOf = async (broker: ReturnType<typeof brokerWith>, limit: number) => {
  const { parked, more } = await broker.parked.list(limit);
  return { ids: parked.map(({ id }) => Number(id)), more };
};
const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, at) => from - at);

test('a letter is shown with what its event says; one that cannot be read, as such', () => {
  expect(presentParked('catalog', { id: '7', letter })).toEqual({
    id: '7',
    service: 'catalog',
    consumer: 'mails',
    eventType: 'unit.moved',
    eventId: 'e-1',
    aggregateId: 'u-1',
    reason: 'Error: a defect',
    deliveries: 8,
    parkedAt: '2026-11-24T03:00:00.000Z',
    message: envelope,
  });
  for (const message of ['no JSON', '{"id":1}', '{}']) {
    expect(presentParked('catalog', { id: '7', letter: { ...letter, message } })).toMatchObject({
      eventType: 'unreadable',
      eventId: null,
      aggregateId: null,
      message,
    });
  }
});

test('a list has the newest of its own service, and says whether there are more', async () => {
  expect(await idsOf(brokerWith([]), 5)).toEqual({ ids: [], more: false });
  const mixed = brokerWith(['catalog', 'payments', undefined, 'catalog', 'catalog']);
  expect(await idsOf(mixed, 2)).toEqual({ ids: [5, 4], more: true });
  expect(await idsOf(mixed, 3)).toEqual({ ids: [5, 4, 1], more: false });
});

test('a list goes as far back as it has to, and no further, in a few requests at once', async () => {
  const rare = brokerWith(['catalog', ...Array.from({ length: 2000 }, () => 'payments'), 'catalog'], 101);
  expect(await idsOf(rare, 5)).toEqual({ ids: [2102, 101], more: false });
  expect(rare.most()).toBeLessThanOrEqual(16);
  const many = brokerWith(own(1000), 101);
  expect(await idsOf(many, 10)).toEqual({ ids: down(1100, 1091), more: true });
  expect(Math.min(...many.loadedSeqs)).toBe(1101 - 256);
  expect(many.most()).toBeGreaterThan(8);
  expect(many.most()).toBeLessThanOrEqual(16);
  // The first 256 are not enough to know of more.
  expect(await idsOf(brokerWith(own(300)), 256)).toEqual({ ids: down(300, 45), more: true });
  expect(await idsOf(brokerWith(own(300)), 300)).toEqual({ ids: down(300, 1), more: false });
  expect(await idsOf(brokerWith(own(1300), 9), 2000)).toEqual({ ids: down(1308, 9), more: false });
});

test('a letter is found by its number, if it is of this service', async () => {
  const { parked, loadedSeqs } = brokerWith(['catalog', 'payments', undefined, 'catalogue']);
  expect(await parked.find('1')).toMatchObject({ id: '1', letter: { message: 'm-1' } });
  for (const id of ['2', '3', '4', '99']) expect(await parked.find(id)).toBeUndefined();
  expect(loadedSeqs).toHaveLength(5);
  for (const id of ['0', '01', '-1', '1.5', 'x1', '1x', '', ' 1', '1'.repeat(17)])
    expect(await parked.find(id)).toBeUndefined();
  expect(loadedSeqs).toHaveLength(5);
});

test('a letter is sent again to the consumer that parked it, once within the time of the broker', async () => {
  const { parked, nats } = brokerWith([]);
  await parked.sendAgain({ id: '7', letter });
  expect(nats.published).toEqual([
    {
      subject: 'shared.events.catalog.again.mails.catalog.unit.moved',
      payload: envelope,
      options: { msgID: 'again catalog 7', timeout: 5000 },
    },
  ]);
});

test('a letter is removed; one that is gone is gone, and any other failure is one', async () => {
  const { parked, removed } = brokerWith(own(3));
  for (const id of ['2', '1001', '1002']) await parked.remove(id);
  expect(removed).toEqual([2]);
  await expect(parked.remove('1003')).rejects.toThrow('x');
});
