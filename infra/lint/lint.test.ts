import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../dev/root.ts';

interface Diagnostic {
  readonly code: string;
  readonly filename: string;
}

let copies: string;
let found: ReadonlyMap<string, readonly string[]>;

/** What lint says of the fixtures, by file. They are judged as copies: where they stand, lint leaves them out. */
beforeAll(async () => {
  copies = await mkdtemp(join(tmpdir(), 'hamkke-lint-'));
  await cp(join(import.meta.dirname, 'fixtures'), copies, { recursive: true });
  const compilerOptions = { strict: true, module: 'esnext', allowImportingTsExtensions: true, noEmit: true, types: [] };
  await writeFile(join(copies, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  const output = await new Promise<string>((resolve) => {
    const args = ['--type-aware', '--format', 'json', '--config', join(root, '.oxlintrc.json'), copies];
    execFile(join(root, 'node_modules/.bin/oxlint'), args, (_error, stdout) => resolve(stdout));
  });
  const { diagnostics } = JSON.parse(output) as { diagnostics: readonly Diagnostic[] };
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
])('lint calls %s', (file, rule) => {
  expect(found.get(file)).toContain(rule);
});

test('lint has nothing against what is right', () => {
  expect(found.get('right')).toBeUndefined();
});
