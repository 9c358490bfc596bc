import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from './reach-sources.ts';

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** What a package needs, and what it takes where it is there. */
function needsOf({
  dependencies = {},
  optionalDependencies = {},
  peerDependencies = {},
  peerDependenciesMeta = {},
}: Manifest) {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  const optional = new Set(Object.keys(optionalDependencies));
  return {
    needed: [...Object.keys(dependencies), ...peers].filter((name) => !optional.has(name)),
    optional: [...optional],
  };
}

/**
 * The folders of packages with those that they depend on, each as Node finds it from there.
 * @throws {Error} when a needed one is not installed
 */
export function reachPackages(direct: ReadonlySet<string>): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [...direct];
  for (let folder = waiting.pop(); folder; folder = waiting.pop()) {
    if (reached.has(folder)) continue;
    reached.add(folder);
    const { needed, optional } = needsOf(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest);
    for (const name of needed) {
      const found = packageFolder(name, folder);
      if (!found) throw new Error(`${folder} needs ${name}, which is not installed`);
      waiting.push(found);
    }
    // Such as the builds for other systems: npm installed only this one's.
    for (const name of optional) waiting.push(...[packageFolder(name, folder)].filter((found) => found !== undefined));
  }
  return reached;
}
