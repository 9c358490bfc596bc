import { registerGlobalPlugins, type ModuleFederation } from '@module-federation/runtime';
import type { RegisteredRemote, Registry, RemoteName } from '@hamkke/contracts';
import { integrityPlugin } from './integrity-plugin.ts';
import { liveRegistry, remoteOfRequest, requestOf } from './live-registry.ts';
import { pageFirstPlugin } from './page-first-plugin.ts';
import { refusalPlugin, registryPlugin } from './registry-plugin.ts';
import { retryPlugin, type RetrySettings } from './retry-plugin.ts';

export interface FederationSettings extends Partial<RetrySettings> {
  /** The library's instance of this page: the one that the shell's build makes. */
  readonly instance: ModuleFederation;
  /** The live releases as the page came with them. */
  readonly registry: Registry;
  readonly fetchRegistry: () => Promise<Registry>;
  /** Throws a `RemoteFailure` for a remote that does not fit this shell. */
  readonly requireCompatible: (name: RemoteName, registered: RegisteredRemote) => void;
  /** Checks and prepares what a remote exposes; a failure is retried like one of the network. */
  readonly accept: (name: RemoteName, exposed: unknown) => Promise<void>;
}

export interface Federation {
  /**
   * What a remote exposes, loaded by the library's runtime.
   * @throws {RemoteFailure}
   */
  load(name: RemoteName): Promise<unknown>;
}

/** Adds what this product requires of a remote to the library's runtime, as plugins; the library does the loading. */
export function createFederation(settings: FederationSettings): Federation {
  const { instance, fetchRegistry, requireCompatible, accept, attempts = 3, pauseMs = 400 } = settings;
  const registry = liveRegistry(settings.registry, fetchRegistry);
  // Remotes have instances of their own, which negotiate for themselves.
  registerGlobalPlugins([pageFirstPlugin(instance.name)]);
  instance.registerPlugins([
    registryPlugin(registry),
    refusalPlugin(registry, requireCompatible),
    integrityPlugin(registry),
    {
      name: 'acceptance',
      async onLoad({ id, exposeModule }) {
        await accept(remoteOfRequest(id), exposeModule);
      },
    },
    retryPlugin(registry, { attempts, pauseMs }),
  ]);
  return { load: (name) => instance.loadRemote(requestOf(name)) };
}
