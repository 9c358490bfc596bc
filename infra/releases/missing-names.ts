import type { Manifest } from './manifest.ts';

/**
 * What remotes import from the page that its shell does not offer, a line each. The shell's copies of ui, shell-api and
 * the shared libraries are the page's only ones, so a remote that is newer than the shell would find nothing under such
 * a name. A release from before names were told is not judged.
 */
export function missingNames(
  shell: Pick<Manifest, 'version' | 'shared'> | undefined,
  remotes: readonly Pick<Manifest, 'name' | 'version' | 'shared'>[],
): string[] {
  const offered = shell?.shared;
  if (!offered) return [];
  return remotes.flatMap(({ name, version, shared = {} }) =>
    Object.entries(shared).flatMap(([library, names]) => {
      const missing = names.filter((wanted) => !offered[library]?.includes(wanted));
      return missing.length === 0
        ? []
        : [
            `${name} ${version} needs ${missing.join(', ')} of ${library}, which the shell ${shell.version} does not have`,
          ];
    }),
  );
}
