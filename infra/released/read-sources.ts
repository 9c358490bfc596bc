import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as calls from '@hamkke/contracts/calls';
import { root } from '../dev/root.ts';
import { workspaceOf, type Releasable } from '../releases/releasables.ts';
import type { Needs, Offer } from './compatibility.ts';
import { operationsOf, type OpenApi } from './operations.ts';

/**
 * Our own packages that the page shares with every remote, and where their names are listed. Libraries are negotiated by
 * version.
 */
const listings: Readonly<Record<string, string>> = {
  '@hamkke/ui': 'packages/ui/src/index.ts',
  '@hamkke/shell-api': 'packages/shell-api/src/index.ts',
};

const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

/** Names in braces that are there at run time, under the name that the other side uses. */
function namesIn(list: string, which: 'before as' | 'after as'): string[] {
  const bindings = list
    .split(',')
    .map((binding) => binding.trim())
    .filter((binding) => binding !== '' && !binding.startsWith('type '));
  return bindings
    .map((binding) => binding.split(/\s+as\s+/))
    .map((names) => (which === 'before as' ? names[0] : names.at(-1)) ?? '');
}

function importsOf(sources: readonly string[], library: string): string[] {
  const imports = new RegExp(`import\\s+(?!type\\b)\\{([^}]*)\\}\\s+from\\s+'${library}'`, 'g');
  const found = sources.flatMap((source) =>
    [...source.matchAll(imports)].flatMap(([, list = '']) => namesIn(list, 'before as')),
  );
  return [...new Set(found)].toSorted();
}

function exportsOf(path: string): string[] {
  return [...textOf(path).matchAll(/export\s+(?!type\b)\{([^}]*)\}/g)].flatMap(([, list = '']) =>
    namesIn(list, 'after as'),
  );
}

function shellApiMajor(): number {
  const major = /SHELL_API_MAJOR = (\d+)/.exec(textOf('packages/shell-api/src/major.ts'))?.[1];
  if (!major) throw new Error('packages/shell-api/src/major.ts names no SHELL_API_MAJOR');
  return Number(major);
}

/** Operations behind the names that screens import: one each, or one per service. */
const operationIds = new Map(
  Object.entries(calls).map(([name, call]) => [
    name,
    'id' in call ? [call.id] : Object.values(call).map(({ id }) => id),
  ]),
);

/** What servers and page offer, by the sources here. */
export function readOffer(): Offer {
  return {
    shellApi: shellApiMajor(),
    shared: offeredNames(),
    calls: operationsOf(JSON.parse(textOf('docs/openapi.json')) as OpenApi),
  };
}

const offeredNames = () =>
  Object.fromEntries(Object.entries(listings).map(([library, path]) => [library, exportsOf(path)]));

/** Sources of a workspace that its release contains. */
function sourcesOf(name: Releasable): string[] {
  return globSync(`${workspaceOf(name)}/src/**/*.{ts,tsx}`, { cwd: root })
    .filter((path) => !/\.test\.tsx?$|\/testing\//.test(path))
    .map(textOf);
}

/**
 * Names per shared library, by the sources here: of the shell those that the page offers, of a remote those that it
 * imports.
 */
export function sharedNames(name: Releasable): Record<string, string[]> {
  if (name === 'shell') return offeredNames();
  const sources = sourcesOf(name);
  return Object.fromEntries(Object.keys(listings).map((library) => [library, importsOf(sources, library)]));
}

/** What a workspace needs, by the sources here. The shell needs calls alone: the rest it brings itself. */
export function readNeeds(name: Releasable, version: string): Needs {
  const sources = sourcesOf(name);
  const { shellApi, calls: offered } = readOffer();
  const imported = importsOf(sources, '@hamkke/contracts/calls').flatMap((call) => operationIds.get(call) ?? []);
  // The shell writes its few calls out.
  const written = Object.entries(offered).filter(([, { path }]) =>
    sources.some((source) => source.includes(`'${path}'`)),
  );
  const called = [...imported, ...written.map(([id]) => id)];
  const unknown = called.filter((id) => !offered[id]);
  if (unknown.length > 0) throw new Error(`docs/openapi.json does not know ${unknown.join(', ')}: npm run docs`);
  return {
    version,
    shellApi,
    shared: name === 'shell' ? {} : sharedNames(name),
    calls: Object.fromEntries(Object.entries(offered).filter(([id]) => called.includes(id))),
  };
}
