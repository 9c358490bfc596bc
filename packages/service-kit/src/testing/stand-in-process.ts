import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processEnvironment } from './process-environment.ts';

/** Providers' stand-ins in a process of their own, reached only through their ports. */
export interface StandInProcess {
  /** The origins at which they listen, in the order of their variables. */
  readonly urls: readonly string[];
  stop(): Promise<void>;
}

/** Made up, known to no provider: the process always has a payment provider too. */
const shop = {
  PORTONE_API_SECRET: 'api-secret-1',
  PORTONE_STORE_ID: 'store-1',
  PORTONE_CHANNEL_KEY: 'channel-key-1',
  PORTONE_WEBHOOK_SECRET: 'whsec_dGVzdC13ZWJob29rLXNlY3JldC0wMTIzNDU2Nzg5',
};

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Starts stand-ins and waits until each is ready.
 * @param main the script that starts them, as a path
 * @param portVariables the variables that say where each listens
 * @param variables what else they read, given the folder for their data
 * @throws {Error} with what the process said, where it does not start
 */
export async function startStandIns(
  main: string,
  portVariables: readonly string[],
  variables: (dataDir: string) => Readonly<Record<string, string>>,
): Promise<StandInProcess> {
  const ports = await Promise.all(portVariables.map(freePort));
  const dataDir = await mkdtemp(join(tmpdir(), 'stand-ins-'));
  const listening = Object.fromEntries(portVariables.map((variable, at) => [variable, String(ports[at])]));
  const child = spawn(process.execPath, [main], {
    env: processEnvironment({
      ...shop,
      PORT: '0',
      DATA_DIR: join(dataDir, 'shop'),
      ...listening,
      ...variables(dataDir),
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const urls = ports.map((port) => `http://127.0.0.1:${port}`);
  for (const url of urls)
    for (let tries = 0; !(await isReady(url)); tries += 1) {
      if (child.exitCode !== null || tries > 1_200) throw new Error(`the stand-in did not start: ${said}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  return {
    urls,
    async stop() {
      const ended = child.exitCode === null ? new Promise((resolve) => child.once('exit', resolve)) : undefined;
      child.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
