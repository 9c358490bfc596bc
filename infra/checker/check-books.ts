import { mongo } from 'mongoose';
import { OperatorError } from '../backing/operator-error.ts';
import type { Books } from './books.ts';
import { countDeadLetters } from './count-dead-letters.ts';
import { judge } from './judge/judge.ts';
import { readDatabases } from './read-databases.ts';
import { readProvider } from './read-provider.ts';
import type { CheckSettings } from './settings.ts';
import type { Settled } from './settle.ts';
import { settle } from './settle.ts';

/**
 * Reads the books of every service, of the provider and of the broker, and judges them until they have settled.
 * @throws OperatorError when something cannot be read, or there are no books at all
 */
export async function checkBooks(settings: CheckSettings): Promise<Settled<Books>> {
  const { mongoUrl, databases, providerUrl, natsUrl, natsPrefix, clockOffsetMs, settleMs, eventMs } = settings;
  const client = new mongo.MongoClient(mongoUrl, { serverSelectionTimeoutMS: 15_000, appName: 'checker' });
  const read = async (): Promise<Books> => {
    const books = await readDatabases(client, databases, () => new Date(Date.now() + clockOffsetMs));
    const provider = providerUrl === undefined ? undefined : await readProvider(providerUrl);
    const deadLetters = natsUrl === undefined ? undefined : await countDeadLetters(natsUrl, natsPrefix);
    return { ...books, ...(provider ? { provider: provider.payments, providerTransfers: provider.transfers } : {}), ...(deadLetters === undefined ? {} : { deadLetters }) };
  };
  try {
    await client.connect();
    const settled = await settle({
      settleMs,
      async look() {
        const reading = await read();
        return { reading, findings: judge(reading, { eventMs }) };
      },
    });
    const { stock, reservations, orders } = settled.reading;
    // Books that are not there always agree: that must not pass for a check.
    if (stock.length + reservations.length + orders.length === 0) throw new OperatorError(`no books in ${Object.values(databases).join(', ')}`);
    return settled;
  } catch (error) {
    if (error instanceof mongo.MongoError) throw new OperatorError(`MongoDB cannot be read: ${error.message}`);
    throw error;
  } finally {
    await client.close();
  }
}
