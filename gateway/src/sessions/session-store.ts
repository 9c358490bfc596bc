import { DomainError } from '@hamkke/service-kit';
import type { Redis } from 'ioredis';
import { absoluteMs, type Session } from './session.ts';

/**
 * Stores sessions under their keys, and which of them belong to a person. Every function throws UNAVAILABLE while the
 * store is away.
 */
export interface SessionStore {
  insert(session: Session, ttlMs: number): Promise<void>;
  read(key: string): Promise<Session | undefined>;
  /** Writes when and from where a session was used last, if it still exists; false when it does not. */
  touch(session: Session, ttlMs: number): Promise<boolean>;
  /**
   * Marks a session as fresh until an instant (milliseconds since 1970), if it still exists; false when it does not.
   */
  freshen(key: string, until: number): Promise<boolean>;
  /** Ends a session; false when it was over already. */
  remove(session: Pick<Session, 'key' | 'userId'>): Promise<boolean>;
  /** How many sessions a person has, ended ones that nobody has cleared away included. */
  countOf(userId: string): Promise<number>;
  listOf(userId: string): Promise<Session[]>;
  /** Whether sessions can be written now. */
  probe(): Promise<void>;
}

const sessionAt = (key: string) => `session:${key}`;
const sessionsOf = (userId: string) => `sessions-of:${userId}`;

/** A request in flight must not restore a session that ended in the meantime: one step decides. */
const touchIfThere = `
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
redis.call('HSET', KEYS[1], 'lastSeenAt', ARGV[1], 'userAgent', ARGV[2], 'address', ARGV[3])
redis.call('PEXPIRE', KEYS[1], ARGV[4])
return 1`;

const freshenIfThere = `
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
redis.call('HSET', KEYS[1], 'freshUntil', ARGV[1])
return 1`;

/** Both or nothing: a session without its end would stay for ever. */
const insertWithEnd = `
redis.call('HSET', KEYS[1], 'userId', ARGV[1], 'startedAt', ARGV[2], 'lastSeenAt', ARGV[3], 'userAgent', ARGV[4], 'address', ARGV[5])
if ARGV[7] ~= '' then redis.call('HSET', KEYS[1], 'freshUntil', ARGV[7]) end
redis.call('PEXPIRE', KEYS[1], ARGV[6])
return 1`;

/**
 * Sessions in Redis: a hash each, which ends by itself, and a sorted set per person. No step touches two keys at once,
 * so that the store may be a cluster: a session is written before it is listed and ended before it is unlisted; what
 * the list has too much is cleared when it is read.
 */
export function createSessionStore(redis: Redis): SessionStore {
  return {
    insert: (session, ttlMs) =>
      orAway(async () => {
        const { key, userId, startedAt, lastSeenAt, userAgent, address, freshUntil } = session;
        await redis.eval(
          insertWithEnd,
          1,
          sessionAt(key),
          userId,
          startedAt,
          lastSeenAt,
          userAgent,
          address,
          ttlMs,
          freshUntil ?? '',
        );
        await redis.zadd(sessionsOf(userId), String(startedAt), key);
        await redis.pexpire(sessionsOf(userId), absoluteMs);
      }),
    read: (key) => orAway(async () => sessionOf(key, await redis.hgetall(sessionAt(key)))),
    touch: ({ key, lastSeenAt, userAgent, address }, ttlMs) =>
      orAway(
        async () =>
          (await redis.eval(touchIfThere, 1, sessionAt(key), String(lastSeenAt), userAgent, address, ttlMs)) === 1,
      ),
    freshen: (key, until) =>
      orAway(async () => (await redis.eval(freshenIfThere, 1, sessionAt(key), String(until))) === 1),
    remove: ({ key, userId }) =>
      orAway(async () => {
        const removed = await redis.del(sessionAt(key));
        await redis.zrem(sessionsOf(userId), key);
        return removed === 1;
      }),
    countOf: (userId) => orAway(() => redis.zcard(sessionsOf(userId))),
    listOf: (userId) =>
      orAway(async () => {
        const keys = await redis.zrange(sessionsOf(userId), '0', '-1');
        const sessions = await Promise.all(
          keys.map(async (key) => sessionOf(key, await redis.hgetall(sessionAt(key)))),
        );
        const gone = keys.filter((_, index) => sessions[index] === undefined);
        if (gone.length > 0) await redis.zrem(sessionsOf(userId), ...gone);
        return sessions.filter((session) => session !== undefined && session.userId === userId) as Session[];
      }),
    probe: () => orAway(async () => void (await redis.ping())),
  };
}

/**
 * Every reason why the store does not answer means the same to the caller; its message may quote a command, so it stays
 * a cause.
 */
async function orAway<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new DomainError('UNAVAILABLE', { store: 'sessions' }, { cause });
  }
}

function sessionOf(key: string, fields: Record<string, string>): Session | undefined {
  const { userId, startedAt, lastSeenAt, userAgent = '', address = '', freshUntil } = fields;
  if (!userId || !startedAt || !lastSeenAt) return undefined;
  return {
    key,
    userId,
    startedAt: Number(startedAt),
    lastSeenAt: Number(lastSeenAt),
    userAgent,
    address,
    freshUntil: freshUntil === undefined ? null : Number(freshUntil),
  };
}
