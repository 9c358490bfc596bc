import { posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../dev/root.ts';
import { readSources, type SourceFile } from '../sources/source-files.ts';

/** The Korean texts of a front end: the keys of its leaves, and the files that hold them. */
export interface Catalogue {
  readonly keys: readonly string[];
  readonly files: readonly SourceFile[];
}

/** Where the texts of a front end are. */
const homes: Readonly<Record<string, { readonly module: string; readonly files: readonly string[] }>> = {
  shell: { module: 'shell/src/i18n/ko.ts', files: ['shell/src/i18n/ko.ts', 'shell/src/i18n/ko/*.ts'] },
};

const homeOf = (frontEnd: string) =>
  homes[frontEnd] ?? {
    module: `${frontEnd}/src/locales/ko.ts`,
    files: [`${frontEnd}/src/locales/ko.ts`, `${frontEnd}/src/locales/ko/*.ts`],
  };

/** The keys of the leaves of a tree of texts, as code writes them. */
export function leafKeys(tree: object, above = ''): string[] {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null ? leafKeys(value, `${above}${name}.`) : [`${above}${name}`],
  );
}

/** Reads the Korean texts of a front end as the program itself would. */
export async function readCatalogue(frontEnd: string): Promise<Catalogue> {
  const { module, files } = homeOf(frontEnd);
  const { ko } = (await import(/* @vite-ignore */ pathToFileURL(`${root}${module}`).href)) as { ko: object };
  return { keys: leafKeys(ko), files: readSources(files) };
}

/** The texts themselves, in any language. */
const isText = ({ path }: SourceFile) => /\/(locales|i18n|texts|errors)\/(ko|en|ja|zh)(\.ts$|\/)/.test(path);

/** Packages whose code is bundled into front ends and shows their texts. */
const bundled = ['screen-kit', 'federation'];

/** What a file imports of its own package or of a bundled one, as paths without an ending. */
const importsOf = ({ path, text }: SourceFile): string[] =>
  [...text.matchAll(/(?:from|import) '(?:(\.[^']+?)(?:\.tsx?)?|@hamkke\/([a-z-]+)\/([^']+))'/g)].map(
    ([, near, name = '', module = '']) =>
      near === undefined ? `packages/${name}/src/${module}` : posix.join(posix.dirname(path), near),
  );

/** Of the bundled packages, what the code of a front end imports, through all levels. */
function reachedInBundled(code: readonly SourceFile[]): SourceFile[] {
  const files = readSources(bundled.map((name) => `packages/${name}/src/**/*.{ts,tsx}`));
  const byModule = new Map(files.flatMap((file) => moduleNames(file.path).map((name) => [name, file] as const)));
  const reached = new Set<SourceFile>();
  // A set is walked in the order of insertion, and what is added on the way is walked as well.
  const add = (file: SourceFile) => {
    for (const name of importsOf(file)) {
      const found = byModule.get(name);
      if (found) reached.add(found);
    }
  };
  for (const file of code) add(file);
  for (const file of reached) add(file);
  return [...reached];
}

/** How an import may name a file: without its ending, an index by its folder. */
function moduleNames(path: string): string[] {
  const name = path.replace(/\.tsx?$/, '');
  return name.endsWith('/index') ? [name, posix.dirname(name)] : [name];
}

/** The code of a front end, with what it bundles of our packages: everything but the texts. */
export function readCode(frontEnd: string): SourceFile[] {
  const own = readSources([`${frontEnd}/src/**/*.{ts,tsx}`]);
  return [...own, ...reachedInBundled(own)].filter((file) => !isText(file));
}
