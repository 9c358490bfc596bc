import versions from '../versions.json' with { type: 'json' };

export type ServerName = 'mongo' | 'redis' | 'nats';

/** Image, minimum and package names of each server, from infra/versions.json. */
export const serverVersions = { mongo: versions.mongo, redis: versions.redis, nats: versions.nats };

const numbersOf = (version: string) => version.split('.').map((number) => Number.parseInt(number, 10) || 0);

/** Whether a dotted version is the minimum or newer. */
export function isAtLeast(version: string, minimum: string): boolean {
  const have = numbersOf(version);
  for (const [index, least] of numbersOf(minimum).entries()) {
    const number = have[index] ?? 0;
    if (number !== least) return number > least;
  }
  return true;
}

/**
 * The first dotted version in what a server's `--version` prints, such as "db version v7.0.15" or "Redis server
 * v=7.0.15".
 */
export const versionIn = (text: string): string | undefined => /\bv?=?(\d+\.\d+\.\d+)/.exec(text)?.[1];
