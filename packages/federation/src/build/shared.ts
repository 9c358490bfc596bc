import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { installedVersion } from './versions.ts';

/**
 * Libraries of which a page has one copy, the shell's: they hold contexts or stores that every remote must share. A
 * remote that needs a newer one than the page has is refused; it waits for a release of the shell.
 */
const pageLibraries = ['react', 'react-dom', 'react-router', 'i18next', 'react-i18next'] as const;

/** Our own of the same kind. Their compatibility is the major of shell-api, checked before a remote is loaded. */
const pagePackages = ['@hamkke/ui', '@hamkke/shell-api'] as const;

/**
 * Libraries negotiated by version, provided by the shell: a remote takes the page's copy where it satisfies the range
 * of its package.json, and else loads its own.
 */
const shellLibraries = ['@tanstack/react-query'] as const;

/**
 * Libraries negotiated by version, late: whoever needs one first provides it, the next ones use it where its version
 * satisfies them.
 */
const lateLibraries = ['react-hook-form'] as const;

/**
 * The same among remotes alone. The shell checks nothing that is typed; as a share of it zod would be a chunk that no
 * page asks for and that its worker stores.
 */
const remoteLibraries = ['zod'] as const;

/**
 * Entries of packages/ui that hold a part of a library and nothing of ours, negotiated by the library's version: the
 * shell provides them late, in a chunk that shares what else it has of the library.
 */
const lateParts = [{ name: '@hamkke/ui/combobox', library: '@headlessui/react' }] as const;

interface Share {
  readonly singleton?: boolean;
  readonly strictVersion?: boolean;
  readonly requiredVersion: string | false;
  readonly version?: string;
  readonly eager?: boolean;
  readonly import?: string | false;
}

/**
 * The range that a workspace declares for a library. A pinned version stands for its minor and what is newer: by a
 * patch alone nothing is refused or loaded twice.
 */
function requiredRange(library: string, dir: string): string {
  const { dependencies = {} } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  const declared = dependencies[library] ?? installedVersion(library, dir);
  return declared.replace(/^(\d+\.\d+)\..*$/, '^$1.0');
}

const negotiated = (library: string, dir: string): Share => ({
  singleton: false,
  requiredVersion: requiredRange(library, dir),
  version: installedVersion(library, dir),
});

const sharesOf = (names: readonly string[], share: (name: string) => Share) =>
  Object.fromEntries(names.map((name) => [name, share(name)]));

/** A late part as a workspace needs it; its package.json may name the library, as that of ui does. */
const partShares = (dir: string, more: (name: string) => Partial<Share> = () => ({})): Record<string, Share> =>
  Object.fromEntries(lateParts.map(({ name, library }) => [name, { ...negotiated(library, dir), ...more(name) }]));

/** An entry's file as a workspace sees it: nothing in the shell asks for a late part, so the build needs its file. */
const fileOfEntry = (name: string, dir: string) => createRequire(path.join(dir, 'package.json')).resolve(name);

/** Shares of the shell: the page's copies, in its first script, and what it needs or provides late. */
export function shellShares(dir: string): Record<string, Share> {
  return {
    ...sharesOf(pageLibraries, (library) => ({ ...negotiated(library, dir), singleton: true, eager: true })),
    ...sharesOf(pagePackages, () => ({ singleton: true, eager: true, requiredVersion: false, version: '0.0.0' })),
    ...sharesOf(shellLibraries, (library) => ({ ...negotiated(library, dir), eager: true })),
    ...sharesOf(lateLibraries, (library) => negotiated(library, dir)),
    ...partShares(dir, (name) => ({ import: fileOfEntry(name, dir) })),
  };
}

/** Shares of a remote: the page's libraries from the page alone, the others with a copy of its own to fall back on. */
export function remoteShares(dir: string): Record<string, Share> {
  return {
    ...sharesOf(pageLibraries, (library) => ({
      singleton: true,
      strictVersion: true,
      import: false,
      requiredVersion: requiredRange(library, dir),
    })),
    ...sharesOf(pagePackages, () => ({ singleton: true, import: false, requiredVersion: false })),
    ...sharesOf([...shellLibraries, ...lateLibraries, ...remoteLibraries], (library) => negotiated(library, dir)),
    ...partShares(dir),
  };
}
