import type { ClientSession, Connection } from 'mongoose';
import { DomainError, hasTransientLabel, isStoreAway } from '../errors/domain-error.ts';

export type { ClientSession };

export interface TransactionLimits {
  /** Attempts before giving up; the driver waits between them with jitter. */
  attempts?: number;
  /** Milliseconds after which no further attempt begins. */
  timeoutMs?: number;
}

/**
 * Runs `work` in one transaction (snapshot reads, majority writes), and retries it from the start on transient errors.
 * So `work` must load its documents inside, call no other service, and never use the session twice at once (no
 * Promise.all), for which the driver defines no behaviour.
 * @throws UNAVAILABLE when attempts or time run out or the store is away; whatever `work` throws otherwise, with
 * everything rolled back
 */
export async function inTransaction<T>(
  connection: Connection,
  work: (session: ClientSession) => Promise<T>,
  { attempts = 30, timeoutMs = 15_000 }: TransactionLimits = {},
): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  let attempt = 0;
  let last: unknown;
  try {
    return await connection.transaction(
      async (session) => {
        attempt += 1;
        if (attempt > attempts || (attempt > 1 && Date.now() > deadline))
          throw new DomainError('UNAVAILABLE', { reason: 'contention' }, { cause: last });
        try {
          return await work(session);
        } catch (error) {
          last = error;
          throw error;
        }
      },
      { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority', journal: true }, readPreference: 'primary' },
    );
  } catch (error) {
    if (error instanceof DomainError) throw error;
    if (hasTransientLabel(error) || isStoreAway(error))
      throw new DomainError('UNAVAILABLE', undefined, { cause: error });
    throw error;
  }
}
