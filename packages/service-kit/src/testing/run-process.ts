import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { processEnvironment } from './process-environment.ts';

export interface ServiceProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** Resolves when the process has ended, with its signal or exit code. */
  readonly ended: Promise<NodeJS.Signals | number | null>;
  /** Ends it as an operator would. */
  stop(): Promise<void>;
}

const startTimeoutMs = 90_000;

function spawnService(main: string, env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [main], {
    env: processEnvironment({ NODE_ENV: 'test', PORT: '0', ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return {
    child,
    ended: once(child, 'exit').then(([code, signal]) => (signal ?? code) as NodeJS.Signals | number | null),
  };
}

/**
 * Runs a service, by the path of its `main.ts`, as a process of its own until it ends by itself, which its first work
 * may cause before it listens.
 */
export async function runServiceToItsEnd(
  main: string,
  env: Readonly<Record<string, string>>,
): Promise<NodeJS.Signals | number | null> {
  const { child, ended } = spawnService(main, env);
  for (const output of [child.stdout, child.stderr]) output.resume();
  const late = setTimeout(() => child.kill('SIGTERM'), startTimeoutMs);
  return await ended.finally(() => clearTimeout(late));
}

/** Runs a service, by the path of its `main.ts`, as a process of its own, on a free port. */
export async function runServiceProcess(main: string, env: Readonly<Record<string, string>>): Promise<ServiceProcess> {
  const { child, ended } = spawnService(main, env);
  const said: string[] = [];
  const note = (line: string) => {
    said.push(line);
    if (said.length > 200) said.shift();
  };
  child.stderr.on('data', (chunk: Buffer) => note(chunk.toString()));
  const lines = createInterface({ input: child.stdout });
  const port = await new Promise<number>((resolve, reject) => {
    const late = setTimeout(
      () => reject(new Error(`the service did not start in time:\n${said.join('\n')}`)),
      startTimeoutMs,
    );
    void ended.then((how) => reject(new Error(`the service ended at start (${how}):\n${said.join('\n')}`)));
    lines.on('line', (line) => {
      note(line);
      const ports = line.includes('"listening"') ? (JSON.parse(line) as { ports?: number[] }).ports : undefined;
      if (ports?.[0] === undefined) return;
      clearTimeout(late);
      resolve(ports[0]);
    });
  });
  return {
    url: `http://127.0.0.1:${port}`,
    child,
    ended,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
