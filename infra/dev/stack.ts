import { join, resolve } from 'node:path';
import type { BackingUrls } from '../backing/check-servers.ts';
import { requireDiskSpace } from '../backing/disk-space.ts';
import { OperatorError } from '../backing/operator-error.ts';
import { ownedServer } from '../backing/owned-server.ts';
import type { Say } from '../backing/progress.ts';
import type { RunningServer } from '../backing/server.ts';
import { startBacking } from '../backing/start-backing.ts';
import type { ServerName } from '../backing/versions.ts';
import { superviseProcess } from './supervise-process.ts';
import type { Keys } from './keys.ts';
import { isIssuer, loadKeys } from './keys.ts';
import { isReady, requireFreePorts, requireScripts } from './preconditions.ts';
import { backingOffsets, commonEnvironment, processes, toolEnvironment } from './processes.ts';
import type { ProcessName, ProcessSpec } from './processes.ts';
import { root } from './root.ts';

/** Further instances of a service take the same offsets this much higher each. */
const instanceStep = 40;

export interface StackOptions {
  /** Where the gateway listens; everything else is at fixed offsets from it. */
  readonly basePort: number;
  /** Data, logs and the lock of this stack; they stay between starts. */
  readonly stateDir: string;
  readonly releasesDir?: string;
  /** Backing servers that run already; the others are started. */
  readonly given?: Partial<BackingUrls>;
  /** Further environment of every process; wins over everything but the ports. */
  readonly env?: Readonly<Record<string, string>>;
  readonly envOf?: Partial<Record<ProcessName, Readonly<Record<string, string>>>>;
  readonly instances?: Partial<Record<ProcessName, number>>;
  /** What must be done before the services start, such as the build; it runs while the backing servers come up. */
  readonly prepare?: () => Promise<void>;
  readonly processes?: readonly ProcessSpec[];
  /** Restarts a process of ours when a file that it imports changes, by Node's watch mode. */
  readonly watch?: boolean;
  readonly say?: Say;
  readonly onLine?: (name: string, line: string) => void;
}

export interface Stack {
  readonly start: () => Promise<void>;
  /** Stops everything in reverse order; may be called while starting. */
  readonly stop: () => Promise<void>;
  /** One of our processes, to kill, pause or restart it; instances count from 1. */
  readonly process: (name: ProcessName, instance?: number) => RunningServer;
  /** One of the backing servers, if this stack started it. */
  readonly server: (name: ServerName) => RunningServer | undefined;
  readonly url: (name: ProcessName, instance?: number) => string;
  readonly backingUrls: () => BackingUrls;
  /** The environment for a tool beside the stack, such as the seed; it signs as `operator`. */
  readonly toolEnvironment: () => NodeJS.ProcessEnv;
  readonly origins: () => Readonly<Record<ServerName, string>>;
}

/** The whole system on one machine, as `npm start` and the end-to-end tests run it. */
export function createStack(options: StackOptions): Stack {
  const { basePort: base, say = () => undefined } = options;
  const specs = options.processes ?? processes;
  const addresses = {
    base,
    stateDir: options.stateDir,
    releasesDir: options.releasesDir ?? join(root, '.local/releases'),
  };
  const servers = new Map<ServerName, RunningServer>();
  const running = new Map<string, { tier: number; server: RunningServer }>();
  let backing: Awaited<ReturnType<typeof startBacking>> | undefined;
  let keys: Keys | undefined;
  let stopped: Promise<void> | undefined;
  const stopping = () => stopped !== undefined;
  const idOf = (name: ProcessName, instance: number) => (instance === 1 ? name : `${name}-${instance}`);
  const portOf = (offset: number, instance: number) => base + offset + (instance - 1) * instanceStep;

  const environment = (signer: string, own: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
    NODE_ENV: 'development',
    NODE_COMPILE_CACHE: join(root, '.local/compile-cache'),
    ...commonEnvironment(addresses),
    ...own,
    ...process.env,
    ...backing?.urls,
    TRUSTED_KEYS: keys?.trusted ?? '',
    SERVICE_KEY: '',
    ...(keys && isIssuer(signer) ? keys.secretsOf(signer) : {}),
    ...options.env,
  });

  const createProcess = (spec: ProcessSpec, instance: number): RunningServer => {
    const id = idOf(spec.name, instance);
    const port = portOf(spec.offset, instance);
    const readyPort = portOf(spec.readyOffset ?? spec.offset, instance);
    const env = {
      ...environment(spec.name, spec.env(addresses)),
      ...options.envOf?.[spec.name],
      PORT: String(port),
      ...(spec.readyOffset === undefined ? {} : { OPS_PORT: String(readyPort) }),
    };
    const restarts = superviseProcess(id, () => server.start(), say, stopping);
    const server = ownedServer(
      {
        name: id,
        command: process.execPath,
        args: [...(options.watch ? ['--watch', '--watch-preserve-output'] : []), resolve(root, spec.script)],
        cwd: root,
        env,
        // Node's watch mode passes a signal on to the service. Killed, it would leave the service behind.
        deathSignal: options.watch ? 'SIGTERM' : 'SIGKILL',
      },
      { port, dataDir: options.stateDir, onLine: (line) => options.onLine?.(id, line), onExit: restarts.ended },
      () => isReady(readyPort),
    );
    return server;
  };

  const startTier = async (tier: number) => {
    const starts = specs
      .filter((spec) => spec.tier === tier)
      .flatMap((spec) =>
        Array.from({ length: options.instances?.[spec.name] ?? 1 }, (_, index) => {
          const server = createProcess(spec, index + 1);
          running.set(idOf(spec.name, index + 1), { tier, server });
          return server.start();
        }),
      );
    for (const result of await Promise.allSettled(starts)) if (result.status === 'rejected') throw result.reason;
  };

  const startServers = async () => {
    const ports = {
      mongo: base + backingOffsets.mongo,
      redis: base + backingOffsets.redis,
      nats: base + backingOffsets.nats,
    };
    const restarts = (['mongo', 'redis', 'nats'] as const).map((name) => {
      const { ended } = superviseProcess(name, async () => servers.get(name)?.start(), say, stopping);
      return [name, ended] as const;
    });
    const ended = new Map(restarts);
    backing = await startBacking({
      ports,
      dataDir: join(options.stateDir, 'data'),
      given: options.given ?? {},
      servers,
      say,
      onLine: (name, line) => options.onLine?.(name, line),
      onExit: (name, how) => ended.get(name)?.(how),
    });
  };

  const start = async () => {
    requireDiskSpace(options.stateDir, 500, 'Hamkke');
    requireScripts(specs);
    await requireFreePorts(base, specs, options.given);
    keys = await loadKeys(join(root, '.local/keys'));
    const prepared = (options.prepare?.() ?? Promise.resolve()).then(
      () => undefined,
      (error: unknown) => ({ error }),
    );
    await startServers();
    const failed = await prepared;
    if (failed) throw failed.error;
    for (const tier of [...new Set(specs.map((spec) => spec.tier))].sort((a, b) => a - b)) {
      if (stopping()) throw new OperatorError('stopped while starting');
      await startTier(tier);
    }
  };

  const stopAll = async () => {
    const tiers = [...new Set([...running.values()].map(({ tier }) => tier))].sort((a, b) => b - a);
    for (const tier of tiers) {
      await Promise.allSettled(
        [...running.values()].filter((one) => one.tier === tier).map(({ server }) => server.stop()),
      );
    }
    await Promise.allSettled([...servers.values()].map((server) => server.stop()));
  };
  const stop = () => (stopped ??= stopAll());

  return {
    start: () =>
      start().catch(async (error: unknown) => {
        await stop();
        throw error;
      }),
    stop,
    process: (name, instance = 1) =>
      required(running.get(idOf(name, instance))?.server, `${idOf(name, instance)} is not part of this stack`),
    server: (name) => servers.get(name),
    url: (name, instance = 1) =>
      `http://localhost:${portOf(
        required(
          specs.find((spec) => spec.name === name),
          name,
        ).offset,
        instance,
      )}`,
    backingUrls: () => required(backing, 'the stack is not started').urls,
    toolEnvironment: () =>
      environment('operator', { ...toolEnvironment(addresses), RELEASES_DIR: addresses.releasesDir }),
    origins: () => required(backing, 'the stack is not started').origins,
  };
}

/** Creates a stack and starts it; when that fails, nothing is left running. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const stack = createStack(options);
  await stack.start();
  return stack;
}

function required<Value>(value: Value | undefined, otherwise: string): Value {
  if (value === undefined) throw new Error(otherwise);
  return value;
}
