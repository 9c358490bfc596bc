import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadKeys } from '../../../../infra/dev/keys.ts';
import { processes, type ProcessName } from '../../../../infra/dev/processes.ts';
import { root } from '../../../../infra/dev/root.ts';
import type { Stack } from '../../../../infra/dev/stack.ts';
import { basePort, releasesDir, stateDir } from '../../../stack/settings.ts';

/** A process beside the stack, which only this run knows. */
export interface Beside {
  readonly origin: string;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

/** Above the ports of the stack, of its control, and of the one bundle. */
let nextPort = basePort + 160;
const startTimeoutMs = 60_000;

/**
 * Runs a program on a port of its own until `readyAt` answers. @throws {Error} with its last output when it does not
 */
export async function runBeside(
  script: string,
  env: (port: number) => NodeJS.ProcessEnv,
  readyAt: (port: number) => string = (port) => `http://127.0.0.1:${port}/`,
): Promise<Beside> {
  const port = nextPort;
  // The next port is its port for operations, where it has one.
  nextPort += 2;
  const child = spawn(process.execPath, [join(root, script)], {
    cwd: root,
    env: env(port),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => void (said = (said + text).slice(-4_000)));
  const ended = once(child, 'exit');
  const deadline = Date.now() + startTimeoutMs;
  while (
    !(await fetch(readyAt(port)).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`${script} does not start\n${said}`);
    }
    await sleep(200);
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** One more of the stack's services, with a database and events of its own: what it is filled with is nobody else's. */
export async function runServiceBeside(
  stack: Stack,
  name: Exclude<ProcessName, 'gateway' | 'stand-ins' | 'drawing'>,
  database: string,
): Promise<Beside & { readonly env: NodeJS.ProcessEnv }> {
  const spec = processes.find((one) => one.name === name);
  if (!spec) throw new Error(`no process is called ${name}`);
  const keys = await loadKeys(join(root, '.local/keys'));
  // Nothing of what is held here is to lapse while it is measured, and nobody is to be slowed down.
  const env = {
    ...stack.toolEnvironment(),
    ...spec.env({ base: basePort, stateDir, releasesDir }),
    ...keys.secretsOf(name),
    MONGO_DB: database,
    NATS_PREFIX: database,
    LIMITS_SCALE: '1000000',
    HOLD_MINUTES: '1440',
  };
  return {
    ...(await runBeside(
      spec.script,
      (port) => ({ ...env, PORT: String(port) }),
      (port) => `http://127.0.0.1:${port}/readyz`,
    )),
    env,
  };
}

/** One more gateway in front of the stack's services, of which only this run asks anything. */
export async function runGatewayBeside(stack: Stack, settings: NodeJS.ProcessEnv): Promise<Beside> {
  const keys = await loadKeys(join(root, '.local/keys'));
  const env = {
    ...stack.toolEnvironment(),
    SERVICE_KEY: keys.keyOf('gateway'),
    RELEASES_DIR: releasesDir,
    ...settings,
  };
  return await runBeside(
    'gateway/src/main.ts',
    (port) => ({ ...env, PORT: String(port), OPS_PORT: String(port + 1), PUBLIC_ORIGIN: stack.url('gateway') }),
    (port) => `http://127.0.0.1:${port + 1}/readyz`,
  );
}
