import { expect, test } from 'vitest';
import { createArgon2Hasher, recommendedCost } from './argon2-hasher.ts';

const cheap = { memoryCost: 1024, timeCost: 1, parallelism: 1 };

test('hashes by argon2id with the recommended cost, never the same twice, and knows the password again', async () => {
  const hasher = await createArgon2Hasher();
  const [first, second] = [await hasher.hash('box-by-the-sea'), await hasher.hash('box-by-the-sea')];
  expect(first).toMatch(
    new RegExp(
      `^\\$argon2id\\$v=19\\$m=${recommendedCost.memoryCost},t=${recommendedCost.timeCost},p=${recommendedCost.parallelism}\\$`,
    ),
  );
  expect(second).not.toBe(first);
  expect([await hasher.verify(first, 'box-by-the-sea'), await hasher.verify(first, 'Box-by-the-sea')]).toEqual([
    true,
    false,
  ]);
});

test.each([{}, { memoryCost: 2048 }, { timeCost: 2 }, { parallelism: 2 }])(
  'a hash with %j instead is outdated only if that is something else',
  async (other) => {
    const hasher = await createArgon2Hasher(cheap);
    const theirs = await createArgon2Hasher({ ...cheap, ...other });
    expect(hasher.isOutdated(await theirs.hash('x'))).toBe(Object.keys(other).length > 0);
  },
);

test('without a hash no password is right', async () => {
  const hasher = await createArgon2Hasher(cheap);
  expect([await hasher.verify(undefined, ''), await hasher.verify(undefined, 'nobody')]).toEqual([false, false]);
});
