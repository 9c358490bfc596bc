import { join } from 'node:path';
import type { BackingUrls } from './check-servers.ts';
import { checkServers } from './check-servers.ts';
import { requireDiskSpace } from './disk-space.ts';
import { mongo } from './mongo.ts';
import { nats } from './nats.ts';
import type { Say } from './progress.ts';
import { withProgress } from './progress.ts';
import { redis } from './redis.ts';
import { resolveServer } from './resolve.ts';
import type { RunningServer, ServerKind } from './server.ts';
import type { ServerName } from './versions.ts';

const serverKinds: readonly ServerKind[] = [mongo, redis, nats];

export interface BackingOptions {
  /** The port of each server that we start. */
  readonly ports: Readonly<Record<ServerName, number>>;
  readonly dataDir: string;
  /** Servers that run already: their URLs are taken as they are. */
  readonly given: Partial<BackingUrls>;
  readonly say: Say;
  /** Filled as servers come up, so that a stop in the middle of a start reaches them. */
  readonly servers?: Map<ServerName, RunningServer>;
  readonly onLine?: (name: ServerName, line: string) => void;
  readonly onExit?: (name: ServerName, how: string) => void;
}

export interface Backing {
  readonly urls: BackingUrls;
  /** Where each server came from, and its version. */
  readonly origins: Readonly<Record<ServerName, string>>;
  /** Only those that we started. */
  readonly servers: ReadonlyMap<ServerName, RunningServer>;
  readonly stop: () => Promise<void>;
}

/** Brings up MongoDB, Redis and NATS, each by the first way that holds on this machine, and checks their versions. */
export async function startBacking(options: BackingOptions): Promise<Backing> {
  const servers = options.servers ?? new Map<ServerName, RunningServer>();
  const origins: Record<ServerName, string> = {
    mongo: 'the given address',
    redis: 'the given address',
    nats: 'the given address',
  };
  const urls: Record<ServerKind['variable'], string> = { MONGO_URL: '', REDIS_URL: '', NATS_URL: '' };
  const stop = async () => void (await Promise.allSettled([...servers.values()].map((server) => server.stop())));

  const bringUp = async (kind: ServerKind) => {
    const given = options.given[kind.variable];
    urls[kind.variable] = given ?? kind.url(options.ports[kind.name]);
    if (given) return;
    const dataDir = join(options.dataDir, kind.name);
    requireDiskSpace(dataDir, 300, kind.title);
    const { origin, create } = await resolveServer(kind, options.say);
    const server = create({
      port: options.ports[kind.name],
      dataDir,
      onLine: (line) => options.onLine?.(kind.name, line),
      onExit: (how) => options.onExit?.(kind.name, how),
    });
    origins[kind.name] = origin;
    servers.set(kind.name, server);
    await withProgress(options.say, `${kind.title}: starting`, server.start);
  };
  // All are waited for even when one fails, so that what did start can be stopped.
  const results = await Promise.allSettled(serverKinds.map(bringUp));
  try {
    for (const result of results) if (result.status === 'rejected') throw result.reason;
    const versions = await checkServers(urls);
    for (const { name } of serverKinds) origins[name] = `${versions[name]} from ${origins[name]}`;
  } catch (error) {
    await stop();
    throw error;
  }
  return { urls, origins, servers, stop };
}
