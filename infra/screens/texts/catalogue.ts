import { pathToFileURL } from 'node:url';
import { root } from '../../dev/root.ts';
import { readSources, type SourceFile } from '../sources/source-files.ts';

/** The Korean texts of a front end: the keys of its leaves, and the files that hold them. */
export interface Catalogue {
  readonly keys: readonly string[];
  readonly files: readonly SourceFile[];
}

/** Where a front end keeps its texts. */
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

/** The code of a front end: everything but the texts themselves, in any language. */
export function readCode(frontEnd: string): SourceFile[] {
  return readSources([`${frontEnd}/src/**/*.{ts,tsx}`]).filter(
    ({ path }) => !/\/(locales|i18n)\/(ko|en|ja|zh)(\.ts$|\/)/.test(path),
  );
}
