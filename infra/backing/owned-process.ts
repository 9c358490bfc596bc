import { spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface ProcessPlan {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** The signal that stops it; SIGTERM unless the program says otherwise. */
  readonly stopSignal?: NodeJS.Signals;
  /** The signal that it gets when this process dies. */
  readonly deathSignal?: NodeJS.Signals;
  readonly onLine?: (line: string) => void;
}

export interface OwnedProcess {
  readonly pid: number;
  readonly isAlive: () => boolean;
  /** Resolves with how it ended: an exit code or a signal. */
  readonly exited: Promise<string>;
  readonly signal: (signal: NodeJS.Signals) => void;
  /** Signals it to stop, and kills the whole group after the grace time in ms. */
  readonly stop: (graceMs?: number) => Promise<void>;
}

let pdeathsig: boolean | undefined;
const hasPdeathsig = () =>
  (pdeathsig ??= process.platform === 'linux' && spawnSync('setpriv', ['--pdeathsig', 'TERM', 'true']).status === 0);
const watcher = fileURLToPath(new URL('end-with-parent.mjs', import.meta.url));

/**
 * Starts a process in a group of its own that cannot outlive this one. A group of its own, because Ctrl-C at a terminal
 * goes to the whole foreground group: the supervisor alone must get it, and then decides the order. On Linux the kernel
 * sends the death signal; elsewhere a small watcher does when its channel to us closes.
 */
export function startOwned(plan: ProcessPlan): OwnedProcess {
  const stopSignal = plan.stopSignal ?? 'SIGTERM';
  const deathSignal = plan.deathSignal ?? stopSignal;
  const [command, args] = hasPdeathsig()
    ? ['setpriv', ['--pdeathsig', deathSignal.replace('SIG', ''), '--', plan.command, ...plan.args]]
    : [process.execPath, [watcher, deathSignal, plan.command, ...plan.args]];
  const child = spawn(command, args, {
    cwd: plan.cwd,
    env: plan.env ?? process.env,
    detached: true,
    stdio: hasPdeathsig() ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', (line) => plan.onLine?.(line));
  }

  let alive = child.pid !== undefined;
  const exited = new Promise<string>((resolve) => {
    const end = (how: string) => {
      alive = false;
      resolve(how);
    };
    child.once('error', (error) => end(error.message));
    child.once('exit', (code, signal) => end(signal ?? `exit code ${code}`));
  });
  const pid = child.pid ?? -1;
  const signal = (name: NodeJS.Signals) => {
    try {
      if (pid > 0) process.kill(-pid, name);
    } catch {
      // The group is gone already, which is what a signal is for.
    }
  };
  const stop = async (graceMs = 10_000) => {
    if (!alive) return;
    signal('SIGCONT');
    signal(stopSignal);
    const timer = setTimeout(() => signal('SIGKILL'), graceMs);
    await exited;
    clearTimeout(timer);
  };
  return { pid, isAlive: () => alive, exited, signal, stop };
}
