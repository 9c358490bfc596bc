import { DomainError } from '@hamkke/service-kit';
import { expect, test } from 'vitest';
import { createIdentity } from './identity.ts';

/** Identity as it answers over the wire; a code stands for a refusal. */
function answering(answers: (string | null | { code: 'NOT_FOUND' | 'UNAVAILABLE' | 'FORBIDDEN' })[]) {
  const requests: unknown[] = [];
  let at = 0;
  const call = async (_: unknown, input: unknown) => {
    requests.push(input);
    const answer = answers[requests.length - 1] ?? null;
    if (answer !== null && typeof answer === 'object') throw new DomainError(answer.code);
    return { email: answer };
  };
  const identity = createIdentity({ call } as Parameters<typeof createIdentity>[0], { now: () => at });
  return {
    requests,
    pass: (ms: number) => (at += ms),
    keyOf: (id: string, fresh = false) => identity.keyOf(id, { correlationId: 'test', fresh }),
  };
}

test('an address is compared in one form, and cached for thirty seconds', async () => {
  const { requests, pass, keyOf } = answering([' Kim@Example.com ', 'new@example.com']);
  expect(await keyOf('kim')).toBe('kim@example.com');
  pass(29_999);
  expect(await keyOf('kim')).toBe('kim@example.com');
  expect(requests).toEqual([{ params: { id: 'kim' } }]);
  pass(1);
  expect(await keyOf('kim')).toBe('new@example.com');
});

test('a fresh read passes the cache by, and its answer is cached', async () => {
  const { requests, keyOf } = answering(['a@example.com', 'b@example.com']);
  expect([await keyOf('kim'), await keyOf('kim', true), await keyOf('kim')]).toEqual([
    'a@example.com',
    'b@example.com',
    'b@example.com',
  ]);
  expect(requests).toHaveLength(2);
});

test('that there is none is not cached: who proves an address looks the next moment', async () => {
  const { keyOf } = answering([null, 'a@example.com']);
  expect([await keyOf('kim'), await keyOf('kim')]).toEqual([undefined, 'a@example.com']);
});

test.each([null, '', { code: 'NOT_FOUND' } as const])('%j is no address', async (answer) =>
  expect(await answering([answer]).keyOf('kim')).toBeUndefined(),
);

test.each(['UNAVAILABLE', 'FORBIDDEN'] as const)(
  '%s says nothing about the person, and is not cached',
  async (code) => {
    const { keyOf } = answering([{ code }, 'a@example.com']);
    await expect(keyOf('kim')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(await keyOf('kim')).toBe('a@example.com');
  },
);

test('the cache does not grow without end', async () => {
  const { requests, keyOf } = answering(Array.from({ length: 10_002 }, () => 'a@example.com'));
  for (let n = 0; n <= 10_000; n += 1) await keyOf(`p${n}`);
  await keyOf('p10000');
  expect(requests).toHaveLength(10_001);
  await keyOf('p0');
  expect(requests).toHaveLength(10_002);
});
