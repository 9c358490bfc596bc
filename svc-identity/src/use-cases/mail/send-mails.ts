import type { Clock, Logger } from '@hamkke/service-kit';
import type { DropReason, Mail, MailQueue, MailTransport } from '../../domain/mail-ports.ts';
import { leavesAt as leavesAsPromised, nextAttemptAt, type LeavesAt, type QueuedMail } from '../../domain/mail.ts';
import {
  labelOf,
  MessageFailure,
  MessageRefused,
  MessageUncertain,
  type Message,
  type MessageTransport,
} from '../../domain/message.ts';
import { failureOf } from './failure-of.ts';

/** How long one process has the lease of a mail, in milliseconds; longer than composing and sending may take. */
const leaseMs = 90_000;

export interface SendMailsDeps {
  readonly queue: MailQueue;
  /** The mail, or why it is not sent any more. */
  readonly compose: (queued: QueuedMail) => Promise<Mail | DropReason>;
  readonly transport: MailTransport;
  /** The same of messages by telephone; none where nothing is configured for them. */
  readonly messages?:
    | {
        readonly compose: (queued: QueuedMail) => Promise<Message | DropReason>;
        readonly transport: MessageTransport;
      }
    | undefined;
  readonly clock: Clock;
  readonly logger: Logger;
  /** By the label of a mail or a message. */
  readonly counts: (kind: string, outcome: 'sent' | 'dropped' | 'failed') => void;
  readonly failpoints: { hit(point: 'mail.after-send'): Promise<void> };
  /** When a mail may leave; by the quiet hours unless something else is given. */
  readonly leavesAt?: LeavesAt | undefined;
}

/**
 * Sends what is due, one after the other; answers how many mails were looked at. One that can wait does not leave in the
 * quiet hours, whatever attempt it is and however long the queue did not move. A process that dies between sending
 * and noting it sends a mail again, under the same Message-ID. A message leaves once at most: its provider knows no
 * repetition, so that one of which nobody can say whether it was taken is given up. Source: decision 0063
 */
export function createSendMails({
  queue,
  compose,
  transport,
  messages,
  clock,
  logger,
  counts,
  failpoints,
  leavesAt = leavesAsPromised,
}: SendMailsDeps): (signal?: AbortSignal) => Promise<number> {
  async function drop(queued: QueuedMail, reason: DropReason): Promise<void> {
    await queue.drop(queued.id, reason, clock());
    counts(labelOf(queued), 'dropped');
  }

  async function finish(queued: QueuedMail): Promise<void> {
    await failpoints.hit('mail.after-send');
    await queue.finish(queued.id, clock());
    counts(labelOf(queued), 'sent');
    logger.info({ mail: queued.id }, queued.channel ? 'message sent' : 'mail sent');
  }

  async function failed(queued: QueuedMail, error: unknown): Promise<void> {
    const isOver = error instanceof MessageRefused || error instanceof MessageUncertain;
    const at = isOver ? undefined : nextAttemptAt(queued.attempts + 1, clock());
    const code = failureOf(error);
    logger.warn(
      { mail: queued.id, attempts: queued.attempts + 1, code },
      at ? 'mail not sent, trying again later' : 'mail given up',
    );
    counts(labelOf(queued), 'failed');
    if (at) await queue.retry(queued.id, at, code);
    else await queue.giveUp(queued.id, code, clock());
  }

  async function sendMail(queued: QueuedMail): Promise<void> {
    const mail = await compose(queued);
    if (typeof mail === 'string') return await drop(queued, mail);
    await transport.send(mail);
    await finish(queued);
  }

  async function sendMessage(queued: QueuedMail): Promise<void> {
    if (queued.isBegun) throw new MessageUncertain();
    if (!messages) return await drop(queued, 'mail alone');
    const message = await messages.compose(queued);
    if (typeof message === 'string') return await drop(queued, message);
    // Another process was quicker after this one's lease had ended.
    if (!(await queue.begin(queued.id, clock()))) return;
    try {
      await messages.transport.send(message);
      await finish(queued);
    } catch (error) {
      throw error instanceof MessageFailure ? error : new MessageUncertain(failureOf(error));
    }
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
      const send = queued.channel === 'talk' ? sendMessage : sendMail;
      await send(queued).catch((error: unknown) => failed(queued, error));
    }
    return count;
  };
}
