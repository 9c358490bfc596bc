import { mongo } from 'mongoose';
import { OperatorError } from '../backing/operator-error.ts';
import { countDeadLetters } from './count-dead-letters.ts';
import type { Clients } from './open-clients.ts';
import { openClients } from './open-clients.ts';
import { readProvider } from './read-provider.ts';
import type { CheckSettings } from './settings.ts';
import type { Rechecked } from './recheck.ts';
import { recheck } from './recheck.ts';
import type { Looked, Outside } from './slices/check-databases.ts';
import { checkDatabases } from './slices/check-databases.ts';

const unreadable = (error: unknown) =>
  error instanceof mongo.MongoError ? new OperatorError(`MongoDB cannot be read: ${error.message}`) : error;

/** When the first order was placed: no payment of ours is older. */
async function firstOrderAt(clients: Clients, { databases }: CheckSettings): Promise<Date | undefined> {
  const [found] = await clients.payments
    .db(databases.payments)
    .collection('orders')
    .aggregate<{ first: Date | null }>([{ $group: { _id: null, first: { $min: '$createdAt' } } }])
    .toArray();
  return found?.first ?? undefined;
}

/** What the provider and the broker say. Read first: what the databases have learned meanwhile passes by itself. */
async function readOutside(clients: Clients, settings: CheckSettings, now: Date): Promise<Outside> {
  const { provider: access, natsUrl, natsPrefix } = settings;
  const deadLetters = natsUrl === undefined ? undefined : await countDeadLetters(natsUrl, natsPrefix);
  const { payments, transfers } =
    access === undefined ? {} : await readProvider(access, (await firstOrderAt(clients, settings)) ?? now);
  return {
    ...(payments ? { provider: payments } : {}),
    ...(transfers ? { providerTransfers: transfers } : {}),
    ...(deadLetters === undefined ? {} : { deadLetters }),
  };
}

/**
 * Reads the books of every service, of the provider and of the broker, and checks them until what is left has stayed
 * for the time of grace.
 * @throws OperatorError when something cannot be read, or there are no books at all
 */
export async function checkBooks(settings: CheckSettings): Promise<Rechecked<Looked>> {
  const { databases: names, clockOffsetMs, graceMs } = settings;
  const now = () => new Date(Date.now() + clockOffsetMs);
  const opened = await openClients(settings).catch((error: unknown) => {
    throw unreadable(error);
  });
  const { clients } = opened;
  try {
    const rechecked = await recheck({
      graceMs,
      async look() {
        const outside = await readOutside(clients, settings, now());
        try {
          const { findings, ...reading } = await checkDatabases({ clients, names, rules: settings, outside, now });
          return { reading, findings };
        } finally {
          outside.provider?.close();
        }
      },
    });
    // Books that are not there always agree: that must not pass for a check.
    if (rechecked.reading.rows === 0) throw new OperatorError(`no books in ${Object.values(names).join(', ')}`);
    return rechecked;
  } catch (error) {
    throw unreadable(error);
  } finally {
    await opened.close();
  }
}
