import { parseArgs } from 'node:util';
import { OperatorError } from '../backing/operator-error.ts';
import { findRunningStack } from '../dev/running-stack.ts';
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
}

/** What the command was asked for. */
export interface CommandSettings extends CheckSettings {
  readonly json: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;
function seconds(name: string, given: string): number {
  const value = Number(given);
  if (!(value >= 0 && value <= 3600)) throw new OperatorError(`--${name} takes seconds from 0 to 3600, not "${given}"`);
  return value * 1000;
}

/**
 * Reads what to check from the environment, or else from the stack that runs here.
 * @throws OperatorError when there is neither
 */
export function readCheckSettings(env: Environment, args: readonly string[]): CommandSettings {
  const { values } = parseArgs({
    args: [...args],
    options: { settle: { type: 'string', default: '20' }, 'event-limit': { type: 'string', default: '60' }, json: { type: 'boolean', default: false } },
  });
  const given = env['MONGO_URL'] ? { mongoUrl: env['MONGO_URL'], providerUrl: env['PORTONE_API_URL'] || undefined, natsUrl: env['NATS_URL'] || undefined } : undefined;
  const addresses = given ?? findRunningStack(env);
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
