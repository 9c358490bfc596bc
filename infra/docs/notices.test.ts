import { expect, test } from 'vitest';
import { neededBy, noticesPage } from './notices.ts';

const component = (name: string) => ({ 'bom-ref': `${name}@1.0.0`, name, version: '1.0.0' });
const edge = (from: string, ...to: readonly string[]) => ({
  ref: `${from}@1.0.0`,
  dependsOn: to.map((name) => `${name}@1.0.0`),
});

test('counts what a shipped room needs through all levels, and not what it is developed with', () => {
  const bom = {
    components: ['room', 'kit', 'tool', 'server', 'deep', 'compiler', '@scope/shared', 'stranger'].map(component),
    dependencies: [
      edge('room', 'kit', 'tool', '@scope/shared'),
      edge('kit', 'server', 'compiler'),
      edge('server', 'deep'),
      edge('deep', 'server'),
      edge('tool', 'compiler'),
    ],
  };
  const manifests: Parameters<typeof neededBy>[1] = [
    { name: 'room', dependencies: { kit: '1.0.0', '@scope/shared': '1.0.0' } },
    { name: 'kit', dependencies: { server: '1.0.0' } },
  ];
  const names = neededBy(['room'], manifests, bom).map(({ name }) => name);
  expect(names).toEqual(['server', 'deep', '@scope/shared']);
});

test('a peer that a package can do without is not shipped, and a version at two places counts once', () => {
  const bom = {
    components: ['room', 'library', 'compiler', 'twice', 'twice', 'old', 'new'].map(component),
    dependencies: [
      edge('room', 'library', 'twice'),
      edge('library', 'compiler'),
      edge('twice', 'old'),
      edge('twice', 'new'),
    ],
  };
  const manifests = [{ name: 'room', dependencies: { library: '1.0.0', twice: '1.0.0' } }];
  const isOptionalPeer = (ref: string, name: string) => ref === 'library@1.0.0' && name === 'compiler';
  expect(neededBy(['room'], manifests, bom, isOptionalPeer).map(({ name }) => name)).toEqual([
    'library',
    'twice',
    'old',
    'new',
  ]);
});

test('a text that several packages bring stands once, under all their names', () => {
  const page = noticesPage([
    { name: 'b', version: '2.0.0', license: 'MIT', text: 'Copyright of one author' },
    { name: 'c', version: '1.0.0', license: 'ISC', text: '' },
    { name: 'a', version: '1.0.0', license: 'MIT', text: 'Copyright of one author' },
  ]);
  expect(page.match(/Copyright of one author/g)).toHaveLength(1);
  expect(page).toContain('a 1.0.0 (MIT)\nb 2.0.0 (MIT)\n\nCopyright of one author');
  expect(page).toContain('c 1.0.0 (ISC)\n\nWithout a text of its own here');
});
