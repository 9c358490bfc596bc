export { type Clock, createClock, systemClock } from './environment/clock.ts';
export { baseConfig, ConfigError, type ConfigDescription, describeConfig, loadConfig } from './environment/config.ts';
export { checkDaysOf, checkHours } from './environment/check-hours.ts';
export { brokenPromises, extensionPriorityDays } from './environment/promised.ts';
export { createFailpoints, type Failpoints, type KitFailpoint, kitFailpoints } from './environment/failpoints.ts';
export { createJob, type Job, type JobOptions } from './service/job.ts';
export { BadInput, runCommand } from './service/run-command.ts';
export {
  exitCodes,
  type Listener,
  type ListenerLimits,
  type RunningService,
  type RunOptions,
  runService,
} from './service/run-service.ts';
export {
  type CallInput,
  type CallOptions,
  createServiceClient,
  type ServiceClient,
  type ServiceClientOptions,
} from './client/service-client.ts';
export { type AnswerCache, type AnswerCacheOptions, createAnswerCache } from './concurrency/answer-cache.ts';
export { coalesceRuns } from './concurrency/coalesce-runs.ts';
export { createKeyedMutex, type KeyedMutex } from './concurrency/keyed-mutex.ts';
export { createSemaphore, type Semaphore, type SemaphoreOptions } from './concurrency/semaphore.ts';
export { DomainError, type DomainErrorOptions, isUnavailable } from './errors/domain-error.ts';
export { fieldProblems, parseOrRefuse } from './errors/field-problems.ts';
export { asDomainError, presentProblem, retryAfterOf } from './errors/present-problem.ts';
export { statusOf } from './errors/status-of.ts';
export { connectNats, type NatsLink, type NatsOptions } from './events/connect-nats.ts';
export { natsAddress, type NatsAddress } from './events/nats-address.ts';
export {
  type ConsumerOptions,
  createConsumer,
  type EnvelopeOf,
  type EventConsumer,
  type HandlingContext,
} from './events/consumer.ts';
export { type DeadLetter, deadLetterSchema } from './events/dead-letter.ts';
export { type NewEvent, newEvent } from './events/new-event.ts';
export { createOutbox, type Outbox, replayOutbox } from './events/outbox.ts';
export { createRelay, type Relay, type RelayOptions } from './events/relay.ts';
export { ensureStreams } from './events/streams.ts';
export { correlationHeader, correlationIdOf } from './observe/correlation.ts';
export { linkToNext } from './http/link-to-next.ts';
export { opsRoutes } from './http/ops-routes.ts';
export { parseJson, readBody } from './http/read-body.ts';
export {
  type Handler,
  type HandlerContext,
  type HandlerInput,
  type Route,
  route,
  type RouteOptions,
  type RouteReplay,
} from './http/route.ts';
export { createServiceApp, type ServiceAppOptions } from './http/service-app.ts';
export {
  createIdempotency,
  type Idempotency,
  type IdempotencyOptions,
  type Replay,
} from './idempotency/idempotency.ts';
export {
  type AssertionClaims,
  assertionHeader,
  authorize,
  type Caller,
  callerKey,
  type Person,
  type PersonCaller,
  personInSession,
  personOf,
  visitorOf,
} from './identity/caller.ts';
export {
  sessionDirectives,
  type GuestPassGrant,
  grantGuestPass,
  changeSession,
  readSessionDirective,
  type SessionChange,
} from './identity/session-directives.ts';
export {
  type ConsumerDefinition,
  type JobDefinition,
  openService,
  type OpenedService,
  type ServiceBase,
  type ServiceDefinition,
  type ServiceSettings,
  type ServiceWiring,
} from './service/open-service.ts';
export { createSeal, sealKeySchema, type Seal } from './identity/seal.ts';
export { createSigner, type Signer } from './identity/signer.ts';
export { createVerifier, type Verifier } from './identity/verifier.ts';
export { changeInBatches } from './migrations/change-in-batches.ts';
export { MigrationsDisagree } from './migrations/check-records.ts';
export { defineMigration, type Migration, migrationList, type MigrationWork } from './migrations/migration.ts';
export { createMigrations, type Migrations } from './migrations/migrations.ts';
export { connectMongo, type Mongo, type MongoOptions, StoreUnreachable } from './mongo/connect-mongo.ts';
export { type ClientSession, inTransaction, type TransactionLimits } from './mongo/in-transaction.ts';
export { recordAccess } from './oversight/access-record.ts';
export { auditActorOf } from './oversight/audit-actor.ts';
export {
  type AuditLog,
  type AuditPage,
  type AuditQuestion,
  auditQuery,
  createAuditLog,
} from './oversight/audit-log.ts';
export { changedFields } from './oversight/changed-fields.ts';
export { createOversight, type Oversight } from './oversight/oversight.ts';
export { oversightRoutes } from './oversight/oversight-routes.ts';
export { createLogger, type Logger, type LoggerOptions, maskText } from './observe/logger.ts';
export { createMetrics, type Metrics } from './observe/metrics.ts';
export type { ReadinessProblem } from './observe/readiness.ts';
export { traceCarrier, traced, traceFields } from './observe/tracing.ts';
