import type { ServiceBase, ServiceClient } from '@hamkke/service-kit';
import type { LeavesAt } from './domain/mail.ts';
import type { MailFacts } from './domain/mail-ports.ts';
import { messageKinds } from './domain/message.ts';
import type { UserStore } from './domain/ports.ts';
import { onMailEvent } from './events/on-mail-event.ts';
import { createMailCounts, sendMailsJob } from './jobs/send-mails.job.ts';
import { createComposeMessage } from './providers/talk/compose-message.ts';
import type { SolapiSettings } from './providers/talk/solapi-settings.ts';
import { createSolapiTransport } from './providers/talk/solapi-transport.ts';
import { createPartnerTexts } from './providers/partner-texts.ts';
import type { MongoMailQueue } from './storage/mongo-mail-queue.ts';
import { createSendMails } from './use-cases/mail/send-mails.ts';
import { createComposeMail } from './providers/mail/compose-mail.ts';
import { createMailFacts } from './providers/mail/mail-facts.ts';
import { createSmtpTransport } from './providers/mail/smtp-transport.ts';

export interface MailerDeps {
  readonly base: Pick<ServiceBase<'mail.after-send'>, 'logger' | 'metrics' | 'clock' | 'consumer' | 'job'> & {
    readonly failpoints: Pick<ServiceBase<'mail.after-send'>['failpoints'], 'hit'>;
  };
  readonly reservations: ServiceClient;
  readonly payments: ServiceClient;
  readonly access: ServiceClient;
  /** Has what partners published translated. */
  readonly catalog: ServiceClient;
  /** Where mails wait. */
  readonly queue: MongoMailQueue;
  readonly users: Pick<UserStore, 'find' | 'listAdministrators'>;
  readonly adminEmails: ReadonlySet<string>;
  readonly issueToken: MailFacts['issueToken'];
  readonly settings: {
    readonly url: string;
    readonly from: string;
    readonly publicOrigin: string;
    readonly everyMs: number;
    /** The provider of messages by telephone; none where there are mails alone. */
    readonly solapi: SolapiSettings | undefined;
    /** When a mail may leave; by the quiet hours unless something else is given. */
    readonly leavesAt?: LeavesAt | undefined;
  };
}

/**
 * Everything that sends mails and messages: the consumer that fills the queue, and the job that works it off. Make it before the
 * indexes are synced.
 */
export function createMailer({
  base: { logger, metrics, failpoints, clock, consumer, job },
  reservations,
  payments,
  access,
  catalog,
  queue,
  users,
  adminEmails,
  issueToken,
  settings,
}: MailerDeps) {
  const { url, from, publicOrigin, everyMs, solapi, leavesAt } = settings;
  const transport = createSmtpTransport({ url, from });
  const facts = createMailFacts({
    findUser: users.find,
    adminEmails,
    issueToken,
    reservations,
    payments,
    access,
    catalog,
    clock,
  });
  const sources = { facts, partnerTexts: createPartnerTexts(catalog, logger), clock };
  const compose = createComposeMail({
    ...sources,
    publicOrigin,
    domain: new URL(publicOrigin).hostname,
  });
  const sendMails = createSendMails({
    queue,
    compose,
    transport,
    messages: solapi && {
      compose: createComposeMessage(sources),
      transport: createSolapiTransport(solapi, { clock }),
    },
    clock,
    logger,
    failpoints,
    leavesAt,
    counts: createMailCounts(metrics, queue),
  });
  return {
    sendMails,
    consumer: consumer(
      onMailEvent({
        enqueue: queue.enqueue,
        messageKinds: new Set(messageKinds.filter((kind) => solapi?.templates[kind] !== undefined)),
        administrators: () => users.listAdministrators(adminEmails),
        clock,
        leavesAt,
      }),
    ),
    job: job(sendMailsJob(sendMails, everyMs)),
    close: () => transport.close(),
  };
}
