import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { OperatorError } from '../backing/operator-error.ts';
import { readStartSettings } from '../dev/settings.ts';
import { backingOffsets } from '../dev/processes.ts';
import type { DatabaseNames } from './read-databases.ts';

export interface CheckSettings {
  readonly mongoUrl: string;
  readonly databases: DatabaseNames;
  /** Absent: the provider's books are not compared. */
  readonly providerUrl: string | undefined;
  /** Absent: dead letters are not counted. */
  readonly natsUrl: string | undefined;
  readonly natsPrefix: string;
  readonly clockOffsetMs: number;
  readonly settleMs: number;
  readonly eventMs: number;
  readonly json: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;
type Addresses = Pick<CheckSettings, 'mongoUrl' | 'providerUrl' | 'natsUrl'>;

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const textOf = (file: string) => {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
};

/** The stack that `npm start` runs on PORT leaves the pid of its supervisor, and the address of the database that it filled. */
function runningStack(env: Environment): Addresses | undefined {
  const { base, stateDir } = readStartSettings({ PORT: env['PORT'] });
  const pid = Number(textOf(join(stateDir, 'running.pid')));
  const mongoUrl = textOf(join(stateDir, 'data', 'seeded'));
  if (!(pid > 0 && isAlive(pid)) || mongoUrl === '') return undefined;
  const providerUrl = env['PORTONE_API_URL'] || `http://127.0.0.1:${base + 10}`;
  return { mongoUrl, providerUrl, natsUrl: env['NATS_URL'] || `nats://127.0.0.1:${base + backingOffsets.nats}` };
}

function seconds(name: string, given: string): number {
  const value = Number(given);
  if (!(value >= 0 && value <= 3600)) throw new OperatorError(`--${name} takes seconds from 0 to 3600, not "${given}"`);
  return value * 1000;
}

/**
 * Reads what to check from the environment, or else from the stack that runs here.
 * @throws OperatorError when there is neither
 */
export function readCheckSettings(env: Environment, args: readonly string[]): CheckSettings {
  const { values } = parseArgs({
    args: [...args],
    options: { settle: { type: 'string', default: '20' }, 'event-limit': { type: 'string', default: '60' }, json: { type: 'boolean', default: false } },
  });
  const given = env['MONGO_URL'] ? { mongoUrl: env['MONGO_URL'], providerUrl: env['PORTONE_API_URL'] || undefined, natsUrl: env['NATS_URL'] || undefined } : undefined;
  const addresses = given ?? runningStack(env);
  if (!addresses) throw new OperatorError('nothing to check: set MONGO_URL, or run npm start first (PORT says which one)');
  const nameOf = (service: string) => env[`MONGO_DB_${service.toUpperCase()}`] || `hamkke-${service}`;
  return {
    ...addresses,
    databases: { catalog: nameOf('catalog'), reservations: nameOf('reservations'), payments: nameOf('payments'), identity: nameOf('identity') },
    natsPrefix: env['NATS_PREFIX'] ?? '',
    clockOffsetMs: Number(env['HAMKKE_CLOCK_OFFSET_MS'] || 0),
    settleMs: seconds('settle', values.settle),
    eventMs: seconds('event-limit', values['event-limit']),
    json: values.json,
  };
}
