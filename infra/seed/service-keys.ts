import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const files = { CARD_KEY: 'card.key', ACCESS_KEY: 'access.key' } as const;

/**
 * The key under which a service stores secrets, as the environment of its import command: the given one, else that of
 * the stack that runs here; undefined where neither is known, so that nothing is sealed that nobody can open.
 */
export function keyOf(
  name: keyof typeof files,
  local: string,
  env: NodeJS.ProcessEnv = process.env,
): Readonly<Record<string, string>> | undefined {
  const given = env[name];
  if (given) return { [name]: given };
  const file = join(local, 'keys', files[name]);
  return existsSync(file) ? { [name]: readFileSync(file, 'utf8') } : undefined;
}
