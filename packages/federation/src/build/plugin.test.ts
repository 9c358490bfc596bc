// @vitest-environment node
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { leftOutFiles, runtimeAliases } from './plugin.ts';

const here = import.meta.dirname;

it('every file that is left out of a build is one of the installed library', () => {
  const files = Object.keys(leftOutFiles(here));
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

it("every file that stands for the runtime's CommonJS is there, and so is what it replaces", () => {
  const aliases = Object.entries(runtimeAliases(here));
  expect(aliases.map(([, file]) => file).filter((file) => !existsSync(file))).toEqual([]);
  expect(aliases.map(([name]) => name).filter((name) => name.startsWith('/') && !existsSync(name))).toEqual([]);
});
