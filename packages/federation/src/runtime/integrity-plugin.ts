import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { remoteOfRequest, type LiveRegistry } from './live-registry.ts';

/** How long the script of an entry may take, in ms. Chunks have the same limit (build-config, `chunkLoadTimeout`). */
const scriptTimeoutMs = 12_000;

/** Loads the script of an entry under its hash in the registry. The entry itself knows the hashes of its chunks. */
export function integrityPlugin(registry: LiveRegistry): ModuleFederationRuntimePlugin {
  return {
    name: 'integrity',
    createScript({ url, remoteInfo }) {
      if (!remoteInfo) return undefined;
      const { entry, integrity } = registry.registered(remoteOfRequest(remoteInfo.name));
      const script = Object.assign(document.createElement('script'), {
        src: url,
        crossOrigin: 'anonymous',
        integrity: integrity[entry],
        fetchPriority: 'high',
      });
      return { script, timeout: scriptTimeoutMs };
    },
  };
}
