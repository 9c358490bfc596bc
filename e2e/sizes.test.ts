import { expect, test } from 'vitest';
import { atMainSize, ignoredJourneys, journeysBySize, waitingJourneys } from './sizes.ts';

const sizes = ['desktop', 'phone'] as const;

/** The sizes at which a journey runs, as Playwright finds out. */
function sizesOf(file: string, { changed = [], tag = '' }: { changed?: readonly string[]; tag?: string } = {}) {
  const greps = atMainSize(changed);
  return sizes.filter((size) => greps[size].some((pattern) => pattern.test(`${size} ${file} somebody does it ${tag}`)));
}

test.each([
  ['paying.spec.ts', ['phone']],
  ['app/fits.spec.ts', ['phone']],
  ['people/ending.spec.ts', ['phone']],
  ['search/looks.spec.ts', ['phone']],
  ['partners/csv.spec.ts', ['desktop']],
  ['admin/locations.spec.ts', ['desktop']],
])('%s runs at the size of those who do it', (file, expected) => {
  expect(sizesOf(file)).toEqual(expected);
  expect(sizesOf(file, { changed: ['e2e/journeys/people/moving.spec.ts', 'svc-access/src/main.ts'] })).toEqual(
    expected,
  );
});

test.each(['paying.spec.ts', 'people/ending.spec.ts', 'partners/csv.spec.ts'])(
  '%s at both where it changed',
  (file) => {
    expect(sizesOf(file, { changed: ['e2e/journeys/people/moving.spec.ts', `e2e/journeys/${file}`] })).toEqual(sizes);
  },
);

test('a file whose name only ends alike did not change', () => {
  expect(sizesOf('people/ending.spec.ts', { changed: ['e2e/journeys/ending.spec.ts'] })).toEqual(['phone']);
  expect(sizesOf('people/ending.spec.ts', { changed: ['e2e/journeys/people/endingXspecXts'] })).toEqual(['phone']);
});

test('what no size changes runs at desktop size, whoever does it', () => {
  expect(sizesOf('people/ending.spec.ts', { tag: '@any-size' })).toContain('desktop');
  expect(sizesOf('keyboard.desktop.spec.ts')).toContain('desktop');
});

test('without a commit to compare with everything runs at both sizes', () => {
  const greps = journeysBySize('');
  expect(sizes.map((size) => greps[size].some((pattern) => pattern.test(`${size} people/ending.spec.ts it`)))).toEqual([
    true,
    true,
  ]);
});

test('a commit that is not there is an error', () => {
  expect(() => journeysBySize('0123456789012345678901234567890123456789')).toThrow();
});

const some = [
  'paying.spec.ts',
  ...['ending', 'moving', 'passes', 'visiting', 'waiting', 'renewing'].map((name) => `people/${name}.spec.ts`),
];

test('what the change did not touch waits in half of the commits, but never paying', () => {
  const [even, odd] = ['a0', 'a1'].map((commit) => waitingJourneys(some, [], commit));
  expect([...(even ?? []), ...(odd ?? [])].toSorted()).toEqual(some.slice(1).toSorted());
  expect(even?.length).toBeGreaterThan(0);
  expect(odd?.length).toBeGreaterThan(0);
});

test('what the change touched waits in none', () => {
  const changed = some.map((file) => `e2e/journeys/${file}`);
  expect(['a0', 'a1'].map((commit) => waitingJourneys(some, changed, commit))).toEqual([[], []]);
});

test('without a commit to compare with none waits', () => {
  expect(ignoredJourneys('')).toEqual([]);
});
