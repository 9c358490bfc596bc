import { spawn } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { remoteNames, type RegisteredRemote, type Registry } from '@hamkke/contracts';
import { precompress } from '../releases/compress.ts';
import { integrityOf, type Manifest } from '../releases/manifest.ts';
import { root } from '../releases/releasables.ts';

const version = 'one';
const address = (file: string) => `/releases/shell/${version}/${file}`;

function runRspack(folder: string): Promise<void> {
  const program = path.join(root, 'node_modules/@rspack/cli/bin/rspack.js');
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    RELEASE_VERSION: version,
    RELEASE_FOLDER: folder,
    ONE_BUNDLE_SCRATCH: path.join(path.dirname(folder), 'scratch'),
  };
  const child = spawn(
    process.execPath,
    [program, 'build', '-c', path.join(root, 'packages/build-config/src/one-bundle.ts')],
    { cwd: path.join(root, 'shell'), env, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => void (said += text));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`the one bundle does not build\n${said.slice(-4000)}`)),
    );
  });
}

async function filesOf(folder: string): Promise<Manifest['files']> {
  const files: Manifest['files'] = {};
  for (const entry of (await readdir(folder, { recursive: true, withFileTypes: true })).filter((found) =>
    found.isFile(),
  )) {
    const full = path.join(entry.parentPath, entry.name);
    const bytes = await readFile(full);
    files[path.relative(folder, full).split(path.sep).join('/')] = {
      integrity: integrityOf(bytes),
      bytes: bytes.length,
    };
  }
  return files;
}

interface Chunk {
  readonly files: readonly string[];
  readonly screens: Manifest['screens'];
}

/**
 * A remote as the registry has it: the page preloads the files of its module and of the path's screen, as it does for
 * those of a real remote.
 */
function registered(
  name: string,
  shellApi: number,
  { files: chunk, screens }: Chunk,
  files: Manifest['files'],
): RegisteredRemote {
  const of = (ending: string) => chunk.filter((file) => file.endsWith(ending)).map(address);
  const integrity = Object.fromEntries(
    [...chunk, ...screens.flatMap(({ js, css }) => [...js, ...css])].map((file) => [
      address(file),
      files[file]?.integrity ?? '',
    ]),
  );
  return {
    version,
    entry: of('.js')[0] ?? '',
    entryGlobalName: name,
    shellApi,
    preload: { js: of('.js'), css: of('.css') },
    screens: screens.map((screen) => ({ ...screen, js: screen.js.map(address), css: screen.css.map(address) })),
    integrity,
  };
}

/**
 * Builds every screen as one application into a release store of its own, for a gateway to serve. The major of
 * shell-api is the live registry's.
 */
export async function buildOneBundle(store: string, live: Registry): Promise<void> {
  const folder = path.join(store, 'shell', version);
  await rm(store, { recursive: true, force: true });
  await runRspack(folder);
  const files = await filesOf(folder);
  await precompress(folder, files);
  const chunks = JSON.parse(await readFile(path.join(folder, 'chunks.json'), 'utf8')) as Record<string, Chunk>;
  const remotes = Object.fromEntries(
    remoteNames.map((name) => [
      name,
      registered(name, live.remotes[name]?.shellApi ?? 1, chunks[name] ?? { files: [], screens: [] }, files),
    ]),
  );
  await writeFile(
    path.join(store, 'registry.json'),
    JSON.stringify({ revision: 1, shell: { version, path: address('') }, remotes } satisfies Registry),
  );
}
