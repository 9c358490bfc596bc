import type { AuditActor } from '@hamkke/contracts';
import { DomainError } from '@hamkke/service-kit';
import { type FailedMail, leavesAt as leavesAsPromised } from '../../domain/mail.ts';
import { labelOf } from '../../domain/message.ts';
import type { UseCaseDeps } from '../use-case-deps.ts';

/** Mails that were given up and that a list shows at most. */
const mostListed = 200;

/** The event's id: the log knows its subjects by ids, and a mail's own id is longer than one. */
const eventIdOf = (mailId: string) => mailId.slice(0, mailId.indexOf(':'));

/** Mails that were given up, for administrators. Source: decision 0061 */
export function createFailedMails({
  mails,
  clock,
  leavesAt = leavesAsPromised,
}: Pick<UseCaseDeps, 'mails' | 'clock' | 'leavesAt'>) {
  return {
    async listFailedMails(): Promise<{ mails: FailedMail[]; more: boolean }> {
      const found = await mails.list(mostListed + 1);
      return { mails: found.slice(0, mostListed), more: found.length > mostListed };
    },
    /** @throws NOT_FOUND for one that is queued or sent meanwhile, or never was */
    async resendMail({
      id,
      actor,
      correlationId,
    }: {
      id: string;
      actor: AuditActor;
      correlationId: string;
    }): Promise<void> {
      const isQueued = await mails.resend(
        id,
        ({ kind, channel, failure }) => ({
          at: leavesAt(kind, clock()),
          note: {
            action: 'dead-letter-retried',
            actor,
            subject: { kind: 'dead-letter', id: eventIdOf(id), label: labelOf({ kind, channel }) },
            changes: [
              { field: 'message', before: id, after: null },
              { field: 'reason', before: failure, after: null },
            ],
            reason: null,
          },
        }),
        correlationId,
      );
      if (!isQueued) throw new DomainError('NOT_FOUND');
    },
  };
}
