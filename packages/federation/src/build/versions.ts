import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The package's folder as seen from a workspace, following the same rules as Node. */
export function packageFolder(name: string, from: string): string {
  for (const lookup of createRequire(path.join(from, 'package.json')).resolve.paths(name) ?? []) {
    const folder = path.join(lookup, name);
    try {
      readFileSync(path.join(folder, 'package.json'));
      return folder;
    } catch {
      continue;
    }
  }
  throw new Error(`${name} is not installed for ${from}`);
}

/** The version of an installed package. */
export function installedVersion(name: string, from: string): string {
  const { version } = JSON.parse(readFileSync(path.join(packageFolder(name, from), 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}
