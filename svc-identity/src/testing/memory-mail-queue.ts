import type { AuditNote } from '@hamkke/contracts';
import type { FailedMails, MailQueue } from '../domain/mail-ports.ts';
import type { FailedMail, QueuedMail } from '../domain/mail.ts';

interface StoredMail {
  mail: QueuedMail;
  begun: boolean;
  queuedAt: Date;
  nextAttemptAt: Date | null;
  sentAt: Date | null;
  dropped: string | null;
  failure: string | null;
  endedAt: Date | null;
}

export interface MemoryMailQueue extends MailQueue {
  enqueue(mail: QueuedMail, dueAt: Date): Promise<void>;
  readonly failed: FailedMails;
  /** What stands in the audit log of mails that were queued again. */
  readonly audit: readonly AuditNote[];
  stateOf(id: string): Pick<StoredMail, 'nextAttemptAt' | 'sentAt' | 'dropped' | 'failure'> | undefined;
}

const givenUp = 'failed too often';

const failedOf = ({ mail: { id, kind, channel, attempts }, failure, endedAt, queuedAt }: StoredMail): FailedMail => ({
  id,
  kind,
  ...(channel !== undefined && { channel }),
  attempts,
  failure: failure ?? 'unknown',
  failedAt: endedAt ?? queuedAt,
});

/** Mails in memory; passes the same suite as the queue on MongoDB. */
export function createMemoryMailQueue(): MemoryMailQueue {
  const rows = new Map<string, StoredMail>();
  const audit: AuditNote[] = [];
  const change = (id: string, changes: Partial<StoredMail>) => {
    const row = rows.get(id);
    if (row) rows.set(id, { ...row, ...changes });
  };
  const failOnce = (id: string, changes: Partial<StoredMail>) => {
    const row = rows.get(id);
    if (row) change(id, { ...changes, mail: { ...row.mail, attempts: row.mail.attempts + 1 } });
  };
  const due = () =>
    [...rows.values()].filter((row): row is StoredMail & { nextAttemptAt: Date } => row.nextAttemptAt !== null);
  return {
    audit,
    stateOf: (id) => rows.get(id),
    async enqueue(mail, dueAt) {
      const fresh = { begun: false, sentAt: null, dropped: null, failure: null, endedAt: null };
      if (!rows.has(mail.id)) rows.set(mail.id, { mail, queuedAt: dueAt, nextAttemptAt: dueAt, ...fresh });
    },
    async claimDue(now, leaseUntil) {
      const [first] = due()
        .filter(({ nextAttemptAt }) => nextAttemptAt <= now)
        .sort((a, b) => a.nextAttemptAt.getTime() - b.nextAttemptAt.getTime());
      if (!first) return undefined;
      change(first.mail.id, { nextAttemptAt: leaseUntil });
      return { ...first.mail, ...(first.begun && { isBegun: true as const }) };
    },
    async begin(id) {
      const row = rows.get(id);
      if (!row || row.begun) return false;
      change(id, { begun: true });
      return true;
    },
    finish: async (id, at) => change(id, { sentAt: at, endedAt: at, nextAttemptAt: null }),
    retry: async (id, at, failure) => failOnce(id, { nextAttemptAt: at, failure, begun: false }),
    postpone: async (id, at) => change(id, { nextAttemptAt: at, queuedAt: at }),
    drop: async (id, reason, at) => change(id, { dropped: reason, endedAt: at, nextAttemptAt: null }),
    giveUp: async (id, failure, at) => failOnce(id, { dropped: givenUp, failure, endedAt: at, nextAttemptAt: null }),
    async waiting() {
      const waiting = due().sort((a, b) => a.queuedAt.getTime() - b.queuedAt.getTime());
      return { count: waiting.length, since: waiting[0]?.queuedAt };
    },
    failed: {
      async list(limit) {
        const failed = [...rows.values()].filter(({ dropped }) => dropped === givenUp).map(failedOf);
        return failed.sort((a, b) => b.failedAt.getTime() - a.failedAt.getTime()).slice(0, limit);
      },
      async resend(id, decide) {
        const row = rows.get(id);
        if (row?.dropped !== givenUp) return false;
        const { at, note } = decide(failedOf(row));
        const again = { begun: false, dropped: null, failure: null, endedAt: null, queuedAt: at, nextAttemptAt: at };
        change(id, { ...again, mail: { ...row.mail, attempts: 0 } });
        audit.push(note);
        return true;
      },
    },
  };
}
