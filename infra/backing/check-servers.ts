import { connect as connectNats } from '@nats-io/transport-node';
import { Redis } from 'ioredis';
import { mongo } from 'mongoose';
import { OperatorError, lineFor } from './operator-error.ts';
import type { ServerName } from './versions.ts';
import { isAtLeast, serverVersions } from './versions.ts';

export type BackingUrls = Readonly<Record<'MONGO_URL' | 'REDIS_URL' | 'NATS_URL', string>>;

async function mongoVersion(url: string): Promise<string> {
  const client = new mongo.MongoClient(url, { serverSelectionTimeoutMS: 10_000 });
  try {
    const { version } = await client.db('admin').command({ buildInfo: 1 });
    return String(version);
  } finally {
    await client.close();
  }
}

async function redisVersion(url: string): Promise<string> {
  const client = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 1, retryStrategy: () => null });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return /redis_version:([\d.]+)/.exec(await client.info('server'))?.[1] ?? '0';
  } finally {
    client.disconnect();
  }
}

async function natsVersion(url: string): Promise<string> {
  const connection = await connectNats({ servers: url, reconnect: false, timeout: 10_000 });
  const version = connection.info?.version ?? '0';
  await connection.close();
  return version;
}

/**
 * Reads each server's version over the wire; throws one line when one does not answer or is older than the code needs.
 */
export async function checkServers(urls: BackingUrls): Promise<Readonly<Record<ServerName, string>>> {
  const check = async (name: ServerName, readVersion: Promise<string>) => {
    const version = await readVersion.catch((error: unknown) => {
      throw new OperatorError(`${name} does not answer at the given address: ${lineFor(error)}`);
    });
    const { minimum } = serverVersions[name];
    if (!isAtLeast(version, minimum))
      throw new OperatorError(`${name} is version ${version}; ${minimum} or newer is needed`);
    return version;
  };
  const [mongoFound, redisFound, natsFound] = await Promise.all([
    check('mongo', mongoVersion(urls.MONGO_URL)),
    check('redis', redisVersion(urls.REDIS_URL)),
    check('nats', natsVersion(urls.NATS_URL)),
  ]);
  return { mongo: mongoFound, redis: redisFound, nats: natsFound };
}
