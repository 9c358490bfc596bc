import { type AuditLog, inTransaction, type Outbox } from '@hamkke/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import type { AccessStore } from '../domain/ports.ts';
import { createModels } from './models.ts';
import { mongoJobs } from './mongo-jobs.ts';
import { mongoReads } from './mongo-reads.ts';
import { mongoTransaction } from './mongo-transaction.ts';
import { mongoViews } from './mongo-views.ts';

/**
 * Doors, grants, codes and openings in MongoDB. Call `mongo.syncIndexes()` after it: inside a transaction nothing may be
 * created.
 */
export function createMongoAccessStore({
  connection,
  audit,
  outbox,
}: {
  readonly connection: Connection;
  readonly audit: Pick<AuditLog, 'append'>;
  readonly outbox: Pick<Outbox, 'append'>;
}): AccessStore<ClientSession> {
  const models = createModels(connection);
  const logs = { audit, outbox };
  return {
    ...mongoReads(models, null),
    ...mongoJobs(models),
    ...mongoViews(models),
    transact: (correlationId, work) =>
      inTransaction(connection, (session) => work(mongoTransaction(models, logs, session, correlationId))),
    join: (session, correlationId) => mongoTransaction(models, logs, session, correlationId),
  };
}
