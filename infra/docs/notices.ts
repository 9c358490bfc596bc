import { execFile } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { root } from '../dev/root.ts';

/** A package that is part of what people get: of a page's scripts or of a service's image. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  /** The licence by its SPDX identifier or expression, as the package declares it. */
  readonly license: string;
  /** What its licence and notice files say; empty where it brings none. */
  readonly text: string;
}

const bomSchema = z.object({
  components: z.array(
    z.object({
      'bom-ref': z.string(),
      name: z.string(),
      version: z.string(),
      licenses: z
        .array(
          z.object({
            license: z.object({ id: z.string().optional(), name: z.string().optional() }).optional(),
            expression: z.string().optional(),
          }),
        )
        .optional(),
    }),
  ),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
});

type Bom = z.infer<typeof bomSchema>;

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      name: z.string().optional(),
      version: z.string().optional(),
      cpu: z.array(z.string()).optional(),
      peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().optional() })).optional(),
    }),
  ),
});

const manifestSchema = z.object({ name: z.string(), dependencies: z.record(z.string(), z.string()).optional() });

type Manifest = z.infer<typeof manifestSchema>;

/** The package.json of rooms. */
const readManifests = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((file) =>
    manifestSchema.parse(JSON.parse(readFileSync(join(root, file), 'utf8'))),
  );

/** npm's own bill of materials, of everything: with `--omit=dev` it leaves out what rooms and our own tests both need. */
async function billOfMaterials(): Promise<Bom> {
  const { stdout } = await promisify(execFile)('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  return bomSchema.parse(JSON.parse(stdout));
}

/**
 * What the rooms need, through all levels, each once. npm counts what a workspace needs for its development as needed,
 * and a peer that a package can do without; `dependencies` of our own package.json files and the lock distinguish them.
 */
export function neededBy(
  rooms: readonly string[],
  manifestsOfOurs: readonly Manifest[],
  { components, dependencies }: Bom,
  isOptionalPeer: (ref: string, name: string) => boolean = () => false,
): Bom['components'] {
  const ours = new Map(manifestsOfOurs.map((one) => [one.name, one]));
  const nameOf = (ref: string) => ref.slice(0, ref.lastIndexOf('@'));
  // A version that is installed at two places may be listed twice, with what each place resolves to.
  const edges = Map.groupBy(dependencies, ({ ref }) => ref);
  const next = (ref: string): readonly string[] => {
    const own = ours.get(nameOf(ref));
    return (edges.get(ref) ?? [])
      .flatMap(({ dependsOn }) => dependsOn)
      .filter((to) => (own ? nameOf(to) in (own.dependencies ?? {}) : !isOptionalPeer(ref, nameOf(to))));
  };
  const found = new Set(components.map((one) => one['bom-ref']).filter((ref) => rooms.includes(nameOf(ref))));
  // A set is walked in the order of insertion, and what is added on the way is walked as well.
  for (const ref of found) for (const to of next(ref)) found.add(to);
  const byRef = new Map(components.map((one) => [one['bom-ref'], one]));
  return [...byRef].filter(([ref]) => found.has(ref) && !ours.has(nameOf(ref))).map(([, one]) => one);
}

interface Locked {
  readonly folder: string;
  /** Whether it is installed on every processor. */
  readonly isEverywhere: boolean;
  readonly optionalPeers: ReadonlySet<string>;
}

/** What package-lock.json says of each package, by name and version. */
function lockedPackages(): ReadonlyMap<string, Locked> {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  return new Map(
    Object.entries(packages)
      .filter(([path]) => path.includes('node_modules/'))
      .map(([path, { name, version, cpu, peerDependenciesMeta = {} }]) => {
        const optionalPeers = new Set(
          Object.entries(peerDependenciesMeta).flatMap(([peer, { optional }]) => (optional ? [peer] : [])),
        );
        const id = `${name ?? path.split('node_modules/').at(-1)}@${version}`;
        return [id, { folder: join(root, path), isEverywhere: cpu === undefined, optionalPeers }] as const;
      }),
  );
}

/** Files of the package's own folder and of `dist`, where a few have theirs. */
const saysLicense = (file: string): boolean => /^(licen[cs]e|notice|copying)(?=$|[.\-_])/i.test(file);

const licenseFiles = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isFile() && saysLicense(entry.name))
        .map(({ name }) => join(folder, name))
    : [];

function readLicense(folder: string): string {
  const own = licenseFiles(folder);
  return (own.length > 0 ? own : licenseFiles(join(folder, 'dist')))
    .map((file) => readFileSync(file, 'utf8').replaceAll('\r\n', '\n').trim())
    .toSorted()
    .join('\n\n');
}

/** Every package of others that people get. */
export async function shippedPackages(): Promise<readonly ShippedPackage[]> {
  const locked = lockedPackages();
  // Of these rooms people get a build or an image; tools and tests stay with us.
  const rooms = readManifests('{shell,shell/drawing,mfe-*,svc-*,gateway}/package.json');
  const ours = [...rooms, ...readManifests('packages/*/package.json')];
  const bom = await billOfMaterials();
  return neededBy(
    rooms.map(({ name }) => name),
    ours,
    bom,
    (ref, peer) => locked.get(ref)?.optionalPeers.has(peer) ?? false,
  ).map(({ name, version, licenses = [] }) => {
    const place = locked.get(`${name}@${version}`);
    if (place === undefined) throw new Error(`${name} ${version} is not in package-lock.json`);
    const license = licenses.map((one) => one.expression ?? one.license?.id ?? one.license?.name).join(' AND ');
    // What only some processors have is installed on those alone: the page must read the same on every machine.
    const text = place.isEverywhere ? readLicense(place.folder) : '';
    return { name, version, license: license || 'no licence declared', text };
  });
}

const rule = '-'.repeat(80);

/** The notices as one text: packages of the same licence text are listed above it together. */
export function noticesPage(packages: readonly ShippedPackage[]): string {
  const groups = Map.groupBy(packages, ({ text, license }) => text || license);
  const sections = [...groups.values()].map((group) => {
    const names = group
      .map(({ name, version, license }) => `${name} ${version} (${license})`)
      .toSorted((a, b) => (a < b ? -1 : 1));
    return {
      first: names[0] ?? '',
      text: [...names, '', group[0]?.text || 'Without a text of its own here: the licence is known by its name.'].join(
        '\n',
      ),
    };
  });
  return [
    'Software of others in what Hamkke ships: in the scripts of its pages and the images of its services.',
    'Generated by "npm run docs" from package-lock.json and the installed packages.',
    ...sections.toSorted((a, b) => (a.first < b.first ? -1 : 1)).map(({ text }) => `${rule}\n${text}`),
    '',
  ].join('\n\n');
}
