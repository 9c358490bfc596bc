import { existsSync, readFileSync } from 'node:fs';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import { dirname, join, sep } from 'node:path';

export interface Reached {
  /** Our own files, by their real path. */
  readonly sources: ReadonlySet<string>;
  /** Folders of the npm packages that these import by name. */
  readonly packages: ReadonlySet<string>;
}

/**
 * Modules that are imported, and those whose place is asked for: a package's folder is then served or read. A text
 * `'from'` is neither.
 */
const imported =
  /(?<!['"])(?:\bfrom|\bimport|\bcreateRequire\(import\.meta\.url\)\s*\.resolve|\bimport\.meta\.resolve)\s*\(?\s*(['"])([^'"\n]+)\1/g;
const isOurs = (name: string) => name.startsWith('@hamkke/');
const nameOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** What a file imports when it runs: types are gone by then. */
function importsOf(file: string): readonly string[] {
  const text = readFileSync(file, 'utf8');
  const code = file.endsWith('.ts') ? stripTypeScriptTypes(text) : text;
  return [...code.matchAll(imported)].flatMap(([, , specifier]) =>
    specifier && !specifier.startsWith('node:') ? [specifier] : [],
  );
}

/** The folder of a package, as Node finds it from a file or folder; undefined when it is not installed. */
export function packageFolder(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return candidate;
    if (folder === dirname(folder)) return undefined;
  }
}

/** Follows the imports of programs through our own files. @throws {Error} when one leads nowhere */
export function reachSources(entries: readonly string[]): Reached {
  const sources = new Set<string>();
  const packages = new Set<string>();
  const waiting = [...entries];
  const follow = (specifier: string, file: string) => {
    if (specifier.startsWith('.') || isOurs(specifier))
      return void waiting.push(createRequire(file).resolve(specifier));
    const folder = packageFolder(nameOf(specifier), dirname(file));
    if (!folder) throw new Error(`${file} imports ${specifier}, which is not installed`);
    packages.add(folder);
  };
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (sources.has(file)) continue;
    sources.add(file);
    for (const specifier of importsOf(file)) follow(specifier, file);
  }
  return { sources, packages };
}

/** The manifests above the files: they say that a file is a module, and what a package of ours gives away. */
export function manifestsOf(sources: ReadonlySet<string>, root: string): ReadonlySet<string> {
  const manifests = new Set<string>();
  for (const source of sources) {
    for (let folder = dirname(source); folder.startsWith(root + sep); folder = dirname(folder)) {
      const manifest = join(folder, 'package.json');
      if (existsSync(manifest)) manifests.add(manifest);
    }
  }
  return manifests;
}
