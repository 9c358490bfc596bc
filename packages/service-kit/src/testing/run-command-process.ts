import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { processEnvironment } from './process-environment.ts';

export interface CommandEnd {
  readonly how: NodeJS.Signals | number | null;
  readonly printed: string;
}

/** Runs a command, by the path of its file, as a process of its own. */
export async function runCommandProcess(
  file: string,
  env: Readonly<Record<string, string>>,
  input = '',
): Promise<CommandEnd> {
  const child = spawn(process.execPath, [file], {
    env: processEnvironment({ NODE_ENV: 'test', ...env }),
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  // A process that is killed while it reads leaves a broken pipe, which is what the test is about.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  return { how: signal ?? code, printed };
}
