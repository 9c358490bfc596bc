/*
 * What the page shares once, and how the shell and the remotes meet at run time.
 *
 * The shell provides every shared library eagerly; a remote carries no copy at all (`import: false`).
 * Two builds exist. `tuned` (the default) also
 * - provides the three big libraries through facades (packages/shell-api/src/shared) that name what remotes may use, so
 *     that the rest is shaken off;
 * - has page-runtime.mjs in place of the federation's runtime, which is made for pages of any kind and ten times as
 * long. Both reach into package internals. `HAMKKE_FEDERATION=plain` builds without either, from the same sources: the
 * way back when an upgrade moves those internals. Shell and remotes must be built with the same one.
 */
import path from 'node:path';
import { installedVersion, packageFolder } from './versions.ts';

export type FederationBuild = 'tuned' | 'plain';

/** Libraries of which a second copy would break the page (contexts, stores) or weigh on it. */
const libraries = ['react', 'react-dom', 'react-router', '@tanstack/react-query', 'i18next', 'react-i18next'] as const;
/** Our own; their compatibility is the shell-api major, checked when a remote is loaded. */
const ownPackages = ['@hamkke/ui', '@hamkke/shell-api'] as const;
const facades: Readonly<Record<string, string>> = {
  'react-router': 'react-router',
  '@tanstack/react-query': 'react-query',
  'react-i18next': 'react-i18next',
};

/** The facade file of each library that has one. */
export function facadeFiles(dir: string): Record<string, string> {
  const folder = path.join(packageFolder('@hamkke/shell-api', dir), 'src/shared');
  return Object.fromEntries(
    Object.entries(facades).map(([library, file]) => [library, path.join(folder, `${file}.ts`)]),
  );
}

/** Which of the two builds the environment asks for. */
export function federationBuild(): FederationBuild {
  return process.env['HAMKKE_FEDERATION'] === 'plain' ? 'plain' : 'tuned';
}

interface Share {
  singleton: true;
  requiredVersion: string | false;
  eager?: boolean;
  import?: false | string;
  version?: string;
}

/** Shares as the shell provides them. */
export function providedShares(dir: string, build: FederationBuild): Record<string, Share> {
  const shares: Record<string, Share> = {};
  const files = facadeFiles(dir);
  for (const name of libraries) {
    const version = installedVersion(name, dir);
    shares[name] = { singleton: true, eager: true, requiredVersion: `^${version}`, version };
    const facade = files[name];
    if (build === 'tuned' && facade !== undefined) shares[name].import = facade;
  }
  for (const name of ownPackages)
    shares[name] = { singleton: true, eager: true, requiredVersion: false, version: '0.0.0' };
  return shares;
}

/** Shares as a remote takes them: from the shell or not at all. */
export function consumedShares(dir: string): Record<string, Share> {
  const shares: Record<string, Share> = {};
  for (const name of libraries)
    shares[name] = { singleton: true, import: false, requiredVersion: `^${installedVersion(name, dir)}` };
  for (const name of ownPackages) shares[name] = { singleton: true, import: false, requiredVersion: false };
  return shares;
}

/**
 * Module aliases of the shell's build. `@real/x` is the library itself: inside its facade the plain name would mean the
 * facade.
 */
export function libraryAliases(
  dir: string,
  build: FederationBuild,
  mode: 'production' | 'development' = 'production',
): Record<string, string> {
  if (build === 'plain') return {};
  return {
    // the router has a copy of its contexts for each mode
    '@real/react-router': path.join(packageFolder('react-router', dir), `dist/${mode}/index.js`),
    '@real/react-query': path.join(packageFolder('@tanstack/react-query', dir), 'build/modern/index.js'),
    '@real/react-i18next': path.join(packageFolder('react-i18next', dir), 'dist/es/index.js'),
  };
}

/** Module aliases of every build: the federation's runtime is ours. */
export function federationAliases(dir: string, build: FederationBuild): Record<string, string> {
  if (build === 'plain') return {};
  const federation = path.dirname(packageFolder('@module-federation/runtime', dir));
  return {
    [path.join(federation, 'webpack-bundler-runtime/dist/index.cjs')]: path.join(
      import.meta.dirname,
      'page-runtime.mjs',
    ),
  };
}
