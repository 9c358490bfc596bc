import { createFailpoints, createLogger } from '@hamkke/service-kit';
import { expect, test } from 'vitest';
import type { DropReason, Mail } from '../../domain/mail-ports.ts';
import type { QueuedMail } from '../../domain/mail.ts';
import { createMemoryMailQueue } from '../../testing/memory-mail-queue.ts';
import { createSendMails } from './send-mails.ts';

const start = new Date('2026-11-21T03:00:00.000Z');
const queued: QueuedMail = { id: 'e1:refunded', kind: 'refunded', about: 'r1', amount: 1, attempts: 0 };
const mail: Mail = {
  messageId: '<e1.refunded@x>',
  brand: 'Hamkke',
  to: { name: 'Kim', address: 'kim@example.com' },
  subject: 's',
  text: 't',
  html: 'h',
  language: 'en',
  kind: 'refunded',
};

interface Circumstances {
  readonly compose?: () => Promise<Mail | DropReason>;
  readonly refusals?: number;
  /** What the mail server refuses with. */
  readonly failure?: unknown;
}

const refused = Object.assign(new Error('451 try kim@example.com later'), { code: 'EENVELOPE' });

function harness({ compose = async () => mail, refusals = 0, failure = refused }: Circumstances = {}) {
  const queue = createMemoryMailQueue();
  const sent: string[] = [];
  const outcomes: string[] = [];
  const lines: Record<string, unknown>[] = [];
  const at = { now: start };
  let left = refusals;
  const failpoints = createFailpoints(['mail.after-send'] as const, { NODE_ENV: 'test' });
  const send = createSendMails({
    queue,
    compose,
    failpoints,
    clock: () => at.now,
    counts: (_, outcome) => void outcomes.push(outcome),
    logger: createLogger({ service: 'test', destination: { write: (line) => void lines.push(JSON.parse(line)) } }),
    transport: {
      async send({ messageId }) {
        if (left-- > 0) throw failure;
        sent.push(messageId);
      },
    },
  });
  const pass = (ms: number) => void (at.now = new Date(at.now.getTime() + ms));
  return { queue, sent, outcomes, send, pass, failpoints, lines, at };
}

test('a mail is sent once, however often the queue is worked off', async () => {
  const { queue, send, sent, outcomes } = harness();
  await queue.enqueue(queued, start);
  expect([await send(), await send()]).toEqual([1, 0]);
  expect([sent, outcomes]).toEqual([[mail.messageId], ['sent']]);
  expect(queue.stateOf(queued.id)).toMatchObject({ sentAt: start, nextAttemptAt: null });
});

test('a mail that was refused waits, then leaves', async () => {
  const { queue, send, sent, pass } = harness({ refusals: 2 });
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
  const { queue, send, pass, outcomes } = harness({ refusals: 1000 });
  await queue.enqueue(queued, start);
  for (let day = 0; day < 20; day += 1) {
    await send();
    pass(24 * 3_600_000);
  }
  expect(queue.stateOf(queued.id)).toMatchObject({ dropped: 'failed too often', sentAt: null, nextAttemptAt: null });
  expect(await queue.failed.list(10)).toMatchObject([{ id: queued.id, attempts: 11, failure: 'EENVELOPE' }]);
  expect(outcomes.filter((outcome) => outcome === 'failed')).toHaveLength(11);
});

test.each(['subject gone', 'switched off'] as const)(
  'a mail that nobody needs any more is dropped: %s',
  async (why) => {
    const { queue, send, sent, outcomes } = harness({ compose: async () => why });
    await queue.enqueue(queued, start);
    await send();
    expect([sent, queue.stateOf(queued.id)?.dropped, outcomes]).toEqual([[], why, ['dropped']]);
    expect(await queue.failed.list(10)).toEqual([]);
  },
);

/** Twenty seconds before nine in the evening in Seoul, and eight in the morning after it. */
const evening = new Date('2026-11-21T11:59:40.000Z');
const morning = new Date('2026-11-21T23:00:00.000Z');
const canWait: QueuedMail = { ...queued, id: 'e1:partner-booked', kind: 'partner-booked' };

test('a mail that can wait and was refused in the evening is tried again in the morning, not at night', async () => {
  const { queue, send, sent, pass, at } = harness({ refusals: 2 });
  at.now = evening;
  await queue.enqueue(canWait, evening);
  await send();
  pass(10_000);
  await send();
  // The third attempt would be due at ten past nine.
  pass(30_000);
  await send();
  expect(sent).toEqual([]);
  expect(queue.stateOf(canWait.id)).toMatchObject({ nextAttemptAt: morning });
  // Nobody is alarmed that it waits through the night, and the night was no attempt.
  expect(await queue.waiting()).toEqual({ count: 1, since: morning });
  at.now = new Date(morning.getTime() - 1);
  expect(await send()).toBe(0);
  at.now = morning;
  expect(await queue.claimDue(morning, morning)).toMatchObject({ attempts: 2 });
  await send();
  expect(sent).toEqual([mail.messageId]);
});

test('a mail that cannot wait leaves at night', async () => {
  const { queue, send, sent, at } = harness();
  at.now = new Date('2026-11-21T18:00:00.000Z');
  await queue.enqueue(queued, at.now);
  await send();
  expect(sent).toEqual([mail.messageId]);
});

test('a process that ends right after sending sends again later, under the same Message-ID', async () => {
  const { queue, send, sent, pass, failpoints } = harness();
  await queue.enqueue(queued, start);
  failpoints.arm('mail.after-send:throw');
  await send();
  failpoints.disarm();
  pass(10_000);
  await send();
  expect(sent).toEqual([mail.messageId, mail.messageId]);
  expect(queue.stateOf(queued.id)?.sentAt).toBeInstanceOf(Date);
});

test('one mail that fails does not stop the next from leaving', async () => {
  const { queue, send, sent } = harness({ refusals: 1 });
  await queue.enqueue(queued, start);
  await queue.enqueue({ ...queued, id: 'e2:refunded' }, start);
  await send();
  expect(sent).toHaveLength(1);
});

test('while one process sends a mail no other takes it, and after a minute and a half another may', async () => {
  const { queue, send } = harness();
  await queue.enqueue(queued, start);
  const taken: (string | undefined)[] = [];
  const takeAfter = async (ms: number) => {
    const now = new Date(start.getTime() + ms);
    taken.push((await queue.claimDue(now, now))?.id);
  };
  const { finish } = queue;
  queue.finish = async (id, at) => {
    await takeAfter(0);
    await takeAfter(89_999);
    await takeAfter(90_000);
    await finish(id, at);
  };
  await send();
  expect(taken).toEqual([undefined, undefined, queued.id]);
});

test.each([
  [refused, 'EENVELOPE'],
  [new TypeError('no such mailbox kim@example.com'), 'TypeError'],
  ['kim@example.com is full', 'unknown'],
])('the log has which mail left or failed (%#), and of a failure only its kind', async (failure, code) => {
  const { queue, send, lines } = harness({ refusals: 1, failure });
  await queue.enqueue(queued, start);
  await queue.enqueue({ ...queued, id: 'e2:refunded' }, start);
  await send();
  const failed = { level: 'warn', mail: queued.id, attempts: 1, code };
  expect(lines).toMatchObject([failed, { level: 'info', mail: 'e2:refunded' }]);
  expect(JSON.stringify(lines)).not.toMatch(/kim|mailbox|full|451/);
});
