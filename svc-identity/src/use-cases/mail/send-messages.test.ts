import type { AuditNote } from '@hamkke/contracts';
import { createFailpoints, createLogger, DomainError } from '@hamkke/service-kit';
import { expect, test } from 'vitest';
import type { DropReason, Mail } from '../../domain/mail-ports.ts';
import type { QueuedMail } from '../../domain/mail.ts';
import { MessageNotTaken, MessageRefused, MessageUncertain, type Message } from '../../domain/message.ts';
import { createMemoryMailQueue } from '../../testing/memory-mail-queue.ts';
import { createSendMails } from './send-mails.ts';

const start = new Date('2026-11-21T03:00:00.000Z');
/** Eight in the morning in Seoul, after a night. */
const morning = new Date('2026-11-21T23:00:00.000Z');
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
const talk: QueuedMail = { ...queued, id: 'e1:refunded:talk', channel: 'talk' };
const message: Message = { id: talk.id, kind: 'refunded', to: '01012345678', variables: {}, sms: 's' };

interface TalkCircumstances {
  readonly compose?: () => Promise<Message | DropReason>;
  /** What the provider answers, one after the other; afterwards it takes everything. */
  readonly failures?: readonly Error[];
  readonly isConfigured?: boolean;
}

function talkHarness({ compose = async () => message, failures = [], isConfigured = true }: TalkCircumstances = {}) {
  const queue = createMemoryMailQueue();
  const [sent, outcomes, lines]: [string[], [string, string][], Record<string, unknown>[]] = [[], [], []];
  const at = { now: start };
  const left = [...failures];
  const failpoints = createFailpoints(['mail.after-send'] as const, { NODE_ENV: 'test' });
  const transport = {
    async send({ id }: Message) {
      const failure = left.shift();
      if (failure) throw failure;
      sent.push(id);
    },
  };
  const send = createSendMails({
    queue,
    compose: async () => mail,
    failpoints,
    clock: () => at.now,
    counts: (label, outcome) => void outcomes.push([label, outcome]),
    logger: createLogger({ service: 'test', destination: { write: (line) => void lines.push(JSON.parse(line)) } }),
    transport: { send: async ({ messageId }) => void sent.push(messageId) },
    messages: isConfigured ? { compose, transport } : undefined,
  });
  return { queue, sent, outcomes, lines, send, at, failpoints, transport };
}

test('a message leaves once beside its mail, and the log has neither its number nor its text', async () => {
  const { queue, send, sent, outcomes, lines } = talkHarness();
  for (const one of [queued, talk]) await queue.enqueue(one, start);
  expect([await send(), await send()]).toEqual([2, 0]);
  expect(sent).toEqual([mail.messageId, talk.id]);
  expect(outcomes).toEqual([
    ['refunded', 'sent'],
    ['talk:refunded', 'sent'],
  ]);
  expect(lines).toMatchObject([{ msg: 'mail sent' }, { msg: 'message sent', mail: talk.id }]);
  expect(JSON.stringify(lines)).not.toContain('01012345678');
});

test('a message that was not taken is tried again with the pauses of mails, and given up after the last', async () => {
  const { queue, send, sent, at } = talkHarness({ failures: [new MessageNotTaken('ECONNREFUSED')] });
  await queue.enqueue(talk, start);
  await send();
  expect([sent, queue.stateOf(talk.id)]).toMatchObject([[], { nextAttemptAt: new Date(start.getTime() + 10_000) }]);
  at.now = new Date(start.getTime() + 10_000);
  await send();
  expect(sent).toEqual([talk.id]);
  const always = talkHarness({ failures: Array.from({ length: 20 }, () => new MessageNotTaken('Busy')) });
  await always.queue.enqueue(talk, start);
  for (let day = 0; day < 20; day += 1) {
    await always.send();
    always.at.now = new Date(always.at.now.getTime() + 24 * 3_600_000);
  }
  expect(await always.queue.failed.list(10)).toMatchObject([{ id: talk.id, failure: 'Busy', attempts: 11 }]);
});

test.each([
  [new MessageRefused('3103'), '3103'],
  [new MessageUncertain('TimeoutError'), 'UNCERTAIN_TimeoutError'],
  [new TypeError('01012345678'), 'UNCERTAIN_TypeError'],
])('one that is refused, or may have been taken, is given up at once (%#)', async (failure, code) => {
  const { queue, send, sent, at } = talkHarness({ failures: [failure] });
  await queue.enqueue(talk, start);
  await send();
  at.now = new Date(start.getTime() + 48 * 3_600_000);
  await send();
  expect(sent).toEqual([]);
  expect(await queue.failed.list(10)).toMatchObject([{ id: talk.id, channel: 'talk', failure: code, attempts: 1 }]);
});

test('a process that ends between sending and noting it does not send again', async () => {
  const { queue, send, sent, at, failpoints } = talkHarness();
  await queue.enqueue(talk, start);
  failpoints.arm('mail.after-send:throw');
  await send();
  failpoints.disarm();
  at.now = new Date(start.getTime() + 24 * 3_600_000);
  await send();
  expect(sent).toEqual([talk.id]);
  expect(await queue.failed.list(10)).toMatchObject([{ failure: expect.stringMatching(/^UNCERTAIN_/) }]);
});

test('one that was begun by a process that is gone is not sent again, and somebody may decide that it is', async () => {
  const { queue, send, sent, at } = talkHarness();
  await queue.enqueue(talk, start);
  await queue.claimDue(start, new Date(start.getTime() + 90_000));
  await queue.begin(talk.id, start);
  at.now = new Date(start.getTime() + 90_000);
  await send();
  expect([sent, await queue.failed.list(10)]).toMatchObject([[], [{ failure: 'UNCERTAIN' }]]);
  const note: AuditNote = {
    action: 'dead-letter-retried',
    actor: { id: 'a', role: 'administrator' },
    subject: { kind: 'dead-letter', id: 'e1', label: 'talk:refunded' },
    changes: [],
    reason: null,
  };
  await queue.failed.resend(talk.id, () => ({ at: at.now, note }), 'test');
  await send();
  expect(sent).toEqual([talk.id]);
});

test('one that another process begins after this one was slow leaves once', async () => {
  const { queue, send, sent } = talkHarness({
    async compose() {
      await queue.begin(talk.id, start);
      return message;
    },
  });
  await queue.enqueue(talk, start);
  await send();
  expect([sent, queue.stateOf(talk.id)]).toMatchObject([[], { dropped: null, sentAt: null }]);
});

test.each(['subject gone', 'switched off', 'mail alone'] as const)('a message is dropped: %s', async (why) => {
  const { queue, send, sent, outcomes } = talkHarness({ compose: async () => why });
  await queue.enqueue(talk, start);
  await send();
  expect([sent, queue.stateOf(talk.id)?.dropped, outcomes]).toEqual([[], why, [['talk:refunded', 'dropped']]]);
});

test('facts that cannot be read now only delay a message', async () => {
  const answers: (() => Promise<Message>)[] = [() => Promise.reject(new DomainError('UNAVAILABLE'))];
  const { queue, send, sent, at } = talkHarness({ compose: async () => (answers.shift() ?? (async () => message))() });
  await queue.enqueue(talk, start);
  await send();
  at.now = new Date(start.getTime() + 10_000);
  await send();
  expect(sent).toEqual([talk.id]);
});

test('where messages are configured no more, those that wait are dropped', async () => {
  const { queue, send, sent } = talkHarness({ isConfigured: false });
  await queue.enqueue(talk, start);
  await send();
  expect([sent, queue.stateOf(talk.id)?.dropped]).toEqual([[], 'mail alone']);
});

test('a message that can wait does not come at night, one that cannot does', async () => {
  const { queue, send, sent, at } = talkHarness();
  const reminder: QueuedMail = { ...talk, id: 'e2:ending-soon:talk', kind: 'ending-soon' };
  at.now = new Date('2026-11-21T18:00:00.000Z');
  for (const one of [talk, reminder]) await queue.enqueue(one, at.now);
  await send();
  expect(sent).toEqual([talk.id]);
  expect(queue.stateOf(reminder.id)).toMatchObject({ nextAttemptAt: morning });
});
