import { registrySchema, type RegisteredRemote, type RegisteredServer, type Registry } from '@hamkke/contracts';
import { appendFile, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { readManifest, type Manifest } from './manifest.ts';
import { missingNames } from './missing-names.ts';
import { releasables, type Releasable } from './releasables.ts';

export interface Promotion {
  readonly name: Releasable;
  readonly version: string;
}

const auditLineSchema = z.object({
  at: z.iso.datetime(),
  revision: z.int(),
  action: z.enum(['promote', 'rollback']),
  name: z.enum(releasables),
  from: z.string().nullable(),
  to: z.string(),
  by: z.string(),
});
export type AuditLine = z.output<typeof auditLineSchema>;

/** A lock older than this was left by a process that died, in ms. */
const staleLockMs = 30_000;

async function withLock<T>(store: string, work: () => Promise<T>): Promise<T> {
  const lock = path.join(store, 'registry.lock');
  for (;;) {
    try {
      await (await open(lock, 'wx')).close();
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const since = await stat(lock).catch(() => undefined);
      if (since && Date.now() - since.mtimeMs > staleLockMs) await rm(lock, { force: true });
      else await new Promise((resume) => setTimeout(resume, 50));
    }
  }
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}

function addressesOf(manifest: Manifest, relative: readonly string[]): string[] {
  return relative.map((file) => `/releases/${manifest.name}/${manifest.version}/${file}`);
}

/** The file of each kind of release by which the server begins. */
const serverEntries = { shell: 'server/shell.cjs', remote: 'server/remoteEntry.cjs' } as const;

/** What a release draws with on the server; undefined for one from before there was such a thing. */
function registeredServer({ kind, files }: Pick<Manifest, 'kind' | 'files'>): RegisteredServer | undefined {
  const entry = serverEntries[kind];
  if (files[entry] === undefined) return undefined;
  const listed = Object.entries(files).filter(([file]) => file.startsWith('server/'));
  return { entry, integrity: Object.fromEntries(listed.map(([file, { integrity }]) => [file, integrity])) };
}

/**
 * The registry's entry of a released remote; hashes only for what the page itself loads: the entry knows those of its
 * chunks.
 */
export function registeredRemote(manifest: Manifest): RegisteredRemote {
  const { entry, entryGlobalName, shellApi, preload, screens } = manifest;
  const server = registeredServer(manifest);
  if (entry === undefined || entryGlobalName === undefined || shellApi === undefined)
    throw new Error(`${manifest.name} ${manifest.version} is not a remote`);
  const files = [...new Set([entry, ...[preload, ...screens].flatMap(({ js, css }) => [...js, ...css])])];
  const integrity = Object.fromEntries(
    files.map((file) => [addressesOf(manifest, [file])[0] ?? '', manifest.files[file]?.integrity ?? '']),
  );
  return {
    version: manifest.version,
    entry: addressesOf(manifest, [entry])[0] ?? '',
    entryGlobalName,
    shellApi,
    preload: { js: addressesOf(manifest, preload.js), css: addressesOf(manifest, preload.css) },
    screens: screens.map(({ path: screen, js, css, reads }) => ({
      path: screen,
      js: addressesOf(manifest, js),
      css: addressesOf(manifest, css),
      reads,
    })),
    integrity,
    ...(server ? { server } : {}),
  };
}

function registeredShell(manifest: Manifest): Registry['shell'] {
  const server = registeredServer(manifest);
  const { version } = manifest;
  return { version, path: `/releases/shell/${version}/`, ...(server ? { server } : {}) };
}

function liveVersion(registry: Registry | undefined, name: Releasable): string | null {
  if (!registry) return null;
  return (name === 'shell' ? registry.shell.version : registry.remotes[name]?.version) ?? null;
}

/** The registry after some releases went live. @throws while there is no shell */
function registryWith(before: Registry | undefined, manifests: readonly Manifest[]): Registry {
  const released = manifests.find(({ kind }) => kind === 'shell');
  const shell = released ? registeredShell(released) : before?.shell;
  if (shell === undefined) throw new Error('Nothing is live yet: release the shell first, or with the others');
  const remotes = { ...before?.remotes };
  for (const manifest of manifests) if (manifest.name !== 'shell') remotes[manifest.name] = registeredRemote(manifest);
  return { revision: (before?.revision ?? 0) + 1, shell, remotes };
}

/** The registry in a release store: one file, replaced in one rename, each change with a line in `audit.log`. */
export function createRegistryStore(store: string, now: () => Date = () => new Date()) {
  const file = path.join(store, 'registry.json');
  const auditFile = path.join(store, 'audit.log');

  async function read(): Promise<Registry | undefined> {
    const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    return text === undefined ? undefined : registrySchema.parse(JSON.parse(text));
  }

  async function write(registry: Registry): Promise<void> {
    const draft = `${file}.${process.pid}.draft`;
    const handle = await open(draft, 'w');
    try {
      await handle.writeFile(`${JSON.stringify(registrySchema.parse(registry), null, 1)}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  }

  async function audit(): Promise<AuditLine[]> {
    const text = await readFile(auditFile, 'utf8').catch(() => '');
    return text
      .split('\n')
      .filter(Boolean)
      .map((line) => auditLineSchema.parse(JSON.parse(line)));
  }

  /** @throws when a live remote would miss what it imports from the page; nothing has been changed */
  async function refuseMissing({ shell, remotes }: Registry, changed: readonly Releasable[]): Promise<void> {
    // another shell is another page for all of them
    const checked: readonly string[] = changed.includes('shell') ? Object.keys(remotes) : changed;
    const manifestOf = async (name: string, version: string) =>
      await readManifest(path.join(store, name, version)).catch(() => undefined);
    const found = await Promise.all(
      Object.entries(remotes)
        .filter(([name]) => checked.includes(name))
        .map(async ([name, { version }]) => await manifestOf(name, version)),
    );
    const missing = missingNames(
      await manifestOf('shell', shell.version),
      found.filter((manifest) => manifest !== undefined),
    );
    if (missing.length > 0)
      throw new Error(`${missing.join('\n')}\nPromote a shell that has it first: the shell goes before the remotes`);
  }

  async function change(promotions: readonly Promotion[], action: AuditLine['action']): Promise<Registry> {
    await mkdir(store, { recursive: true });
    const before = await read();
    const wanted = promotions.filter(({ name, version }) => liveVersion(before, name) !== version);
    if (before && wanted.length === 0) return before;
    const manifests = await Promise.all(
      wanted.map(({ name, version }) => readManifest(path.join(store, name, version))),
    );
    const registry = registryWith(before, manifests);
    // going back must always work
    if (action === 'promote')
      await refuseMissing(
        registry,
        manifests.map(({ name }) => name),
      );
    const lines = wanted.map(({ name, version }) => ({
      at: now().toISOString(),
      revision: registry.revision,
      action,
      name,
      from: liveVersion(before, name),
      to: version,
      by: userInfo().username,
    }));
    await write(registry);
    await appendFile(auditFile, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    return registry;
  }

  return {
    read,
    audit,
    /**
     * Makes released versions live, all in one write; those already live change nothing.
     * @throws when a release is not in the store.
     */
    promote: (promotions: readonly Promotion[]) => withLock(store, () => change(promotions, 'promote')),
    /** Makes the version live that was live before the present one. @throws when there is none. */
    rollback: (name: Releasable) =>
      withLock(store, async () => {
        const live = liveVersion(await read(), name);
        const previous = (await audit()).findLast((line) => line.name === name && line.to === live)?.from ?? null;
        if (previous === null) throw new Error(`${name} has no earlier version to go back to`);
        return change([{ name, version: previous }], 'rollback');
      }),
  };
}
export type RegistryStore = ReturnType<typeof createRegistryStore>;
