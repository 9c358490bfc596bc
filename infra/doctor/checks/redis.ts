import { Redis } from 'ioredis';
import { isAtLeast, serverVersions } from '../../backing/versions.ts';
import { codeOf } from '../request.ts';
import { absent, type Check, given, Problem, verdictOf } from '../verdict.ts';

const valueIn = (info: string, key: string) => new RegExp(`^${key}:(.*?)\\r?$`, 'm').exec(info)?.[1];

/** What is wrong by Redis' INFO: sessions are in it, so it survives a restart and throws nothing out. */
export function redisProblems(info: string): readonly string[] {
  const { minimum } = serverVersions.redis;
  const version = valueIn(info, 'redis_version') ?? '0';
  const policy = valueIn(info, 'maxmemory_policy') ?? 'noeviction';
  const evicts = (valueIn(info, 'maxmemory') ?? '0') !== '0' && policy !== 'noeviction';
  return [
    ...(isAtLeast(version, minimum) ? [] : [`REDIS_URL: is version ${version}; ${minimum} is the least`]),
    ...(valueIn(info, 'aof_enabled') === '0'
      ? ['REDIS_URL: writes no append-only file, so a restart signs people out (appendonly yes)']
      : []),
    ...(evicts
      ? [`REDIS_URL: throws sessions out when memory is short (maxmemory-policy ${policy}; set noeviction)`]
      : []),
  ];
}

/** Redis for sessions and limits. */
export const checkRedis: Check = {
  name: 'Redis',
  async run({ env, limitMs }) {
    const url = given(env, 'REDIS_URL');
    if (!url) return absent('REDIS_URL');
    if (!/^rediss?:\/\//.test(url))
      throw new Problem('REDIS_URL: is no address such as redis://user:password@host:6379');
    const client = new Redis(url, {
      lazyConnect: true,
      connectTimeout: limitMs * 0.75,
      maxRetriesPerRequest: 0,
      retryStrategy: () => null,
    });
    let lastError: unknown;
    client.on('error', (error) => (lastError = error));
    try {
      await client.connect();
      const info = await client.info();
      return verdictOf(redisProblems(info), `${valueIn(info, 'redis_version')}, append-only, nothing is thrown out`);
    } catch (error) {
      throw new Problem(failureOf(lastError, error));
    } finally {
      client.disconnect();
    }
  },
};

function failureOf(...errors: readonly unknown[]): string {
  const texts = errors.map((error) => (error instanceof Error ? error.message : ''));
  if (texts.some((text) => /WRONGPASS|NOAUTH/.test(text))) return 'REDIS_URL: user or password is refused';
  if (texts.some((text) => text.includes('NOPERM'))) return 'REDIS_URL: this user may not run INFO (ACL: +info)';
  return `REDIS_URL: Redis cannot be reached (${codeOf(errors.find(Boolean))}): host, port, TLS, firewall`;
}
