import { GenericContainer, Wait } from 'testcontainers';
import type { BackingUrls } from '../backing/check-servers.ts';
import { hasImage } from '../backing/container.ts';
import type { Say } from '../backing/progress.ts';
import { withProgress } from '../backing/progress.ts';
import { isWritablePrimary } from '../backing/replica-set.ts';
import { runCommand } from '../backing/run-command.ts';
import { serverVersions } from '../backing/versions.ts';
import { waitUntil } from '../backing/wait-until.ts';
import { sayWhatEnded } from './container-ends.ts';

const label = 'kr.hamkke.tests';
const startupMs = 180_000;
/** The library's own image for cleaning up; RYUK_CONTAINER_IMAGE is how it lets the name be changed. */
const ryukImage = process.env['RYUK_CONTAINER_IMAGE'] ?? 'testcontainers/ryuk:0.14.0';
const mongoPort = 27017;

/**
 * The three servers as containers, on ports that Docker chooses; `stop` answers whether one ended before it was asked
 * to.
 */
export async function startContainers(say: Say): Promise<{ urls: BackingUrls; stop: () => Promise<boolean> }> {
  // Without its cleaner's image the library refuses to start anything, so leftovers of a killed run are then removed by
  // label here.
  if (!(await hasImage(ryukImage, () => undefined))) process.env['TESTCONTAINERS_RYUK_DISABLED'] = 'true';
  await removeLeftovers();
  const labels = { [label]: String(process.pid) };
  const start = () =>
    Promise.all([
      // Not the library's own class for MongoDB: its health check starts a shell again and again for as long as the
      // tests run.
      new GenericContainer(serverVersions.mongo.image)
        .withCommand(['mongod', '--replSet', 'rs0', '--bind_ip_all'])
        .withExposedPorts(mongoPort)
        .withLabels(labels)
        .withWaitStrategy(Wait.forLogMessage('Waiting for connections').withStartupTimeout(startupMs))
        .start(),
      new GenericContainer(serverVersions.redis.image)
        .withExposedPorts(6379)
        .withLabels(labels)
        .withWaitStrategy(Wait.forLogMessage('Ready to accept connections').withStartupTimeout(startupMs))
        .start(),
      new GenericContainer(serverVersions.nats.image)
        .withCommand(['-js', '-m', '8222'])
        .withExposedPorts(4222, 8222)
        .withLabels(labels)
        .withWaitStrategy(Wait.forHttp('/healthz', 8222).withStartupTimeout(startupMs))
        .start(),
    ]);
  const [mongo, redis, nats] = await withProgress(say, 'starting the test containers', start);
  await waitUntil(
    () => isWritablePrimary(mongo.getMappedPort(mongoPort), mongoPort),
    startupMs,
    () => 'MongoDB in its container does not become primary',
  );
  return {
    urls: {
      MONGO_URL: `mongodb://${mongo.getHost()}:${mongo.getMappedPort(mongoPort)}/?directConnection=true`,
      REDIS_URL: `redis://${redis.getHost()}:${redis.getMappedPort(6379)}`,
      NATS_URL: `nats://${nats.getHost()}:${nats.getMappedPort(4222)}`,
    },
    stop: async () => {
      const servers = { MongoDB: mongo.getId(), Redis: redis.getId(), NATS: nats.getId() };
      const hasEnded = await sayWhatEnded(servers, say);
      await Promise.all([mongo, redis, nats].map((container) => container.stop()));
      return hasEnded;
    },
  };
}

/** Removes the containers of runs whose process is gone; those of a run beside this one stay. */
async function removeLeftovers(): Promise<void> {
  const { output } = await runCommand('docker', [
    'ps',
    '--all',
    '--filter',
    `label=${label}`,
    '--format',
    `{{.ID}} {{.Label "${label}"}}`,
  ]);
  for (const line of output.trim().split('\n')) {
    const [id, pid] = line.split(' ');
    if (id && pid && !isAlive(Number(pid))) await runCommand('docker', ['rm', '--force', '--volumes', id]);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
