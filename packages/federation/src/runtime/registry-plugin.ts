import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import type { RegisteredRemote, RemoteName } from '@hamkke/contracts';
import { remoteOfRequest, type LiveRegistry } from './live-registry.ts';
import { RemoteFailure } from './remote-failure.ts';

/**
 * Registers a remote with the library at its first request, at the address of its live release. A browser does
 * not fetch a script again that failed, so a retry requests the same file at another address.
 */
export function registryPlugin(registry: LiveRegistry): ModuleFederationRuntimePlugin {
  return {
    name: 'registry',
    async beforeRequest(args) {
      const name = remoteOfRequest(args.id);
      const tries = registry.tries(name);
      // Another attempt, by itself or by hand: the release may have been rolled back meanwhile.
      if (tries > 0) await registry.refresh();
      const { entry, entryGlobalName, integrity } = registry.registered(name);
      // Never without a hash: an unlisted script must not run.
      if (integrity[entry] === undefined)
        throw new RemoteFailure('broken', name, `${name}: no integrity hash for ${entry}`);
      const address = new URL(tries === 0 ? entry : `${entry}?again=${tries}`, location.href).href;
      const known = args.origin.options.remotes.find((remote) => remote.name === entryGlobalName);
      if (!known || !('entry' in known) || known.entry !== address)
        args.origin.registerRemotes([{ name: entryGlobalName, entry: address, entryGlobalName }], { force: true });
      return args;
    },
  };
}

/** Refuses a remote built against another major of shell-api before any of its code runs. */
export function refusalPlugin(
  registry: LiveRegistry,
  requireCompatible: (name: RemoteName, registered: RegisteredRemote) => void,
): ModuleFederationRuntimePlugin {
  return {
    name: 'refusal-by-major',
    async beforeRequest(args) {
      const name = remoteOfRequest(args.id);
      requireCompatible(name, registry.registered(name));
      return args;
    },
  };
}
