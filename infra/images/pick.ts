import { cpSync, existsSync, globSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeFileTrace } from '@vercel/nft';
import { workspaces } from './workspaces.ts';
import type { Workspace } from './workspaces.ts';

/** What one process's trace has read of shared packages, the next one need not read again. */
const cache = {};

/** As Node runs it: without types, so that nothing is followed which only a type names. */
async function readAsRun(path: string): Promise<Buffer | string | null> {
  const text = await readFile(path).catch(() => null);
  return text && path.endsWith('.ts') ? stripTypeScriptTypes(String(text)) : text;
}

/**
 * The files that programs reach, by their path from the root, links among them.
 * @throws {Error} when a file of ours imports what is not there; packages try what they can do without
 */
async function reachedBy(root: string, entries: readonly string[]): Promise<readonly string[]> {
  const { fileList, warnings } = await nodeFileTrace([...entries], {
    base: root,
    processCwd: root,
    cache,
    readFile: readAsRun,
  });
  const wrong = [...warnings].map(({ message }) => message).filter((message) => !message.includes('/node_modules/'));
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  return [...fileList];
}

/** Files beside the code that it reads when it runs: pages, styles, lists. */
const besideSources = (root: string, folder: string) =>
  globSync(`${folder}/**/*`, { cwd: root })
    .filter((path) => !/\/(node_modules|testing)\/|\.(ts|md)$|\/tsconfig\.json$/.test(path))
    .filter((path) => statSync(join(root, path)).isFile());

/** @throws {Error} when a pattern finds nothing: what is served has moved */
const servedFiles = (root: string, patterns: readonly string[]) =>
  patterns.flatMap((pattern) => {
    const found = globSync(pattern, { cwd: root });
    if (found.length === 0) throw new Error(`nothing is served by ${pattern}`);
    return found;
  });

/** Copies what one process needs out of an installed checkout, laid out alike, so that Node finds it the same way. */
export async function pick(
  root: string,
  { folder, main, commands, served = [] }: Workspace,
  target: string,
): Promise<void> {
  const entries = [main, ...(commands ? globSync(`${commands}/*.ts`, { cwd: root }) : [])].filter(
    (entry) => !entry.endsWith('.test.ts'),
  );
  const reached = await reachedBy(
    root,
    entries.map((entry) => join(root, entry)),
  );
  for (const path of new Set([...reached, ...besideSources(root, folder), ...servedFiles(root, served)])) {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    // A package of ours is found by its name through a link, as npm has it.
    cpSync(join(root, path), join(target, path), { recursive: true, verbatimSymlinks: true });
  }
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
  for (const workspace of workspaces) await pick(root, workspace, join(target, workspace.name));
}
