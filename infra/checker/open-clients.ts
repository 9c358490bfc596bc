import { mongo } from 'mongoose';
import type { DatabaseNames } from './databases.ts';
import type { CheckSettings } from './settings.ts';

/** A client of each database's address; services whose databases share an address share a client. */
export type Clients = Readonly<Record<keyof DatabaseNames, mongo.MongoClient>>;

/** Connects to every address, once each; `close` ends all. @throws {mongo.MongoError} when one does not answer */
export async function openClients({
  mongoUrl,
  mongoUrls = {},
}: Pick<CheckSettings, 'mongoUrl' | 'mongoUrls'>): Promise<{ clients: Clients; close: () => Promise<void> }> {
  const byUrl = new Map<string, mongo.MongoClient>();
  const clientOf = (service: keyof DatabaseNames) => {
    const url = mongoUrls[service] ?? mongoUrl;
    const client =
      byUrl.get(url) ?? new mongo.MongoClient(url, { serverSelectionTimeoutMS: 15_000, appName: 'checker' });
    byUrl.set(url, client);
    return client;
  };
  const clients = {
    catalog: clientOf('catalog'),
    reservations: clientOf('reservations'),
    payments: clientOf('payments'),
    identity: clientOf('identity'),
    access: clientOf('access'),
  };
  const close = async () => void (await Promise.all([...byUrl.values()].map((client) => client.close())));
  try {
    await Promise.all([...byUrl.values()].map((client) => client.connect()));
    return { clients, close };
  } catch (error) {
    await close();
    throw error;
  }
}
