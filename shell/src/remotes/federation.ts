import { getInstance } from '@module-federation/enhanced/runtime';
import type { ContainerPort } from './container-port.ts';

/** How long one script may take, in ms. */
const scriptTimeoutMs = 12_000;

type Integrity = Map<string, string>;

function withIntegrity(integrity: Integrity) {
  return {
    name: 'hamkke-integrity',
    createScript({ url }: { url: string }) {
      const hash = integrity.get(new URL(url, location.href).pathname);
      // never without one: an unlisted script must not run
      if (hash === undefined) throw new Error(`No integrity hash for ${url}`);
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      script.crossOrigin = 'anonymous';
      script.integrity = hash;
      script.fetchPriority = 'high';
      return { script, timeout: scriptTimeoutMs };
    },
  };
}

/** Loads remotes through the shell's own federation instance; every entry is checked against its hash in the registry. */
export function federationContainers(): ContainerPort {
  // the module-level functions of the runtime follow whichever container was initialised last
  const shell = getInstance((instance) => instance.name === 'hamkke_shell');
  if (!shell) throw new Error('The shell was built without federation');
  const integrity: Integrity = new Map();
  shell.registerPlugins([withIntegrity(integrity)]);
  return {
    async fetch(name, registered, attempt) {
      const hash = registered.integrity[registered.entry];
      if (hash !== undefined) integrity.set(registered.entry, hash);
      // a failed script leaves its address behind in the runtime; another query is another address, same bytes, same hash
      const entry = attempt === 0 ? registered.entry : `${registered.entry}?again=${attempt}`;
      const remote = { name: registered.entryGlobalName, entry, entryGlobalName: registered.entryGlobalName, type: 'global' as const };
      shell.registerRemotes([remote], { force: attempt > 0 });
      return await shell.loadRemote(`${registered.entryGlobalName}/remote`);
    },
  };
}
