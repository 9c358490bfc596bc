import { parseArgs } from 'node:util';
import { OperatorError } from '../backing/operator-error.ts';
import { findRunningStack } from '../dev/running-stack.ts';
import type { CheckRules, SettlementTerms } from './checks/rules.ts';
import { policyTerms } from './checks/rules.ts';
import { type DatabaseNames, services } from './databases.ts';
import type { ProviderSettings } from './read-provider.ts';

export interface CheckSettings extends CheckRules {
  readonly mongoUrl: string;
  /** Of the databases that have an address of their own. */
  readonly mongoUrls?: Partial<DatabaseNames>;
  readonly databases: DatabaseNames;
  /** Absent: the provider's payments are not compared. */
  readonly provider: ProviderSettings | undefined;
  /** Absent: dead letters are not counted. */
  readonly natsUrl: string | undefined;
  readonly natsPrefix: string;
  readonly clockOffsetMs: number;
  readonly graceMs: number;
}

/** The input of the command. */
export interface CommandSettings extends CheckSettings {
  readonly json: boolean;
}

/**
 * Reads agreed terms: one group per change, the oldest first, as `90/15/included, 2026-11:85/15/added`: percent, day of
 * the month and VAT, from a month on.
 * @throws OperatorError where a group cannot be read
 */
export function readTerms(text: string): readonly SettlementTerms[] {
  const groups = text.split(',').map((group) => group.trim());
  return groups.map((group, index) => {
    const [, from = '', share, day, vatOnFee = ''] =
      /^(?:(\d{4}-\d{2}):)?(\d{1,3})\/(\d{1,2})\/(included|added)$/.exec(group) ?? [];
    if (vatOnFee === '' || (index > 0 && from === ''))
      throw new OperatorError(`settlement terms cannot be read: "${group}"`);
    return { from, sharePercent: Number(share), dayOfMonth: Number(day), vatOnFee };
  });
}

/** The addresses of databases that have their own. */
export function urlsOf(given: (service: keyof DatabaseNames) => string | undefined): Partial<DatabaseNames> {
  return Object.fromEntries(services.flatMap((service) => (given(service) ? [[service, given(service)]] : [])));
}

/** The provider's address with the credentials that its list of payments requires, where there are any. */
export const providerOf = (
  url: string | undefined,
  secret: string | undefined,
  storeId: string | undefined,
): ProviderSettings | undefined =>
  url === undefined ? undefined : { url, access: secret && storeId ? { secret, storeId } : undefined };

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
    options: {
      settle: { type: 'string', default: '20' },
      'event-limit': { type: 'string', default: '60' },
      'webhook-limit': { type: 'string', default: '1800' },
      json: { type: 'boolean', default: false },
    },
  });
  const given = env['MONGO_URL']
    ? {
        mongoUrl: env['MONGO_URL'],
        providerUrl: env['PORTONE_API_URL'] || undefined,
        natsUrl: env['NATS_URL'] || undefined,
      }
    : undefined;
  const running = given ?? findRunningStack(env);
  if (!running)
    throw new OperatorError('nothing to check: set MONGO_URL, or run npm start first (PORT says which one)');
  const nameOf = (service: string) => env[`MONGO_DB_${service.toUpperCase()}`] || `hamkke-${service}`;
  const { providerUrl, ...addresses } = running;
  return {
    ...addresses,
    mongoUrls: urlsOf((service) => env[`MONGO_URL_${service.toUpperCase()}`]),
    provider: providerOf(providerUrl, env['PORTONE_API_SECRET'], env['PORTONE_STORE_ID']),
    databases: {
      catalog: nameOf('catalog'),
      reservations: nameOf('reservations'),
      payments: nameOf('payments'),
      identity: nameOf('identity'),
      access: nameOf('access'),
    },
    natsPrefix: env['NATS_PREFIX'] ?? '',
    clockOffsetMs: Number(env['HAMKKE_CLOCK_OFFSET_MS'] || 0),
    graceMs: seconds('settle', values.settle),
    eventMs: seconds('event-limit', values['event-limit']),
    settlementTerms: env['CHECK_SETTLEMENT_TERMS'] ? readTerms(env['CHECK_SETTLEMENT_TERMS']) : [policyTerms],
    webhookMs: seconds('webhook-limit', values['webhook-limit']),
    passesOn: env['PORTONE_PLATFORM'] !== 'false' && env['PORTONE_PLATFORM'] !== '0',
    json: values.json,
  };
}
