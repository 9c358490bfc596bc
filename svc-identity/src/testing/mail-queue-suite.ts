import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { MailQueue } from '../domain/mail-ports.ts';
import type { QueuedMail } from '../domain/mail.ts';

// Far in the past, so that nothing else in the queue is due.
const at = (seconds: number) => new Date(Date.UTC(1990, 0, 1) + seconds * 1000);
const aMail = (): QueuedMail => ({
  id: `${randomUUID()}:refunded`,
  kind: 'refunded',
  about: 'r1',
  amount: 45_000,
  attempts: 0,
});

/** What every queue of mails must do; run on memory and on MongoDB. */
export function mailQueueSuite(
  open: () => { queue: MailQueue; enqueue: (mail: QueuedMail, now: Date) => Promise<void> },
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
    await queue.retry(mail.id, at(100));
    expect(await queue.claimDue(at(99), at(200))).toBeUndefined();
    expect(await queue.claimDue(at(100), at(200))).toEqual({ ...mail, attempts: 1 });
    await queue.drop(mail.id, 'gone', at(101));
    expect(await queue.claimDue(at(9999), at(99_999))).toBeUndefined();
  });

  it('says how many wait, and since when', async () => {
    const { queue, enqueue } = open();
    const before = await queue.waiting();
    const mail = aMail();
    await enqueue(mail, at(-500));
    const waiting = await queue.waiting();
    expect(waiting.count).toBe(before.count + 1);
    expect(waiting.since).toEqual(at(-500));
    await queue.drop(mail.id, 'gone', at(1));
    expect((await queue.waiting()).count).toBe(before.count);
  });
}
