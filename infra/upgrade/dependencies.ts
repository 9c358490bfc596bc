/** What of npm's lock file counts here. */
export interface LockFile {
  readonly packages: Readonly<
    Record<
      string,
      { readonly version?: string; readonly integrity?: string; readonly link?: boolean; readonly dev?: boolean }
    >
  >;
}

/**
 * The packages that programs need, not their tools, with what they are exactly, in one order. Our own rooms are links,
 * and none of them.
 */
export function dependenciesOf({ packages }: LockFile): readonly (readonly [path: string, what: string])[] {
  const installed = Object.entries(packages).filter(
    ([path, { link, dev }]) => path.startsWith('node_modules/') && link !== true && dev !== true,
  );
  return installed
    .map(([path, { version, integrity }]) => [path, integrity ?? version ?? ''] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}
