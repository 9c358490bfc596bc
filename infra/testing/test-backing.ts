import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { mongo } from 'mongoose';
import type { BackingUrls } from '../backing/check-servers.ts';
import { checkServers } from '../backing/check-servers.ts';
import { dockerAnswers, hasImage } from '../backing/container.ts';
import { OperatorError } from '../backing/operator-error.ts';
import type { Say } from '../backing/progress.ts';
import { startBacking } from '../backing/start-backing.ts';
import { serverVersions } from '../backing/versions.ts';
import { root } from '../dev/root.ts';
import { startContainers } from './containers.ts';

/** containers: testcontainers; local: processes by the resolver; given: the URLs were in the environment. */
export type BackingKind = 'containers' | 'local' | 'given';

export interface TestBacking {
  readonly kind: BackingKind;
  readonly urls: BackingUrls;
  readonly stop: () => Promise<void>;
}

/** What the last run used, and whether a server ended under it; the summary of `npm test` and CI read it. */
export const reportFile = join(root, '.local', 'test-infra.json');

export interface BackingReport {
  readonly kind: BackingKind;
  readonly versions: Readonly<Record<string, string>>;
  readonly at: string;
  /** True where a server ended by itself: what failed then says nothing about the product. */
  readonly hasServerEnded?: true;
}

/**
 * One set of backing servers for a whole test run. INFRA=containers or INFRA=local forces a kind; it wins over given
 * URLs.
 */
export async function startTestBacking(say: Say): Promise<TestBacking> {
  const kind = await chooseKind(process.env, say);
  const backing =
    kind === 'given' ? givenBacking() : await (kind === 'containers' ? startContainers(say) : startLocal(say));
  const versions = await checkServers(backing.urls);
  if (kind !== 'given') await keepExpired(backing.urls.MONGO_URL);
  say(
    `tests run on ${kind}: ${Object.entries(versions)
      .map(([name, version]) => `${name} ${version}`)
      .join(', ')}`,
  );
  mkdirSync(join(root, '.local'), { recursive: true });
  const report: BackingReport = { kind, versions, at: new Date().toISOString() };
  writeFileSync(reportFile, JSON.stringify(report));
  const stop = async () => {
    if (await backing.stop()) writeFileSync(reportFile, JSON.stringify({ ...report, hasServerEnded: true }));
  };
  return { kind, urls: backing.urls, stop };
}

/**
 * MongoDB deletes nothing by its TTL indexes any more: it compares with its own clock, and tests play on days of their
 * own, which are past some day.
 */
async function keepExpired(url: string): Promise<void> {
  const client = new mongo.MongoClient(url);
  try {
    await client.db('admin').command({ setParameter: 1, ttlMonitorEnabled: false });
  } finally {
    await client.close();
  }
}

async function chooseKind(env: NodeJS.ProcessEnv, say: Say): Promise<BackingKind> {
  const forced = env['INFRA'] || undefined;
  if (forced === 'containers' || forced === 'local') return forced;
  if (forced) throw new OperatorError(`INFRA must be containers or local, not "${forced}"`);
  if (env['MONGO_URL'] && env['REDIS_URL'] && env['NATS_URL']) return 'given';
  if (!(await dockerAnswers())) return 'local';
  const images = Object.values(serverVersions).map(({ image }) => image);
  for (const image of images) if (!(await hasImage(image, say))) return 'local';
  return 'containers';
}

const givenBacking = () => ({
  urls: {
    MONGO_URL: process.env['MONGO_URL'] ?? '',
    REDIS_URL: process.env['REDIS_URL'] ?? '',
    NATS_URL: process.env['NATS_URL'] ?? '',
  },
  stop: async () => false,
});

async function startLocal(say: Say) {
  const dataDir = join(root, '.local', `test-backing-${process.pid}`);
  const [mongo, redis, nats] = [await freePort(), await freePort(), await freePort()];
  const { urls, stop } = await startBacking({ ports: { mongo, redis, nats }, dataDir, given: {}, say });
  return {
    urls,
    stop: async () => {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
      return false;
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
