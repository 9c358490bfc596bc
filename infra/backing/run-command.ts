import { spawn } from 'node:child_process';

export interface CommandResult {
  readonly code: number;
  /** Standard output and standard error together, as they came. */
  readonly output: string;
}

/**
 * Runs a command to its end and answers its exit code and output; a command that does not exist answers 127. Time in
 * ms.
 */
export function runCommand(
  command: string,
  args: readonly string[],
  options: { timeoutMs?: number; cwd?: string; env?: NodeJS.ProcessEnv; interactive?: boolean } = {},
) {
  return new Promise<CommandResult>((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: options.env ?? process.env,
      stdio: [options.interactive ? 'inherit' : 'ignore', 'pipe', 'pipe'],
      timeout: options.timeoutMs,
      killSignal: 'SIGKILL',
    });
    let output = '';
    const collect = (chunk: Buffer) => (output += chunk.toString());
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', (error) => resolve({ code: 127, output: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** The last line of a command's output that says something, for error messages. */
export const lastLine = (output: string): string => output.trim().split('\n').at(-1)?.trim() ?? '';
