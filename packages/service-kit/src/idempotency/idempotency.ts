import { createHash, randomUUID } from 'node:crypto';
import type { ErrorCode, FieldProblem } from '@hamkke/contracts';
import type { Connection, mongo } from 'mongoose';
import type { Failpoints } from '../environment/failpoints.ts';
import { DomainError } from '../errors/domain-error.ts';
import { statusOf } from '../errors/status-of.ts';
import { type Caller, callerKey } from '../identity/caller.ts';
import { idempotencyRows, type IdempotencyRow } from './idempotency-rows.ts';

interface IdempotentRequest {
  caller: Caller;
  key: string;
  endpointId: string;
  /** Parsed params, query and body: what makes two requests the same. */
  request: unknown;
}

/**
 * Answers a repeated call where the first reply can become outdated: only the ids of the result are stored, and the
 * reply is built again. Refusals are not stored, because they changed nothing and may no longer apply.
 */
export interface Replay<T> {
  /** What is stored of a reply: ids, no personal data. */
  toStored(reply: T): unknown;
  /**
   * Builds the reply from what was stored; undefined when the result is no longer valid, so that the request runs
   * again.
   */
  rebuild(stored: unknown): Promise<T | undefined>;
}

export interface Idempotency {
  /**
   * Runs a request once per caller and key; a repeated call gets the stored reply or error, or what `replay` rebuilds.
   * @throws IDEMPOTENCY_MISMATCH for another request under the same key, IDEMPOTENCY_BUSY while the first one runs
   */
  once<T>(
    request: IdempotentRequest,
    run: () => Promise<T>,
    replay?: Replay<T>,
  ): Promise<{ reply: T; replayed: boolean }>;
}

export interface IdempotencyOptions {
  /** How long answers are stored; 24 hours. Source: design api.md "Answers". */
  retentionMs?: number;
  /** A running attempt renews its lease; when its process died, another may take over after this long. */
  leaseMs?: number;
  failpoints?: Failpoints;
}

/**
 * Whether an error is an answer for good. A failed check of the input, a limit, or something that is away for now is
 * not: the same key may be tried again.
 */
export function isStoredOutcome(error: unknown): error is DomainError {
  if (!(error instanceof DomainError)) return false;
  const status = statusOf[error.code];
  return (
    status < 500 &&
    status !== 429 &&
    status !== 401 &&
    status !== 403 &&
    error.code !== 'VALIDATION' &&
    !error.code.startsWith('IDEMPOTENCY_')
  );
}

interface StoredError {
  code: ErrorCode;
  details: Record<string, unknown> | null;
  fields: FieldProblem[] | null;
}

/** The store of Idempotency-Keys in the service's own database. Call `mongo.syncIndexes()` after it. */
export function createIdempotency(
  connection: Connection,
  { retentionMs = 24 * 3600_000, leaseMs = 30_000, failpoints }: IdempotencyOptions = {},
): Idempotency {
  const rows = idempotencyRows(connection);

  function freshRow(hash: string, token: string): Omit<IdempotencyRow, '_id'> {
    const now = Date.now();
    return {
      hash,
      token,
      state: 'running',
      leaseUntil: new Date(now + leaseMs),
      expiresAt: new Date(now + retentionMs),
      outcome: null,
    };
  }

  async function begin(id: string, hash: string, token: string): Promise<IdempotencyRow | undefined> {
    const fresh = freshRow(hash, token);
    try {
      await rows.insertOne({ _id: id, ...fresh });
      return undefined;
    } catch (error) {
      if ((error as { code?: unknown }).code !== 11000) throw error;
    }
    const known = await rows.findOne({ _id: id });
    // Gone in between: its attempt failed without an answer, or the row expired. The caller calls again.
    if (!known) throw new DomainError('IDEMPOTENCY_BUSY', { retryAfterSeconds: 1 });
    if (known.hash !== hash) throw new DomainError('IDEMPOTENCY_MISMATCH');
    if (known.state === 'done') return known;
    await takeOver({ _id: id, state: 'running', token: known.token, leaseUntil: { $lt: new Date() } }, fresh);
    return undefined;
  }

  /** @throws IDEMPOTENCY_BUSY when another attempt has the row */
  async function takeOver(filter: mongo.Filter<IdempotencyRow>, fresh: Omit<IdempotencyRow, '_id'>): Promise<void> {
    const taken = await rows.updateOne(filter, { $set: fresh });
    if (taken.modifiedCount === 0) throw new DomainError('IDEMPOTENCY_BUSY', { retryAfterSeconds: 1 });
  }

  /** Only the attempt that holds the row may write its outcome: one that lost its lease changes nothing. */
  const finish = (id: string, token: string, outcome: string) =>
    rows.updateOne({ _id: id, token }, { $set: { state: 'done', outcome } });

  async function attempt<T>(
    id: string,
    token: string,
    run: () => Promise<T>,
    replay: Replay<T> | undefined,
  ): Promise<T> {
    const renewal = setInterval(() => {
      rows
        .updateOne({ _id: id, token, state: 'running' }, { $set: { leaseUntil: new Date(Date.now() + leaseMs) } })
        .catch(() => {});
    }, leaseMs / 3);
    try {
      const reply = await run();
      await failpoints?.hit('idempotency.after-run');
      await finish(id, token, JSON.stringify({ reply: replay ? replay.toStored(reply) : reply }));
      return reply;
    } catch (error) {
      if (!replay && isStoredOutcome(error)) {
        const stored: StoredError = {
          code: error.code,
          details: error.details ?? null,
          fields: error.fields ? [...error.fields] : null,
        };
        await finish(id, token, JSON.stringify({ error: stored }));
      } else {
        await rows.deleteOne({ _id: id, token, state: 'running' }).catch(() => {});
      }
      throw error;
    } finally {
      clearInterval(renewal);
    }
  }

  return {
    async once<T>({ caller, key, endpointId, request }: IdempotentRequest, run: () => Promise<T>, replay?: Replay<T>) {
      if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
        throw new DomainError('VALIDATION', undefined, {
          fields: [{ path: 'Idempotency-Key', code: 'format', message: 'expected 1 to 255 visible ASCII characters' }],
        });
      }
      const id = `${callerKey(caller)} ${key}`;
      const token = randomUUID();
      const hash = createHash('sha256')
        .update(JSON.stringify([endpointId, request]))
        .digest('base64url');
      const known = await begin(id, hash, token);
      if (!known) return { reply: await attempt(id, token, run, replay), replayed: false };
      if (!replay) return { reply: storedReply<T>(known), replayed: true };
      const again = await rebuilt(known, replay);
      if (again !== undefined) return { reply: again, replayed: true };
      await takeOver({ _id: id, state: 'done', token: known.token }, freshRow(hash, token));
      return { reply: await attempt(id, token, run, replay), replayed: false };
    },
  };
}

/** undefined also for a refusal that was stored before its route had a `replay`. */
async function rebuilt<T>(row: IdempotencyRow, replay: Replay<T>): Promise<T | undefined> {
  const { reply } = JSON.parse(row.outcome ?? '{}') as { reply?: unknown };
  return reply === undefined ? undefined : replay.rebuild(reply);
}

function storedReply<T>(row: IdempotencyRow): T {
  const { reply, error } = JSON.parse(row.outcome ?? '{}') as { reply?: T; error?: StoredError };
  if (error)
    throw new DomainError(error.code, error.details ?? undefined, error.fields ? { fields: error.fields } : {});
  return reply as T;
}
