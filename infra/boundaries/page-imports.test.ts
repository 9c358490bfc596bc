import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../dev/root.ts';

const exported = (pattern: string) =>
  globSync(pattern, { cwd: join(root, 'packages/contracts/src') }).flatMap((path) =>
    [...readFileSync(join(root, 'packages/contracts/src', path), 'utf8').matchAll(/export const (\w+)/g)].map(
      ([, name]) => name ?? '',
    ),
  );
const endpoints = new Set(exported('endpoints/*.ts'));

/** Endpoints that a source imports as values; their types cost a page nothing. */
function endpointsIn(source: string): string[] {
  return [...source.matchAll(/^import \{([^}]*)\} from '@hamkke\/contracts';/gm)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().replace(/ as .*/, ''))
    .filter((name) => endpoints.has(name));
}

const pages = globSync('{shell,mfe-*,packages/{screen-kit,api-client,shell-api,ui,federation}}/src/**/*.{ts,tsx}', {
  cwd: root,
}).filter((path) => !/\.test\.tsx?$|\/testing\//.test(path));

it('no page loads the definition of an endpoint: bodies and calls stand apart from them', () => {
  expect(pages.length).toBeGreaterThan(500);
  expect(pages.filter((path) => endpointsIn(readFileSync(join(root, path), 'utf8')).length > 0)).toEqual([]);
});

it('tells an endpoint from its type, its body and its call', () => {
  expect(endpointsIn("import { policy, register, type login } from '@hamkke/contracts';")).toEqual(['register']);
  expect(endpointsIn("import { registerBody } from '@hamkke/contracts';")).toEqual([]);
  expect(endpointsIn("import type { register } from '@hamkke/contracts';")).toEqual([]);
  expect(endpointsIn("import { register } from '@hamkke/contracts/calls';")).toEqual([]);
});
