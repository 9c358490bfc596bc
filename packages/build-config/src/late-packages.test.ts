// @vitest-environment node
import { rspack } from '@rspack/core';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepLate } from './late-packages.ts';

type Share = ConstructorParameters<typeof rspack.sharing.SharePlugin>[0]['shared'];

let dir: string;

beforeEach(() => {
  // inside the repository: the libraries are looked up from here
  dir = mkdtempSync(path.resolve(import.meta.dirname, '../../../node_modules/.late-packages-test-'));
  mkdirSync(path.join(dir, 'src'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** Builds a workspace of these files, and answers what the build says against it. */
async function build(files: Readonly<Record<string, string>>, shares: Share = {}): Promise<string[]> {
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(dir, 'src', name), text);
  const compiler = rspack({
    context: dir,
    mode: 'production',
    entry: { main: './src/main.js' },
    output: { path: path.join(dir, 'dist') },
    plugins: [
      new rspack.sharing.SharePlugin({ shared: shares }),
      keepLate((compilation) => compilation.entrypoints.get('main')?.chunks ?? [], dir),
    ],
  });
  return await new Promise((resolve, reject) => {
    compiler.run((error, stats) =>
      error
        ? reject(error)
        : resolve(stats?.toJson({ all: false, errors: true }).errors?.map(({ message }) => message) ?? ['no build']),
    );
  });
}

const validating =
  "import { z } from 'zod';\nexport const validate = (text) => z.string().min(2).safeParse(text).success;\n";

it('a build whose first chunk holds a late package fails, and says which file brings it', async () => {
  const said = await build({
    'validate.js': validating,
    'form.js': "export { validate } from './validate.js';\n",
    'main.js': "import { validate } from './form.js';\nconsole.log(validate(location.hash));\n",
  });
  expect(said).toHaveLength(1);
  expect(said[0]).toContain('zod is in the first chunk, brought by validate.js: import it lazily');
});

it('one that comes later does not', async () => {
  expect(
    await build({
      'validate.js': validating,
      'main.js': "void import('./validate.js').then(({ validate }) => console.log(validate(location.hash)));\n",
    }),
  ).toEqual([]);
});

it('a share whose library the page waits for before its first chunk runs is in it', async () => {
  const share = { requiredVersion: '^4.0.0', version: '4.0.0' };
  const files = {
    'validate.js': validating,
    'main.js': "import { validate } from './validate.js';\nconsole.log(validate(location.hash));\n",
  };
  expect(await build(files, { zod: share })).toEqual([
    expect.stringContaining('zod is in the first chunk, brought by validate.js') as string,
  ]);
});
