import { spawnSync } from 'node:child_process';
import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pick } from './pick.ts';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'hamkke-pick-')));
afterAll(() => rmSync(root, { recursive: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}
const manifest = (name: string, more: object = {}) =>
  JSON.stringify({
    name,
    version: '1.0.0',
    type: 'module',
    exports: { '.': './index.js', './package.json': './package.json' },
    ...more,
  });

beforeAll(() => {
  write({
    'svc-a/package.json': manifest('@hamkke/svc-a'),
    'svc-a/src/main.ts': `import type { Unused } from './unused.ts';\nimport { word } from '@hamkke/kit';\nimport { plus } from './lib/plus.ts';\nexport type Said = Unused;\nconsole.log(word, plus);\nexport const fields = ['from', 'to'];\n`,
    'svc-a/src/unused.ts': 'export type Unused = string;\n',
    'svc-a/src/lib/plus.ts': `import { createRequire } from 'node:module';\nimport plus from 'direct';\nexport { plus };\nexport const served = createRequire(import.meta.url).resolve('served/package.json');\n`,
    'svc-a/src/lib/page.css': 'a {}',
    'svc-a/src/commands/check.ts': `import 'only-command';\n`,
    'svc-a/src/testing/pretend.ts': `import 'not-installed';\n`,
    'packages/kit/package.json': JSON.stringify({
      name: '@hamkke/kit',
      type: 'module',
      exports: { '.': './src/index.ts' },
    }),
    'packages/kit/src/index.ts': `export const word: string = 'hello';\n`,
    'node_modules/direct/package.json': manifest('direct', {
      dependencies: { deep: '1' },
      optionalDependencies: { 'for-another-system': '1' },
      peerDependencies: { unwanted: '1' },
      peerDependenciesMeta: { unwanted: { optional: true } },
    }),
    'node_modules/direct/index.js': `export { default } from 'deep';\n`,
    'node_modules/direct/index.d.ts': 'export {};\n',
    'node_modules/direct/node_modules/deep/package.json': manifest('deep'),
    'node_modules/direct/node_modules/deep/index.js': `export default 'inner';\n`,
    'node_modules/deep/package.json': manifest('deep'),
    'node_modules/deep/index.js': `export default 'outer';\n`,
    'node_modules/served/package.json': manifest('served'),
    'node_modules/served/page.css': 'a {}',
    'node_modules/served/page.js': '',
    'node_modules/direct/unreached.js': '',
    'node_modules/only-command/package.json': manifest('only-command'),
    'node_modules/only-command/index.js': '',
    'node_modules/unwanted/package.json': manifest('unwanted'),
  });
  mkdirSync(join(root, 'node_modules/@hamkke'));
  symlinkSync('../../packages/kit', join(root, 'node_modules/@hamkke/kit'));
});

const service = {
  name: 'svc-a',
  folder: 'svc-a',
  main: 'svc-a/src/main.ts',
  commands: 'svc-a/src/commands',
  served: ['node_modules/served/*.{json,css}'],
};

test('what a process reaches comes along, runs, and nothing else does', async () => {
  const target = join(root, 'picked');
  await pick(root, service, target);
  const run = spawnSync(process.execPath, ['main.mjs'], {
    cwd: target,
    encoding: 'utf8',
    env: { NODE_NO_WARNINGS: '1' },
  });
  expect([run.stderr, run.stdout]).toEqual(['', 'hello inner\n']);
  expect(readlinkSync(join(target, 'node_modules/@hamkke/kit'))).toBe('../../packages/kit');
  expect(
    globSync('**/*', { cwd: target, withFileTypes: true })
      .filter((one) => one.isFile())
      .map((one) => relative(target, join(one.parentPath, one.name)))
      .filter((path) => !path.includes('@hamkke'))
      .toSorted(),
  ).toEqual([
    'health.mjs',
    'main.mjs',
    'node_modules/direct/index.js',
    'node_modules/direct/node_modules/deep/index.js',
    'node_modules/direct/node_modules/deep/package.json',
    'node_modules/direct/package.json',
    'node_modules/only-command/index.js',
    'node_modules/only-command/package.json',
    'node_modules/served/package.json',
    'node_modules/served/page.css',
    'package.json',
    'packages/kit/package.json',
    'packages/kit/src/index.ts',
    'svc-a/package.json',
    'svc-a/src/commands/check.ts',
    'svc-a/src/lib/page.css',
    'svc-a/src/lib/plus.ts',
    'svc-a/src/main.ts',
  ]);
});

test('a package that is not installed is reported with the file that imports it', async () => {
  const broken = { ...service, main: 'svc-a/src/testing/pretend.ts' };
  await expect(pick(root, broken, join(root, 'never'))).rejects.toThrow(
    /Cannot find module 'not-installed' loaded from \S+\/svc-a\/src\/testing\/pretend\.ts/,
  );
});

test('a pattern of served files that finds nothing is refused', async () => {
  const moved = { ...service, served: ['node_modules/served/*.png'] };
  await expect(pick(root, moved, join(root, 'nowhere'))).rejects.toThrow(
    'nothing is served by node_modules/served/*.png',
  );
});
