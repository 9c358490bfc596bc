import { createHash } from 'node:crypto';
import { runCommand } from './run-command.ts';
import type { RunningServer, ServerSettings } from './server.ts';
import { ownedServer } from './owned-server.ts';
import type { Say } from './progress.ts';
import { withProgress } from './progress.ts';

const containerLabel = 'kr.hamkke.backing=true';

let engine: Promise<boolean> | undefined;
/** Whether a Docker engine answers; tried once. */
export const dockerAnswers = (): Promise<boolean> =>
  (engine ??= runCommand('docker', ['version', '--format', '{{.Server.Version}}'], { timeoutMs: 10_000 }).then(
    ({ code }) => code === 0,
  ));

/** Whether an image is present, or has just been pulled. */
export async function hasImage(image: string, say: Say): Promise<boolean> {
  if ((await runCommand('docker', ['image', 'inspect', image])).code === 0) return true;
  const pull = () => runCommand('docker', ['pull', '--quiet', image], { timeoutMs: 600_000 });
  return (await withProgress(say, `pulling the image ${image}`, pull)).code === 0;
}

/** One name per data folder, so that two checkouts do not share a container or its volume. */
const containerName = (name: string, dataDir: string) =>
  `hamkke-${name}-${createHash('sha256').update(dataDir).digest('hex').slice(0, 8)}`;

/** Removes the volumes of the containers of these data folders. */
export async function forgetVolumes(dataDirs: readonly { name: string; dataDir: string }[]): Promise<void> {
  for (const { name, dataDir } of dataDirs)
    await runCommand('docker', ['volume', 'rm', '--force', containerName(name, dataDir)]);
}

export interface ContainerPlan {
  readonly name: string;
  readonly image: string;
  readonly args: readonly string[];
  readonly containerPort: number;
  readonly dataPath: string;
  readonly stopSignal: NodeJS.Signals;
}

/**
 * A server in a container in the foreground: the docker client passes our signals on, and dies with us. The data is in
 * a named volume.
 */
export function containerServer(
  plan: ContainerPlan,
  settings: ServerSettings,
  answers: () => Promise<boolean>,
): RunningServer {
  const name = containerName(plan.name, settings.dataDir);
  const docker = async (...args: string[]) => void (await runCommand('docker', args, { timeoutMs: 60_000 }));
  const remove = () => docker('rm', '--force', name);
  const publish = `127.0.0.1:${settings.port}:${plan.containerPort}`;
  const args = [
    'run',
    '--rm',
    '--name',
    name,
    '--label',
    containerLabel,
    '--publish',
    publish,
    '--volume',
    `${name}:${plan.dataPath}`,
    plan.image,
    ...plan.args,
  ];
  const server = ownedServer(
    { name: plan.name, command: 'docker', args, stopSignal: plan.stopSignal },
    settings,
    answers,
    {
      kill: () => docker('kill', name),
      pause: () => docker('pause', name),
      resume: () => docker('unpause', name),
      afterStop: remove,
    },
  );
  return {
    ...server,
    // One that a killed supervisor left over would hold the name and the port.
    start: async () => {
      await remove();
      await server.start();
    },
  };
}
