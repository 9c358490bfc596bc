import { copyHeader } from '@hamkke/api-client/copies';
import { expect, it } from 'vitest';
import { markedCopies } from './marked-copies.ts';

type Using = NonNullable<typeof markedCopies.cachedResponseWillBeUsed>;
const use = async (cachedResponse: Response | undefined) =>
  await (markedCopies.cachedResponseWillBeUsed as Using)({ cachedResponse } as Parameters<Using>[0]);

it('marks a copy and leaves everything else of it', async () => {
  const marked = await use(
    new Response('cached', { status: 200, headers: { 'content-type': 'application/json', etag: 'e1' } }),
  );
  expect(Object.fromEntries(marked?.headers ?? [])).toEqual({
    'content-type': 'application/json',
    etag: 'e1',
    [copyHeader]: '1',
  });
  expect(await marked?.text()).toBe('cached');
});

it('makes none where there is none', async () => {
  expect(await use(undefined)).toBeUndefined();
});
