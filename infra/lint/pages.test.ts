import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../dev/root.ts';
import { stepsIn } from '../testing/steps.ts';

const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

test('.nvmrc names the Node that the project brings', () => {
  const { devDependencies } = JSON.parse(textOf('package.json')) as { devDependencies: { node: string } };
  expect(textOf('.nvmrc').trim()).toBe(devDependencies.node);
});

/** Folders by whoever reviews them; `*` for what nobody else does. */
function codeOwners(): ReadonlyMap<string, string> {
  const rows = textOf('.github/CODEOWNERS').matchAll(/^(\S+) (@\S+)$/gm);
  return new Map([...rows].map(([, pattern = '', team = '']) => [pattern.replace(/^\/|\/$/g, ''), team]));
}

test('who reviews a folder is the team that owns it', () => {
  const owners = codeOwners();
  const everything = owners.get('*');
  const table = textOf('docs/teams.md').matchAll(/^\| (.+?) \| (.+?) \| (?:releases?|images?)/gm);
  const teams = [...table].map(([, team = '', folders = '']) => ({
    team,
    reviewers: new Set(folders.split(', ').map((folder) => owners.get(folder) ?? everything)),
  }));
  expect(teams.map(({ reviewers }) => reviewers.size)).toEqual(teams.map(() => 1));
  expect(new Set(teams.flatMap(({ reviewers }) => [...reviewers])).size).toBe(teams.length);
  expect(teams.length).toBe(5);
});

test('the workflow has a job for each stage of npm test', () => {
  const [, stages = ''] = /stage: \[(.+)\]/.exec(textOf('.github/workflows/ci.yml')) ?? [];
  expect(stages.split(', ')).toEqual(['audit', ...stepsIn('', true).map(({ name }) => name)]);
});
