import type { ServiceBase, ServiceClient } from '@hamkke/service-kit';
import type { MailFacts } from './domain/mail-ports.ts';
import type { User } from './domain/user.ts';
import { onMailEvent } from './events/on-mail-event.ts';
import { createMailCounts, sendMailsJob } from './jobs/send-mails.job.ts';
import { createPartnerTexts } from './providers/partner-texts.ts';
import { createMongoMailQueue } from './storage/mongo-mail-queue.ts';
import { createSendMails } from './use-cases/mail/send-mails.ts';
import { createComposeMail } from './providers/mail/compose-mail.ts';
import { createMailFacts } from './providers/mail/mail-facts.ts';
import { createSmtpTransport } from './providers/mail/smtp-transport.ts';

export interface MailerDeps {
  readonly base: Pick<
    ServiceBase<'mail.after-send'>,
    'connection' | 'logger' | 'metrics' | 'clock' | 'consumer' | 'job'
  > & {
    readonly failpoints: Pick<ServiceBase<'mail.after-send'>['failpoints'], 'hit'>;
  };
  readonly reservations: ServiceClient;
  readonly payments: ServiceClient;
  readonly access: ServiceClient;
  /** Has what partners published translated. */
  readonly catalog: ServiceClient;
  readonly findUser: (id: string) => Promise<User | undefined>;
  readonly issueToken: MailFacts['issueToken'];
  readonly settings: {
    readonly url: string;
    readonly from: string;
    readonly publicOrigin: string;
    readonly everyMs: number;
  };
}

/**
 * Everything that sends mails: the queue, the consumer that fills it, and the job that works it off. Make it before the
 * indexes are synced.
 */
export function createMailer({
  base: { connection, logger, metrics, failpoints, clock, consumer, job },
  reservations,
  payments,
  access,
  catalog,
  findUser,
  issueToken,
  settings,
}: MailerDeps) {
  const { url, from, publicOrigin, everyMs } = settings;
  const queue = createMongoMailQueue(connection);
  const transport = createSmtpTransport({ url, from });
  const facts = createMailFacts({ findUser, issueToken, reservations, payments, access, catalog, clock });
  const compose = createComposeMail({
    facts,
    partnerTexts: createPartnerTexts(catalog, logger),
    publicOrigin,
    domain: new URL(publicOrigin).hostname,
    clock,
  });
  const sendMails = createSendMails({
    queue,
    compose,
    transport,
    clock,
    logger,
    failpoints,
    counts: createMailCounts(metrics, queue),
  });
  return {
    queue,
    sendMails,
    consumer: consumer(onMailEvent({ enqueue: queue.enqueue, clock })),
    job: job(sendMailsJob(sendMails, everyMs)),
    close: () => transport.close(),
  };
}
