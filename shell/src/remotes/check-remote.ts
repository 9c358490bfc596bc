import type { RemoteName } from '@hamkke/contracts';
import { readReleasedNames, remoteOf, SHELL_API_MAJOR, type RemoteModule } from '@hamkke/shell-api';
import { RemoteFailure } from '@hamkke/federation/runtime';

function looksLikeRemote(value: unknown): value is RemoteModule {
  const candidate = value as Partial<RemoteModule> | null | undefined;
  return (
    typeof candidate === 'object' &&
    candidate !== null &&
    typeof candidate.shellApi === 'number' &&
    Array.isArray(candidate.routes) &&
    typeof candidate.texts?.namespace === 'string'
  );
}

/** A remote built against another major of the shell-api is refused before any of its code runs. */
export function requireCompatible(remote: RemoteName, shellApi: number): void {
  if (shellApi === SHELL_API_MAJOR) return;
  throw new RemoteFailure(
    'incompatible',
    remote,
    `${remote} needs shell-api ${shellApi}, this shell has ${SHELL_API_MAJOR}`,
  );
}

/**
 * Takes what a container answered and makes sure that it is a remote, of our shell-api, claiming no path of another.
 * @throws {RemoteFailure} `incompatible` or `broken`.
 */
export function checkRemote(remote: RemoteName, exposed: unknown): RemoteModule {
  const module = (exposed as { remote?: unknown } | null | undefined)?.remote;
  if (!looksLikeRemote(module)) throw new RemoteFailure('broken', remote, `${remote} exposes no remote module`);
  requireCompatible(remote, module.shellApi);
  for (const route of module.routes) {
    const path = route.index === true ? '/' : `/${route.path ?? ''}`;
    const probe = path.replace(/\/\*$/, '/x').replace(/:[^/]+/g, 'x');
    if (remoteOf(probe) !== remote)
      throw new RemoteFailure('broken', remote, `${remote} claims ${path}, which is not mounted for it`);
  }
  return readReleasedNames(module);
}
