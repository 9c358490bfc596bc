import { join } from 'node:path';
import { OperatorError } from '../backing/operator-error.ts';
import type { BackingUrls } from '../backing/check-servers.ts';
import type { Level } from '../backing/read-line.ts';
import { levels } from '../backing/read-line.ts';
import { root } from './root.ts';

const defaultBase = 4000;
const highestOffset = 100;

export interface StartSettings {
  readonly base: number;
  readonly stateDir: string;
  readonly shown: Level;
  readonly given: Partial<BackingUrls>;
}

/** Reads what a person may say to `npm start`: PORT, LOG, and the URLs of servers that run already. */
export function readStartSettings(env: NodeJS.ProcessEnv): StartSettings {
  const base = Number(env['PORT'] || defaultBase);
  if (!Number.isInteger(base) || base < 1024 || base > 65_535 - highestOffset) {
    throw new OperatorError(`PORT must be a whole number from 1024 to ${65_535 - highestOffset}, not "${env['PORT']}"`);
  }
  const shown = levels.find((level) => level === (env['LOG'] || 'warn'));
  if (!shown) throw new OperatorError(`LOG must be one of ${levels.join(', ')}, not "${env['LOG']}"`);
  const given: { -readonly [Key in keyof BackingUrls]?: string } = {};
  for (const name of ['MONGO_URL', 'REDIS_URL', 'NATS_URL'] as const) if (env[name]) given[name] = env[name];
  return { base, stateDir: stateDirOf(base), shown, given };
}

/** A stack on other ports has its own data: a replica set stores its address. */
export const stateDirOf = (base: number): string =>
  base === defaultBase ? join(root, '.local') : join(root, '.local', `port-${base}`);
