import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import requireOfferedNames from './offered-names.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'hamkke-names-'));
const facade = path.join(folder, 'react-router.ts');
writeFileSync(facade, "export {\n  Link, useParams,\n} from '@real/react-router';\n");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const load = (source: string): string =>
  requireOfferedNames.call({ getOptions: () => ({ facades: { 'react-router': facade } }) }, source);

it.each([
  "import { Link, useParams as params } from 'react-router';",
  "import { Link, type RouteObject } from 'react-router';",
  "import type { Anything } from 'react-router';",
  "import { useState } from 'react';",
])('%s passes unchanged', (source) => {
  expect(load(source)).toBe(source);
});

it('a name that the page does not offer fails the build, and says where to add it', () => {
  expect(() => load("import {\n  Link,\n  useFetcher,\n} from 'react-router';")).toThrow(
    'does not offer useFetcher: add it to packages/shell-api/src/shared/react-router.ts',
  );
});

it('an entry point of a shared library that is not shared fails the build', () => {
  expect(() => load("import { RouterProvider } from 'react-router/dom';")).toThrow('not shared');
});
