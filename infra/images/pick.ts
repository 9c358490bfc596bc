import { cpSync, existsSync, globSync, mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reachPackages } from './reach-packages.ts';
import { manifestsOf, reachSources } from './reach-sources.ts';
import { workspaces } from './workspaces.ts';
import type { Workspace } from './workspaces.ts';

/** Of a package, only what runs: types, maps and the packages within it (those are reached by themselves) stay away. */
const runs = (path: string) => !/(\.d\.[cm]?ts|\.map)$/.test(path) && basename(path) !== 'node_modules';

function copyInto(target: string, root: string, path: string, filter?: (source: string) => boolean): void {
  const to = join(target, relative(root, path));
  mkdirSync(dirname(to), { recursive: true });
  cpSync(path, to, { recursive: true, ...(filter ? { filter } : {}) });
}

/** A package of ours is found by its name through a link, as npm has it. */
function linkOurs(target: string, root: string, manifest: string): void {
  const folder = relative(root, dirname(manifest));
  if (!folder.startsWith('packages/')) return;
  const link = join(target, 'node_modules/@hamkke', basename(folder));
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(join('../..', folder), link);
}

/** What stands beside the code and is read by it when it runs: pages, styles, lists. */
const besideSources = (root: string, folder: string) =>
  globSync(`${folder}/**/*`, { cwd: root })
    .filter((path) => !/\/(node_modules|testing)\/|\.(ts|md)$/.test(path))
    .map((path) => join(root, path))
    .filter((path) => statSync(path).isFile());

/** Copies what one process needs out of an installed checkout, laid out alike, so that Node finds it the same way. */
export function pick(root: string, { folder, main, commands }: Workspace, target: string): void {
  const entries = [main, ...(commands ? globSync(`${commands}/*.ts`, { cwd: root }) : [])].filter(
    (entry) => !entry.endsWith('.test.ts'),
  );
  const { sources, packages } = reachSources(entries.map((entry) => join(root, entry)));
  for (const file of [...sources, ...besideSources(root, folder)]) copyInto(target, root, file);
  for (const manifest of manifestsOf(sources, root)) {
    copyInto(target, root, manifest);
    linkOurs(target, root, manifest);
  }
  for (const found of reachPackages(packages)) copyInto(target, root, found, (path) => path === found || runs(path));
  writeFileSync(join(target, 'package.json'), '{ "private": true, "type": "module" }\n');
  writeFileSync(join(target, 'main.mjs'), `import './${main}';\n`);
  cpSync(fileURLToPath(new URL('health.mjs', import.meta.url)), join(target, 'health.mjs'));
}

if (import.meta.main) {
  const [target = ''] = process.argv.slice(2);
  if (target === '' || existsSync(target)) {
    process.stderr.write('usage: pick.ts <new folder>\n');
    process.exit(2);
  }
  const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
  for (const workspace of workspaces) pick(root, workspace, join(target, workspace.name));
}
