import type { RegisteredRemote, RemoteName } from '@hamkke/contracts';
import type { ContainerPort } from './container-port.ts';
import { RemoteFailure } from './remote-failure.ts';

// put in by the bundler: the libraries that this page shares, under the names of the container protocol
declare const __webpack_init_sharing__: (scope: 'default') => Promise<unknown>;
declare const __webpack_share_scopes__: { readonly default: unknown };

/** How long one script may take, in ms. */
const scriptTimeoutMs = 12_000;

/** What the script of a remote leaves behind: a container of Module Federation. */
interface Container {
  init(shareScope: unknown): Promise<unknown>;
  get(module: string): Promise<() => unknown>;
}

/**
 * Runs a script after its bytes were held against their hash.
 * @throws {RemoteFailure} when it does not arrive, or not in time
 */
function runScript(name: RemoteName, address: string, integrity: string): Promise<void> {
  const script = Object.assign(document.createElement('script'), {
    src: address,
    crossOrigin: 'anonymous',
    integrity,
    fetchPriority: 'high',
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  return new Promise<void>((resolve, reject) => {
    timer = setTimeout(
      () => reject(new RemoteFailure('timedOut', name, `${name}: ${address} took too long`)),
      scriptTimeoutMs,
    );
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () =>
      reject(new RemoteFailure('unreachable', name, `${name}: ${address} did not arrive, or is not what was released`)),
    );
    document.head.append(script);
  }).finally(() => {
    clearTimeout(timer);
    script.remove();
  });
}

async function containerOf(
  name: RemoteName,
  { entry, entryGlobalName, integrity }: RegisteredRemote,
  attempt: number,
): Promise<Container> {
  const hash = integrity[entry];
  // never without one: an unlisted script must not run
  if (hash === undefined) throw new RemoteFailure('broken', name, `${name}: no integrity hash for ${entry}`);
  // a container is a global under the name that its build gave it
  const page = globalThis as unknown as Record<string, Container | undefined>;
  // what an earlier attempt left is not the answer to this one
  page[entryGlobalName] = undefined;
  // a browser does not ask again for a script that failed; another query is another address, same bytes, same hash
  await runScript(name, attempt === 0 ? entry : `${entry}?again=${attempt}`, hash);
  // a call, for the script has set it meanwhile
  const left = () => page[entryGlobalName];
  const container = left();
  if (!container) throw new RemoteFailure('broken', name, `${name}: ${entry} arrived but left no container`);
  return container;
}

/**
 * Loads remotes by the container protocol of Module Federation, with what this page shares; every entry is checked
 * against its hash in the registry. The federation's runtime could load them too, by manifests and snapshots of its
 * own: here the registry knows all that.
 */
export function federationContainers(): ContainerPort {
  return {
    async fetch(name, registered, attempt) {
      const container = await containerOf(name, registered, attempt);
      await __webpack_init_sharing__('default');
      await container.init(__webpack_share_scopes__.default);
      const run = await container.get('./remote');
      try {
        return run();
      } catch (error) {
        throw new RemoteFailure('broken', name, `${name}: its module threw`, error);
      }
    },
  };
}
