import { OperatorError } from './operator-error.ts';
import { startOwned } from './owned-process.ts';
import type { OwnedProcess, ProcessPlan } from './owned-process.ts';
import type { RunningServer, ServerSettings } from './server.ts';
import { messageIn } from './read-line.ts';
import { waitUntil } from './wait-until.ts';

/** Signals that reach the server behind the process, where that is not the process itself (a container). */
export interface ServerControls {
  readonly kill: () => Promise<void>;
  readonly pause: () => Promise<void>;
  readonly resume: () => Promise<void>;
  readonly afterStop: () => Promise<void>;
}

const readyLimitMs = 90_000;

/** A server that is one process of ours, ready when `answers` says so. */
export function ownedServer(
  plan: ProcessPlan,
  settings: ServerSettings,
  answers: () => Promise<boolean>,
  controls?: ServerControls,
): RunningServer {
  let running: OwnedProcess | undefined;
  let expected = false;

  const start = async () => {
    let lastMessage = '';
    let ended: string | undefined;
    expected = false;
    const onLine = (line: string) => {
      lastMessage = messageIn(line) ?? lastMessage;
      settings.onLine(line);
    };
    const process = startOwned({ ...plan, onLine });
    running = process;
    let ready = false;
    void process.exited.then((how) => {
      ended = how;
      if (ready && !expected) settings.onExit(how);
    });
    const answersOrEnded = async () => ended !== undefined || (await answers());
    await waitUntil(
      answersOrEnded,
      readyLimitMs,
      () => `${plan.name} does not answer after ${readyLimitMs / 1000} s: ${lastMessage}`,
    );
    if (ended !== undefined) throw new OperatorError(`${plan.name} ended at its start (${ended}): ${lastMessage}`);
    ready = true;
  };
  return {
    pid: () => (running?.isAlive() ? running.pid : undefined),
    start,
    stop: async (graceMs) => {
      expected = true;
      await running?.stop(graceMs);
      await controls?.afterStop();
    },
    kill: async () => {
      expected = true;
      await controls?.kill();
      running?.signal('SIGKILL');
      await running?.exited;
    },
    pause: async () => (controls ? controls.pause() : running?.signal('SIGSTOP')),
    resume: async () => (controls ? controls.resume() : running?.signal('SIGCONT')),
  };
}
