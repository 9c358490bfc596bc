import { createFailpoints, createLogger } from '@hamkke/service-kit';
import { expect, test } from 'vitest';
import type { Mail } from '../domain/mail-ports.ts';
import type { QueuedMail } from '../domain/mail.ts';
import { createMemoryMailQueue } from '../testing/memory-mail-queue.ts';
import { createSendMails } from './send-mails.ts';

const start = new Date('2026-11-21T03:00:00.000Z');
const queued: QueuedMail = { id: 'e1:refunded', kind: 'refunded', about: 'r1', amount: 1, attempts: 0 };
const mail: Mail = { messageId: '<e1.refunded@x>', brand: 'Hamkke', to: { name: 'Kim', address: 'kim@example.com' }, subject: 's', text: 't', html: 'h', language: 'en', kind: 'refunded' };

function scene({ compose = async () => mail as Mail | undefined, refusals = 0 }: { compose?: () => Promise<Mail | undefined>; refusals?: number } = {}) {
  const queue = createMemoryMailQueue();
  const sent: string[] = [];
  const outcomes: string[] = [];
  const at = { now: start };
  let left = refusals;
  const failpoints = createFailpoints(['mail.after-send'] as const, { NODE_ENV: 'test' });
  const send = createSendMails({
    queue, compose, failpoints, clock: () => at.now, logger: createLogger({ service: 'test', level: 'silent' }), tally: (_, outcome) => void outcomes.push(outcome),
    transport: {
      async send({ messageId }) {
        if (left-- > 0) throw Object.assign(new Error('451 try kim@example.com later'), { code: 'EENVELOPE' });
        sent.push(messageId);
      },
    },
  });
  const pass = (ms: number) => void (at.now = new Date(at.now.getTime() + ms));
  return { queue, sent, outcomes, send, pass, failpoints };
}

test('a mail is sent once, however often the queue is worked off', async () => {
  const { queue, send, sent, outcomes } = scene();
  await queue.enqueue(queued, start);
  expect([await send(), await send()]).toEqual([1, 0]);
  expect([sent, outcomes]).toEqual([[mail.messageId], ['sent']]);
  expect(queue.stateOf(queued.id)).toMatchObject({ sentAt: start, nextAttemptAt: null });
});

test('a mail that was refused waits, then leaves', async () => {
  const { queue, send, sent, pass } = scene({ refusals: 2 });
  await queue.enqueue(queued, start);
  await send();
  await send();
  expect(sent).toEqual([]);
  pass(10_000);
  await send();
  pass(29_999);
  await send();
  expect(sent).toEqual([]);
  pass(1);
  await send();
  expect(sent).toEqual([mail.messageId]);
});

test('a mail that is refused for ever is given up, and said so', async () => {
  const { queue, send, pass, outcomes } = scene({ refusals: 1000 });
  await queue.enqueue(queued, start);
  for (let day = 0; day < 20; day += 1) {
    await send();
    pass(24 * 3_600_000);
  }
  expect(queue.stateOf(queued.id)).toMatchObject({ dropped: 'failed too often', sentAt: null, nextAttemptAt: null });
  expect(outcomes.filter((outcome) => outcome === 'failed')).toHaveLength(11);
});

test('a mail whose subject is gone is dropped', async () => {
  const { queue, send, sent } = scene({ compose: async () => undefined });
  await queue.enqueue(queued, start);
  await send();
  expect([sent, queue.stateOf(queued.id)?.dropped]).toEqual([[], 'subject gone']);
});

test('a process that ends right after sending sends again later, under the same Message-ID', async () => {
  const { queue, send, sent, pass, failpoints } = scene();
  await queue.enqueue(queued, start);
  failpoints.arm('mail.after-send:throw');
  await send();
  failpoints.disarm();
  pass(10_000);
  await send();
  expect(sent).toEqual([mail.messageId, mail.messageId]);
  expect(queue.stateOf(queued.id)?.sentAt).toBeInstanceOf(Date);
});

test('one mail that fails does not keep the next from leaving', async () => {
  const { queue, send, sent } = scene({ refusals: 1 });
  await queue.enqueue(queued, start);
  await queue.enqueue({ ...queued, id: 'e2:refunded' }, start);
  await send();
  expect(sent).toHaveLength(1);
});
