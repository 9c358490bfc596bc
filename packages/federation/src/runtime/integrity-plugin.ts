import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { loadTimeoutMs } from '../load-timeout.ts';
import { remoteOfRequest, type LiveRegistry } from './live-registry.ts';

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
      return { script, timeout: loadTimeoutMs };
    },
  };
}
