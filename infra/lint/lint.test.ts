import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../dev/root.ts';

interface Diagnostic {
  readonly code: string;
  readonly filename: string;
  readonly message: string;
}

interface NameOptions {
  readonly replacements: Readonly<Record<string, object>>;
  /** Released names: such a word stands alone, and in names of files. */
  readonly allowList: Readonly<Record<string, true>>;
}

const { rules } = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')) as {
  rules: { 'names/name-replacements': [string, NameOptions] };
};
const [, options] = rules['names/name-replacements'];
const replacements = new Map(
  Object.entries(options.replacements).map(([word, instead]) => [word, Object.keys(instead)]),
);

const nameWith = (word: string) => `new${word[0]?.toUpperCase()}${word.slice(1)}`;

let copies: string;
let diagnostics: readonly Diagnostic[];
let found: ReadonlyMap<string, readonly string[]>;

/** What lint says of the fixtures, by file. Lint leaves their folder out, so it gets copies. */
beforeAll(async () => {
  copies = await mkdtemp(join(tmpdir(), 'hamkke-lint-'));
  await cp(join(import.meta.dirname, 'fixtures'), copies, { recursive: true });
  // A file for each word that lint refuses, named by it: within a name, for some stand alone as released ones.
  await mkdir(join(copies, 'old-words'));
  for (const word of replacements.keys()) {
    const name = nameWith(word);
    await writeFile(join(copies, 'old-words', `new-${word}.ts`), `export const ${name} = { ${name}: 1 };\n`);
  }
  const compilerOptions = { strict: true, module: 'esnext', allowImportingTsExtensions: true, noEmit: true, types: [] };
  await writeFile(join(copies, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  const output = await new Promise<string>((resolve) => {
    const args = ['--type-aware', '--format', 'json', '--config', join(root, '.oxlintrc.json'), copies];
    execFile(join(root, 'node_modules/.bin/oxlint'), args, (_error, stdout) => resolve(stdout));
  });
  ({ diagnostics } = JSON.parse(output) as { diagnostics: readonly Diagnostic[] });
  const byFile = Map.groupBy(diagnostics, ({ filename }) => basename(filename, '.ts'));
  found = new Map([...byFile].map(([file, all]) => [file, [...new Set(all.map(({ code }) => code))]]));
}, 120_000);
afterAll(async () => await rm(copies, { recursive: true, force: true }));

test.each([
  ['floating-promise', 'typescript(no-floating-promises)'],
  ['misused-promise', 'typescript(no-misused-promises)'],
  ['needless-condition', 'typescript(no-unnecessary-condition)'],
  ['missing-case', 'typescript(switch-exhaustiveness-check)'],
  ['circle-of-types', 'import(no-cycle)'],
  ['entry-of-a-shared-library', 'eslint(no-restricted-imports)'],
])('lint calls %s', (file, rule) => {
  expect(found.get(file)).toContain(rule);
});

test('lint has nothing against what is right', () => {
  expect(found.get('right')).toBeUndefined();
});

describe('old words', () => {
  test.each([...replacements])('lint refuses %s in a name and says what to write', (word, instead) => {
    const said = diagnostics.filter(({ filename }) => filename.endsWith(`old-words/new-${word}.ts`));
    for (const place of ['variable', 'property', ...(options.allowList[word] ? [] : ['filename'])]) {
      const about = said.find(({ message }) => message.includes(`The ${place} `) || message.includes(`the ${place} `));
      for (const name of instead)
        expect(`${place}: ${about?.message.toLowerCase().replaceAll('-', '')}`).toContain(name.toLowerCase());
    }
  });

  test('the glossary names the same words', () => {
    const rows = readFileSync(join(root, 'docs/glossary.md'), 'utf8').matchAll(/^\| (.+) \| (.+) \| refused \|$/gm);
    expect(new Map([...rows].map(([, word = '', instead = '']) => [word, instead.split(', ')]))).toEqual(replacements);
  });
});
