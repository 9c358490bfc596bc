import { createRequire, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { DrawRequest } from '@hamkke/contracts';
import { describeFailure } from './failure.ts';
import type { ServerShell, WorkerAnswer, WorkerStart } from './protocol.ts';

// The code of one pair of releases, in a thread of its own. Whatever throws while it loads ends the thread.

/** What `start-worker.ts` gave. */
const { shell: shellFile, remote, files } = workerData as WorkerStart;
const port = parentPort;
if (!port) throw new Error('runs as a worker thread only');
const answer = (message: WorkerAnswer) => port.postMessage(message);

const verified = new Set(files);
registerHooks({
  // The hashes hold for the listed files: another one beside them could be anybody's.
  resolve(specifier, context, nextResolve) {
    const found = nextResolve(specifier, context);
    if (found.url.startsWith('node:') || (found.url.startsWith('file:') && verified.has(fileURLToPath(found.url))))
      return found;
    throw new Error(`${specifier} is not among the verified files of the release`);
  },
});

process.on('unhandledRejection', (reason) => answer({ kind: 'stray', failure: describeFailure(reason) }));

const load = createRequire(import.meta.url);
// Once for the life of the worker: what the modules hold (React, the router's code) is the same for every page.
const shell = load(shellFile) as Partial<ServerShell> | undefined;
const container: unknown = remote === undefined ? undefined : load(remote);
const draw = shell?.draw;
if (typeof draw !== 'function') throw new TypeError('the server entry of the shell exports no draw');

async function answerDraw(request: DrawRequest): Promise<void> {
  try {
    answer({ kind: 'drawn', page: await draw?.(request, container) });
  } catch (error) {
    answer({ kind: 'failed', failure: describeFailure(error) });
  }
}

port.on('message', (request: DrawRequest) => void answerDraw(request));
answer({ kind: 'ready' });
