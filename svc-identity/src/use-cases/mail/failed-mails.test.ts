import { auditNoteSchema } from '@hamkke/contracts';
import { expect, test } from 'vitest';
import type { MailKind } from '../../domain/mail.ts';
import { createUseCaseHarness, refusalOf } from '../../testing/use-case-harness.ts';

const eventId = '6f1c2d1e-2f0a-4f2e-9c61-0f6d1c2b3a4d';
const actor = { id: 'admin-1', role: 'administrator' } as const;

async function givenUp(count: number, kind: MailKind = 'refunded') {
  const harness = createUseCaseHarness();
  const { queue, time } = harness;
  for (let n = 0; n < count; n += 1) {
    const id = n === 0 ? `${eventId}:${kind}` : `e${n}:${kind}`;
    await queue.enqueue({ id, kind, about: 'r1', amount: null, attempts: 10 }, time.now);
    await queue.giveUp(id, '550', new Date(time.now.getTime() + n));
  }
  const resend = (id = `${eventId}:${kind}`) => harness.useCases.resendMail({ id, actor, correlationId: 'test' });
  return { ...harness, resend };
}

test('the newest two hundred are listed, and whether there are more', async () => {
  const list = async (count: number) => {
    const { mails, more } = await (await givenUp(count)).useCases.listFailedMails();
    return [mails.length, more, mails[0]?.id];
  };
  expect(await list(0)).toEqual([0, false, undefined]);
  expect(await list(200)).toEqual([200, false, 'e199:refunded']);
  expect(await list(201)).toEqual([200, true, 'e200:refunded']);
});

test('a mail is queued again once, and a line in the audit log says who did it and why it had failed', async () => {
  const { resend, queue, time } = await givenUp(1);
  await resend();
  expect(queue.stateOf(`${eventId}:refunded`)).toMatchObject({ nextAttemptAt: time.now, dropped: null });
  expect(queue.audit).toEqual([
    {
      action: 'dead-letter-retried',
      actor,
      subject: { kind: 'dead-letter', id: eventId, label: 'refunded' },
      changes: [
        { field: 'message', before: `${eventId}:refunded`, after: null },
        { field: 'reason', before: '550', after: null },
      ],
      reason: null,
    },
  ]);
  expect(queue.audit.map((note) => auditNoteSchema.safeParse(note).success)).toEqual([true]);
  expect([await refusalOf(resend()), await refusalOf(resend('nowhere:refunded'))]).toEqual(['NOT_FOUND', 'NOT_FOUND']);
  expect(queue.audit).toHaveLength(1);
});

test('one that can wait is not sent at night because somebody queues it again', async () => {
  const { resend, queue, time } = await givenUp(1, 'partner-left');
  time.now = new Date('2026-12-05T15:00:00.000Z');
  await resend();
  expect(queue.stateOf(`${eventId}:partner-left`)?.nextAttemptAt).toEqual(new Date('2026-12-05T23:00:00.000Z'));
});

test('a message that was given up is listed and queued again as what it is', async () => {
  const { useCases, queue, time } = createUseCaseHarness();
  const id = `${eventId}:refunded:talk`;
  await queue.enqueue({ id, kind: 'refunded', channel: 'talk', about: 'r1', amount: null, attempts: 0 }, time.now);
  await queue.giveUp(id, '3103', time.now);
  expect((await useCases.listFailedMails()).mails).toMatchObject([{ id, kind: 'refunded', channel: 'talk' }]);
  await useCases.resendMail({ id, actor, correlationId: 'test' });
  expect(queue.audit).toMatchObject([{ subject: { id: eventId, label: 'talk:refunded' } }]);
  expect(auditNoteSchema.safeParse(queue.audit[0]).success).toBe(true);
  expect(queue.stateOf(id)).toMatchObject({ nextAttemptAt: time.now, dropped: null });
});
