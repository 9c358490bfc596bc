import type { Clock, Logger } from '@hamkke/service-kit';
import type { DropReason, Mail, MailQueue, MailTransport } from '../../domain/mail-ports.ts';
import {
  leavesAt as leavesAsPromised,
  nextAttemptAt,
  type LeavesAt,
  type MailKind,
  type QueuedMail,
} from '../../domain/mail.ts';
import { failureOf } from './failure-of.ts';

/** How long one process has the lease of a mail, in milliseconds; longer than composing and sending may take. */
const leaseMs = 90_000;

export interface SendMailsDeps {
  readonly queue: MailQueue;
  /** The mail, or why it is not sent any more. */
  readonly compose: (queued: QueuedMail) => Promise<Mail | DropReason>;
  readonly transport: MailTransport;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly counts: (kind: MailKind, outcome: 'sent' | 'dropped' | 'failed') => void;
  readonly failpoints: { hit(point: 'mail.after-send'): Promise<void> };
  /** When a mail may leave; by the quiet hours unless something else is given. */
  readonly leavesAt?: LeavesAt | undefined;
}

/**
 * Sends what is due, one after the other; answers how many mails were looked at. One that can wait does not leave in the
 * quiet hours, whatever attempt it is and however long the queue did not move. A process that dies between sending
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
  leavesAt = leavesAsPromised,
}: SendMailsDeps): (signal?: AbortSignal) => Promise<number> {
  async function sendOne(queued: QueuedMail): Promise<void> {
    const mail = await compose(queued);
    if (typeof mail === 'string') {
      await queue.drop(queued.id, mail, clock());
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
    const code = failureOf(error);
    logger.warn(
      { mail: queued.id, attempts: queued.attempts + 1, code },
      at ? 'mail not sent, trying again later' : 'mail given up',
    );
    counts(queued.kind, 'failed');
    if (at) await queue.retry(queued.id, at, code);
    else await queue.giveUp(queued.id, code, clock());
  }

  return async (signal) => {
    let count = 0;
    while (!signal?.aborted) {
      const now = clock();
      const queued = await queue.claimDue(now, new Date(now.getTime() + leaseMs));
      if (!queued) break;
      count += 1;
      const leaves = leavesAt(queued.kind, now);
      if (leaves > now) {
        await queue.postpone(queued.id, leaves);
        continue;
      }
      await sendOne(queued).catch((error: unknown) => failed(queued, error));
    }
    return count;
  };
}
