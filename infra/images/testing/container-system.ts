import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StartedTestContainer } from 'testcontainers';
import { DockerComposeEnvironment, Wait } from 'testcontainers';
import { lastLine, runCommand } from '../../backing/run-command.ts';
import { root } from '../../dev/root.ts';
import { buildImages } from '../build.ts';
import { fillComposeSystem, prepareComposeSystem } from './compose-system.ts';
import type { ComposeSystem } from './compose-system.ts';

const startupMs = 240_000;
const tag = 'tested';

/** The system of compose.yaml from images of this checkout, three instances of payments among them. */
export interface ContainerSystem extends ComposeSystem {
  /** Every container of ours by its name in the project: `gateway-1`, `svc-payments-2`. */
  readonly ours: ReadonlyMap<string, StartedTestContainer>;
  readonly stop: () => Promise<void>;
}

export const paymentsInstances = ['svc-payments-1', 'svc-payments-2', 'svc-payments-3'] as const;
const ourNames = [
  'gateway-1',
  'svc-catalog-1',
  'svc-reservations-1',
  'svc-identity-1',
  'svc-access-1',
  'checker-1',
  'drawing-1',
  'stand-ins-1',
  ...paymentsInstances,
];

/** Why this machine cannot run containers by compose; undefined where it can. */
export async function missingForContainers(): Promise<string | undefined> {
  for (const args of [
    ['version', '--format', '{{.Server.Version}}'],
    ['compose', 'version'],
  ]) {
    const { code, output } = await runCommand('docker', args, { timeoutMs: 20_000 });
    if (code !== 0) return `docker ${args[0]}: ${lastLine(output)}`;
  }
  return undefined;
}

/** Builds, starts and fills it. The first port must leave nineteen free above it. */
export async function startContainerSystem(basePort: number, say: (line: string) => void): Promise<ContainerSystem> {
  await buildImages({ tag, say });
  const folder = mkdtempSync(join(tmpdir(), 'hamkke-compose-'));
  const variables = await prepareComposeSystem(basePort, folder);

  const compose = new DockerComposeEnvironment(join(root, 'infra'), 'compose.yaml')
    .withEnvironmentFile(variables)
    .withProfiles('stand-ins')
    .withStartupTimeout(startupMs);
  const up = async (instances: number) =>
    compose.withEnvironment({ IMAGE_TAG: tag, PAYMENTS_INSTANCES: String(instances) }).up();
  for (const name of ourNames) compose.withWaitStrategy(name, Wait.forHealthCheck());
  // One makes the collections, then the others come: a MongoDB that runs under Wine breaks down when several make the
  // same one at once.
  await up(1);
  const started = await up(paymentsInstances.length);
  const stop = async () => {
    await started.down({ removeVolumes: true, timeout: 0 });
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const ours = new Map(ourNames.map((name) => [name, started.getContainer(name)]));
    const filled = await fillComposeSystem(basePort, (service) => ours.get(`${service}-1`)?.getId() ?? '');
    return { ...filled, ours, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
