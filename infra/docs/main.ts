/**
 * Writes the generated pages of docs/ (`npm run docs`), or says what differs, what the linter finds in the documents of
 * the API, whether a client of it compiles, and which links are broken (`npm run docs:check`).
 */
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../dev/root.ts';
import { brokenLinks } from './broken-links.ts';
import { further, recommended } from './groups.ts';
import { lintDocument } from './lint-documents.ts';
import { longLines } from './long-lines.ts';
import { generatePages } from './pages.ts';
import { unreadVariables, undescribedVariables } from './read-variables.ts';
import { typedClientProblems } from './typed-client.ts';
import { commandVariables, furtherStandInVariables, standInVariables } from './tooling-variables.ts';

const textOf = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined);

const sourceFiles = '{e2e,gateway,infra,mfe-*,packages,shell,svc-*}/**/*.{ts,tsx,mjs,js}';

function wrongVariables(page: string): readonly string[] {
  const paths = globSync(sourceFiles, {
    cwd: root,
    exclude: (name) => ['node_modules', 'dist', '.local', 'docs'].includes(name),
  });
  const sources = paths.map((path) => ({ path, text: textOf(path) ?? '' }));
  const names = [...standInVariables, ...furtherStandInVariables, ...commandVariables].flatMap(({ key }) =>
    key.split(', '),
  );
  return [
    ...undescribedVariables(page, sources),
    ...unreadVariables(names, sources),
    ...unreadVariables([...further, ...recommended], sources, 'infra/docs/groups.ts'),
  ];
}

const documents = ['docs/openapi.json', 'docs/asyncapi.json'] as const;

/** What another team would stumble over: the documents as they are committed. */
async function documentProblems(): Promise<readonly string[]> {
  const found = await Promise.all([
    ...documents.map(lintDocument),
    typedClientProblems(textOf('docs/openapi.json') ?? '', join(root, '.local/api-client')),
  ]);
  return found.flat();
}

async function problems(): Promise<readonly string[]> {
  const differing = [...(await generatePages())]
    .filter(([path, text]) => textOf(path) !== text)
    .map(([path]) => `${path} is not what the code says: run npm run docs`);
  const pages = globSync('**/*.md', {
    cwd: root,
    exclude: (name) => ['node_modules', '.local', 'fixtures'].includes(name),
  })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
    .map((path) => ({ path, text: textOf(path) ?? '' }));
  return [
    ...differing,
    ...(await documentProblems()),
    ...wrongVariables(textOf('docs/environment.md') ?? ''),
    ...longLines(pages),
    ...brokenLinks(pages, (path) => existsSync(join(root, path))),
  ];
}

async function write(): Promise<void> {
  mkdirSync(join(root, 'docs'), { recursive: true });
  for (const [path, text] of await generatePages()) {
    const same = textOf(path) === text;
    if (!same) writeFileSync(join(root, path), text);
    process.stdout.write(`${path}: ${same ? 'as it was' : 'written'}\n`);
  }
}

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
if (values.check) {
  const found = await problems();
  for (const problem of found) process.stderr.write(`docs: ${problem}\n`);
  if (found.length === 0)
    process.stdout.write(
      'docs: generated pages are up to date, the documents of the API are clean and a client of it compiles, every variable that is read is described, every link leads somewhere, no line is too wide\n',
    );
  process.exitCode = found.length === 0 ? 0 : 1;
} else {
  await write();
}
