import {
  createConsumer,
  type Clock,
  type Failpoints,
  type Logger,
  type Metrics,
  type NatsLink,
  type ServiceClient,
} from '@hamkke/service-kit';
import type { Connection } from 'mongoose';
import type { MailFacts } from '../domain/mail-ports.ts';
import type { User } from '../domain/user.ts';
import { mailConsumer } from '../events/mail-consumer.ts';
import { createMailJob, createMailCounts } from '../jobs/send-mails.ts';
import { createPartnerTexts } from '../services/partner-texts.ts';
import { createMongoMailQueue } from '../storage/mongo-mail-queue.ts';
import { createSendMails } from '../use-cases/send-mails.ts';
import { createComposeMail } from './compose-mail.ts';
import { createMailFacts } from './mail-facts.ts';
import { createSmtpTransport } from './smtp-transport.ts';

export interface MailerDeps {
  readonly connection: Connection;
  readonly nats: NatsLink;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly failpoints: Pick<Failpoints<'mail.after-send'>, 'hit'>;
  readonly clock: Clock;
  readonly reservations: ServiceClient;
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
  connection,
  nats,
  logger,
  metrics,
  failpoints,
  clock,
  reservations,
  catalog,
  findUser,
  issueToken,
  settings,
}: MailerDeps) {
  const { url, from, publicOrigin, everyMs } = settings;
  const queue = createMongoMailQueue(connection);
  const transport = createSmtpTransport({ url, from });
  const facts = createMailFacts({ findUser, issueToken, reservations, clock });
  const compose = createComposeMail({
    facts,
    partnerTexts: createPartnerTexts(catalog, logger),
    publicOrigin,
    domain: new URL(publicOrigin).hostname,
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
  const job = createMailJob({ sendMails, everyMs, logger, metrics });
  const consumer = createConsumer({
    ...mailConsumer({ enqueue: queue.enqueue, clock }),
    nats,
    connection,
    logger,
    metrics,
  });
  return {
    queue,
    sendMails,
    start() {
      consumer.start();
      job.start();
    },
    async stop() {
      await Promise.all([consumer.stop(), job.stop()]);
      transport.close();
    },
  };
}
