import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { AuditNote } from '@hamkke/contracts';
import type { FailedMails, MailQueue } from '../domain/mail-ports.ts';
import type { QueuedMail } from '../domain/mail.ts';

// Far in the past, so that nothing else in the queue is due.
const at = (seconds: number) => new Date(Date.UTC(1990, 0, 1) + seconds * 1000);
/** Far ahead: MongoDB removes what is over for long, and a list begins with what was given up last. */
const late = (seconds: number) => new Date(Date.UTC(2090, 0, 1) + seconds * 1000);
const aMail = (): QueuedMail => ({
  id: `${randomUUID()}:refunded`,
  kind: 'refunded',
  about: 'r1',
  amount: 45_000,
  attempts: 0,
});

/** What every queue of mails must do; run on memory and on MongoDB. */
export function mailQueueSuite(
  open: () => {
    queue: MailQueue;
    failed: FailedMails;
    enqueue: (mail: QueuedMail, dueAt: Date) => Promise<void>;
    /** What stands in the audit log of a mail, by the id of its event. */
    auditedOf: (eventId: string) => Promise<AuditNote[]>;
  },
): void {
  it('hands a mail to one process at a time, and again when its lease is over', async () => {
    const { queue, enqueue } = open();
    const mail = aMail();
    await enqueue(mail, at(0));
    const claims = await Promise.all([
      queue.claimDue(at(1), at(61)),
      queue.claimDue(at(1), at(61)),
      queue.claimDue(at(1), at(61)),
    ]);
    expect(claims.filter(Boolean)).toEqual([mail]);
    expect(await queue.claimDue(at(60), at(120))).toBeUndefined();
    expect(await queue.claimDue(at(62), at(120))).toEqual(mail);
    await queue.finish(mail.id, at(63));
    expect(await queue.claimDue(at(9999), at(99_999))).toBeUndefined();
  });

  it('hands a mail on with what its event says', async () => {
    const { queue, enqueue } = open();
    const mails = [
      { ...aMail(), kind: 'email-changed' as const, at: '1989-12-31T00:00:00.000Z' },
      { ...aMail(), kind: 'price-answered' as const, answer: 'declined' as const },
      { ...aMail(), kind: 'partner-settled' as const, to: 'o1', month: '1989-12' },
    ];
    for (const mail of mails) {
      await enqueue(mail, at(0));
      expect(await queue.claimDue(at(1), at(61))).toEqual(mail);
      await queue.finish(mail.id, at(2));
    }
  });

  it('queues the same mail once, also after it was sent', async () => {
    const { queue, enqueue } = open();
    const mail = aMail();
    await enqueue(mail, at(0));
    await enqueue(mail, at(0));
    expect(await queue.claimDue(at(1), at(61))).toEqual(mail);
    await queue.finish(mail.id, at(2));
    await enqueue(mail, at(3));
    expect(await queue.claimDue(at(9999), at(99_999))).toBeUndefined();
  });

  it('tries a mail again on request, and counts', async () => {
    const { queue, enqueue } = open();
    const mail = aMail();
    await enqueue(mail, at(0));
    await queue.claimDue(at(1), at(61));
    await queue.retry(mail.id, at(100), '451');
    expect(await queue.claimDue(at(99), at(200))).toBeUndefined();
    expect(await queue.claimDue(at(100), at(200))).toEqual({ ...mail, attempts: 1 });
    await queue.drop(mail.id, 'subject gone', at(101));
    expect(await queue.claimDue(at(9999), at(99_999))).toBeUndefined();
  });

  it('lets a message begin once, and again where it was not taken', async () => {
    const { queue, failed, enqueue } = open();
    const message = { ...aMail(), channel: 'talk' as const };
    await enqueue(message, at(0));
    expect(await queue.claimDue(at(1), at(61))).toEqual(message);
    expect(await Promise.all([queue.begin(message.id, at(1)), queue.begin(message.id, at(1))])).toContain(false);
    expect(await queue.begin(message.id, at(2))).toBe(false);
    expect(await queue.claimDue(at(62), at(120))).toEqual({ ...message, isBegun: true });
    await queue.retry(message.id, at(130), 'ECONNREFUSED');
    expect(await queue.claimDue(at(131), at(190))).toEqual({ ...message, attempts: 1 });
    expect(await queue.begin(message.id, at(131))).toBe(true);
    await queue.giveUp(message.id, 'UNCERTAIN', late(-3));
    expect((await failed.list(1000)).find(({ id }) => id === message.id)).toMatchObject({ channel: 'talk' });
    const decide = () => ({ at: at(200), note: note(message.id.slice(0, 36)) });
    expect(await failed.resend(message.id, decide, 'test')).toBe(true);
    expect(await queue.claimDue(at(201), at(260))).toEqual(message);
    await queue.finish(message.id, at(202));
  });

  it('says how many wait, and since when', async () => {
    const { queue, enqueue } = open();
    const before = await queue.waiting();
    const mail = aMail();
    await enqueue(mail, at(-500));
    const waiting = await queue.waiting();
    expect(waiting.count).toBe(before.count + 1);
    expect(waiting.since).toEqual(at(-500));
    await queue.drop(mail.id, 'subject gone', at(1));
    expect((await queue.waiting()).count).toBe(before.count);
  });

  it('lets a mail wait until an instant without an attempt, and from then on alone', async () => {
    const { queue, enqueue } = open();
    const mail = aMail();
    await enqueue(mail, at(-900));
    await queue.claimDue(at(1), at(61));
    await queue.postpone(mail.id, at(-800));
    expect((await queue.waiting()).since).toEqual(at(-800));
    await queue.postpone(mail.id, at(300));
    expect(await queue.claimDue(at(299), at(400))).toBeUndefined();
    expect(await queue.claimDue(at(300), at(400))).toEqual(mail);
    await queue.finish(mail.id, at(301));
  });

  it('waits for the first attempt where that is ahead', async () => {
    const { queue, enqueue } = open();
    const mail = aMail();
    await enqueue(mail, at(500));
    expect(await queue.claimDue(at(499), at(600))).toBeUndefined();
    expect(await queue.claimDue(at(500), at(600))).toEqual(mail);
    await queue.finish(mail.id, at(501));
  });

  it('queues a mail once for each recipient, however often its event comes', async () => {
    const { queue, enqueue } = open();
    const event = randomUUID();
    const mails = ['a1', 'a2'].map((to) => ({
      ...aMail(),
      id: `${event}:${to}:application-waits`,
      kind: 'application-waits' as const,
      to,
    }));
    for (const mail of [...mails, ...mails]) await enqueue(mail, at(0));
    const claimed = [1, 2, 3].map(() => queue.claimDue(at(1), at(61)));
    const found = (await Promise.all(claimed)).flatMap((mail) => mail ?? []);
    expect(found.sort((a, b) => a.id.localeCompare(b.id))).toEqual(mails);
    for (const { id } of mails) await queue.finish(id, at(2));
  });

  const note = (eventId: string): AuditNote => ({
    action: 'dead-letter-retried',
    actor: { id: 'admin-1', role: 'administrator' },
    subject: { kind: 'dead-letter', id: eventId, label: 'refunded' },
    changes: [{ field: 'reason', before: '550', after: null }],
    reason: null,
  });

  it('lists the mails that were given up, the newest first, and no others', async () => {
    const { queue, failed, enqueue } = open();
    const [older, newer, dropped, sent] = [aMail(), aMail(), aMail(), aMail()];
    for (const mail of [older, newer, dropped, sent]) await enqueue(mail, at(0));
    await queue.retry(older.id, at(1), 'ECONNREFUSED');
    await queue.giveUp(older.id, '550', late(1));
    await queue.giveUp(newer.id, 'ECONNREFUSED', late(2));
    await queue.drop(dropped.id, 'switched off', late(3));
    await queue.finish(sent.id, late(4));
    const listed = [
      { id: newer.id, kind: 'refunded', failure: 'ECONNREFUSED', attempts: 1, failedAt: late(2) },
      { id: older.id, kind: 'refunded', failure: '550', attempts: 2, failedAt: late(1) },
    ];
    expect(await failed.list(2)).toEqual(listed);
    expect(await failed.list(1)).toEqual(listed.slice(0, 1));
    expect(await queue.claimDue(at(9999), at(99_999))).toBeUndefined();
  });

  it('queues a mail again that was given up, once, with all its attempts and a line in the audit log', async () => {
    const { queue, failed, enqueue, auditedOf } = open();
    const mail = aMail();
    const eventId = mail.id.slice(0, 36);
    await enqueue(mail, at(0));
    await queue.retry(mail.id, at(1), '451');
    await queue.giveUp(mail.id, '550', late(-2));
    const seen: unknown[] = [];
    const resend = () =>
      failed.resend(mail.id, (found) => (seen.push(found), { at: at(700), note: note(eventId) }), 'test');
    expect([await resend(), await resend()]).toEqual([true, false]);
    expect(seen).toEqual([{ id: mail.id, kind: 'refunded', failure: '550', attempts: 2, failedAt: late(-2) }]);
    expect(await auditedOf(eventId)).toEqual([note(eventId)]);
    expect((await failed.list(1000)).some(({ id }) => id === mail.id)).toBe(false);
    expect(await queue.claimDue(at(699), at(800))).toBeUndefined();
    expect(await queue.claimDue(at(700), at(800))).toEqual(mail);
    await queue.finish(mail.id, at(701));
    expect(await resend()).toBe(false);
  });

  it.each(['dropped', 'waiting', 'nowhere'])('queues no mail again that is %s', async (where) => {
    const { queue, failed, enqueue, auditedOf } = open();
    const mail = aMail();
    const eventId = mail.id.slice(0, 36);
    if (where !== 'nowhere') await enqueue(mail, at(0));
    if (where === 'dropped') await queue.drop(mail.id, 'subject gone', at(1));
    expect(await failed.resend(mail.id, () => ({ at: at(1), note: note(eventId) }), 'test')).toBe(false);
    expect(await auditedOf(eventId)).toEqual([]);
    await queue.finish(mail.id, at(2));
  });

  it('leaves a mail given up whose line cannot be decided', async () => {
    const { queue, failed, enqueue } = open();
    const mail = aMail();
    await enqueue(mail, at(0));
    await queue.giveUp(mail.id, '550', late(-1));
    const undecided = () => {
      throw new Error('undecided');
    };
    await expect(failed.resend(mail.id, undecided, 'test')).rejects.toThrow('undecided');
    expect((await failed.list(1000)).some(({ id }) => id === mail.id)).toBe(true);
  });
}
