import type { Clock, Logger } from '@hamkke/service-kit';
import type { Mail, MailQueue, MailTransport } from '../../domain/mail-ports.ts';
import { nextAttemptAt, type MailKind, type QueuedMail } from '../../domain/mail.ts';

/** How long one process has the lease of a mail, in milliseconds; longer than composing and sending may take. */
const leaseMs = 90_000;

export interface SendMailsDeps {
  readonly queue: MailQueue;
  readonly compose: (queued: QueuedMail) => Promise<Mail | undefined>;
  readonly transport: MailTransport;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly counts: (kind: MailKind, outcome: 'sent' | 'dropped' | 'failed') => void;
  readonly failpoints: { hit(point: 'mail.after-send'): Promise<void> };
}

/**
 * Sends what is due, one after the other; answers how many mails were looked at. A process that dies between sending
 * and noting it sends again, under the same Message-ID.
 */
export function createSendMails({
  queue,
  compose,
  transport,
  clock,
  logger,
  counts,
  failpoints,
}: SendMailsDeps): (signal?: AbortSignal) => Promise<number> {
  async function sendOne(queued: QueuedMail): Promise<void> {
    const mail = await compose(queued);
    if (!mail) {
      await queue.drop(queued.id, 'subject gone', clock());
      counts(queued.kind, 'dropped');
      return;
    }
    await transport.send(mail);
    await failpoints.hit('mail.after-send');
    await queue.finish(queued.id, clock());
    counts(queued.kind, 'sent');
    logger.info({ mail: queued.id }, 'mail sent');
  }

  async function failed(queued: QueuedMail, error: unknown): Promise<void> {
    const at = nextAttemptAt(queued.attempts + 1, clock());
    logger.warn(
      { mail: queued.id, attempts: queued.attempts + 1, code: codeOf(error) },
      at ? 'mail not sent, trying again later' : 'mail given up',
    );
    counts(queued.kind, 'failed');
    if (at) await queue.retry(queued.id, at);
    else await queue.drop(queued.id, 'failed too often', clock());
  }

  return async (signal) => {
    let count = 0;
    while (!signal?.aborted) {
      const now = clock();
      const queued = await queue.claimDue(now, new Date(now.getTime() + leaseMs));
      if (!queued) break;
      count += 1;
      await sendOne(queued).catch((error: unknown) => failed(queued, error));
    }
    return count;
  };
}

/** A mail server's words may hold the address: only the kind of failure is logged. */
const codeOf = (error: unknown) =>
  error instanceof Error ? ((error as { code?: unknown }).code ?? error.name) : 'unknown';
