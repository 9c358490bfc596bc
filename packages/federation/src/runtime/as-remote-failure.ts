import type { RemoteName } from '@hamkke/contracts';
import { RemoteFailure, type RemoteFailureKind } from './remote-failure.ts';

/** The library's code for a script that did not arrive. */
const scriptFailed = 'RUNTIME-008';

function kindOf(error: unknown): RemoteFailureKind {
  const message = error instanceof Error ? error.message : String(error);
  if (/of shared singleton module .* does not satisfy/.test(message)) return 'incompatible';
  const didNotArrive =
    (error instanceof Error && error.name === 'ChunkLoadError') ||
    (message.includes(scriptFailed) && !message.includes('ScriptExecutionError'));
  if (!didNotArrive) return 'broken';
  return /timed out|\(timeout:/.test(message) ? 'timedOut' : 'unreachable';
}

/** Why a remote did not load, by what the library, the bundler or the remote's own code threw. */
export function asRemoteFailure(name: RemoteName, error: unknown): RemoteFailure {
  if (error instanceof RemoteFailure) return error;
  return new RemoteFailure(
    kindOf(error),
    name,
    `${name}: ${error instanceof Error ? error.message : String(error)}`,
    error,
  );
}
