// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { copyHeader, onRead } from './copies.ts';
import { send } from './send.ts';

afterEach(() => void vi.unstubAllGlobals());

const answer = (headers: Record<string, string>) => vi.stubGlobal('fetch', async () => new Response('{}', { headers }));

test('a read says whether a copy answered it; a write says nothing', async () => {
  const listener = vi.fn<(read: object) => void>();
  const stop = onRead(listener);
  answer({ [copyHeader]: '1' });
  await send({ method: 'GET', path: '/api/storage-locations' });
  answer({});
  await send({ method: 'GET', path: '/api/storage-locations' });
  await send({ method: 'POST', path: '/api/auth/logout' });
  stop();
  await send({ method: 'GET', path: '/api/storage-locations' });
  expect(listener.mock.calls).toEqual([
    [{ path: '/api/storage-locations', isCopy: true }],
    [{ path: '/api/storage-locations', isCopy: false }],
  ]);
});
