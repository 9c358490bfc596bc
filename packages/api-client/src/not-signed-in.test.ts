// @vitest-environment jsdom
import { getLocation, listDevices } from '@hamkke/contracts';
import { afterEach, expect, test, vi } from 'vitest';
import { call } from './call.ts';
import { onNotSignedIn } from './not-signed-in.ts';

afterEach(() => void vi.unstubAllGlobals());

function answer(status: number, code: string) {
  vi.stubGlobal('fetch', async () =>
    Response.json(
      { type: `urn:hamkke:${code}`, title: code, status, code, detail: code, correlationId: 'c' },
      { status },
    ),
  );
}

test('a call that is told that nobody is signed in says so to the page, until one stops listening', async () => {
  const listener = vi.fn<() => void>();
  const stop = onNotSignedIn(listener);
  answer(401, 'NOT_SIGNED_IN');
  await expect(call(listDevices, {})).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  expect(listener).toHaveBeenCalledOnce();
  stop();
  await expect(call(listDevices, {})).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  expect(listener).toHaveBeenCalledOnce();
});

test.each([
  [401, 'BAD_CREDENTIALS'],
  [403, 'FORBIDDEN'],
  [503, 'UNAVAILABLE'],
])('%i %s says nothing of the session', async (status, code) => {
  const listener = vi.fn<() => void>();
  const stop = onNotSignedIn(listener);
  answer(status, code);
  await expect(call(getLocation, { params: { id: 'a' }, query: {} })).rejects.toMatchObject({ code });
  expect(listener).not.toHaveBeenCalled();
  stop();
});
