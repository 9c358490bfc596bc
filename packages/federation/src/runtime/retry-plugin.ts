import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import type { RemoteName } from '@hamkke/contracts';
import { asRemoteFailure } from './as-remote-failure.ts';
import { remoteOfRequest, type LiveRegistry } from './live-registry.ts';

export interface RetrySettings {
  /** Attempts before giving up. */
  readonly attempts: number;
  /** Wait before the second attempt, in ms; it doubles with each further one. */
  readonly pauseMs: number;
}

/**
 * Retries a failed load with exponential backoff. A remote that does not fit this shell is not retried.
 */
export function retryPlugin(
  registry: LiveRegistry,
  { attempts, pauseMs }: RetrySettings,
): ModuleFederationRuntimePlugin {
  const failed = new Map<RemoteName, number>();
  return {
    name: 'retry',
    async errorLoadRemote({ id, error, lifecycle, origin }) {
      // The library reports an error of `beforeRequest` twice.
      if (lifecycle !== 'onLoad') return undefined;
      const name = remoteOfRequest(id);
      const failure = asRemoteFailure(name, error);
      const rounds = (failed.get(name) ?? 0) + 1;
      failed.delete(name);
      registry.countTry(name);
      if (rounds >= attempts || failure.kind === 'incompatible') throw failure;
      await new Promise((resume) => setTimeout(resume, pauseMs * 2 ** (rounds - 1)));
      failed.set(name, rounds);
      const module: unknown = await origin.loadRemote(id);
      failed.delete(name);
      return module;
    },
  };
}
