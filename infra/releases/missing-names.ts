import type { Manifest } from './manifest.ts';

/**
 * What remotes import from our own shared packages that the shell does not offer, a line each. The shell's copies of ui
 * and shell-api are the page's only ones, so a remote that is newer than the shell would find nothing under such a name.
 * Libraries are negotiated by version. A release without a list of names is not checked.
 */
export function missingNames(
  shell: Pick<Manifest, 'version' | 'shared'> | undefined,
  remotes: readonly Pick<Manifest, 'name' | 'version' | 'shared'>[],
): string[] {
  const offered = shell?.shared;
  if (!offered) return [];
  return remotes.flatMap(({ name, version, shared = {} }) =>
    Object.entries(offered).flatMap(([library, names]) => {
      const missing = (shared[library] ?? []).filter((wanted) => !names.includes(wanted));
      return missing.length === 0
        ? []
        : [
            `${name} ${version} needs ${missing.join(', ')} of ${library}, which the shell ${shell.version} does not have`,
          ];
    }),
  );
}
