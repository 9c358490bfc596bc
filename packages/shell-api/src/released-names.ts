import type { RemoteModule } from './remote-module.ts';
import type { ShellApi } from './shell-api.ts';

// Old names that released remotes use at run time. A remote may be older than the shell by any number of minors, so
// these names go with the next SHELL_API_MAJOR. New code uses the new names.

/** @deprecated Released remotes import it; write `usePartnerText`. */
export { usePartnerText as useOwnerText } from './shell-context.tsx';

/** Gives `useShell()` the old name too: released remotes read `ownerTexts`. */
export function withReleasedNames(shell: ShellApi): ShellApi {
  const names = { ...shell, ownerTexts: shell.partnerTexts };
  return names;
}

/** Reads a remote by the new name: released remotes expose `bringScreen`. */
export function readReleasedNames(remote: RemoteModule): RemoteModule {
  const { bringScreen } = remote as { readonly bringScreen?: RemoteModule['preloadScreen'] };
  return bringScreen && !remote.preloadScreen ? { ...remote, preloadScreen: bringScreen } : remote;
}
