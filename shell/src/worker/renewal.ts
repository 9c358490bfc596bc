import type { Registry } from '@hamkke/contracts';

/** The releases that a page of the app names: version by remote. Empty for a page without a registry. */
export function liveVersionsOf(html: string): Record<string, string> {
  const text = /<script\b[^>]*\bid="hamkke-registry"[^>]*>([^<]*)<\/script>/.exec(html)?.[1];
  if (!text) return {};
  const { remotes } = JSON.parse(text) as Registry;
  return Object.fromEntries(Object.entries(remotes).map(([name, { version }]) => [name, version]));
}

interface ReleaseFile {
  readonly remote: string;
  readonly version: string;
  /** Its path in the release without the hash of its content, which is the same from release to release. */
  readonly unhashedPath: string;
}

const withoutHash = (file: string) => file.replace(/\.[0-9a-f]{10}(?=\.[a-z0-9]+$)/, '');

function releaseFile(address: string): ReleaseFile | undefined {
  const [, remote, version, file] =
    /^\/releases\/([^/]+)\/([^/]+)\/(.+)$/.exec(new URL(address, 'http://any').pathname) ?? [];
  return remote && version && file ? { remote, version, unhashedPath: withoutHash(file) } : undefined;
}

/** Remotes of which something is cached, but of another release than the live one. */
export function outdatedRemotes(cached: readonly string[], live: Readonly<Record<string, string>>): string[] {
  const files = cached.map(releaseFile).filter((file) => file !== undefined);
  return [
    ...new Set(
      files
        .filter(({ remote, version }) => live[remote] !== undefined && live[remote] !== version)
        .map(({ remote }) => remote),
    ),
  ];
}

/**
 * Addresses in a remote's live release of its files that are cached, of whatever release: the screens opened so far
 * will request them.
 */
export function successorsOf(
  cached: readonly string[],
  remote: string,
  version: string,
  files: readonly string[],
): string[] {
  const cachedPaths = new Set(
    cached
      .map(releaseFile)
      .filter((file) => file?.remote === remote)
      .map((file) => file?.unhashedPath),
  );
  return files
    .filter((file) => cachedPaths.has(withoutHash(file)))
    .map((file) => `/releases/${remote}/${version}/${file}`);
}
