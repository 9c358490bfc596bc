import type { MailQueue } from '../domain/mail-ports.ts';
import type { QueuedMail } from '../domain/mail.ts';

interface StoredMail {
  mail: QueuedMail;
  queuedAt: Date;
  nextAttemptAt: Date | null;
  sentAt: Date | null;
  dropped: string | null;
}

export interface MemoryMailQueue extends MailQueue {
  enqueue(mail: QueuedMail, now: Date): Promise<void>;
  stateOf(id: string): Pick<StoredMail, 'nextAttemptAt' | 'sentAt' | 'dropped'> | undefined;
}

/** Mails in memory; passes the same suite as the queue on MongoDB. */
export function createMemoryMailQueue(): MemoryMailQueue {
  const rows = new Map<string, StoredMail>();
  const change = (id: string, changes: Partial<StoredMail>) => {
    const row = rows.get(id);
    if (row) rows.set(id, { ...row, ...changes });
  };
  const due = () =>
    [...rows.values()].filter((row): row is StoredMail & { nextAttemptAt: Date } => row.nextAttemptAt !== null);
  return {
    stateOf: (id) => rows.get(id),
    async enqueue(mail, now) {
      if (!rows.has(mail.id))
        rows.set(mail.id, { mail, queuedAt: now, nextAttemptAt: now, sentAt: null, dropped: null });
    },
    async claimDue(now, leaseUntil) {
      const [first] = due()
        .filter(({ nextAttemptAt }) => nextAttemptAt <= now)
        .sort((a, b) => a.nextAttemptAt.getTime() - b.nextAttemptAt.getTime());
      if (!first) return undefined;
      change(first.mail.id, { nextAttemptAt: leaseUntil });
      return first.mail;
    },
    finish: async (id, at) => change(id, { sentAt: at, nextAttemptAt: null }),
    async retry(id, at) {
      const row = rows.get(id);
      if (row) change(id, { nextAttemptAt: at, mail: { ...row.mail, attempts: row.mail.attempts + 1 } });
    },
    drop: async (id, reason) => change(id, { dropped: reason, nextAttemptAt: null }),
    async waiting() {
      const waiting = due().sort((a, b) => a.queuedAt.getTime() - b.queuedAt.getTime());
      return { count: waiting.length, since: waiting[0]?.queuedAt };
    },
  };
}
