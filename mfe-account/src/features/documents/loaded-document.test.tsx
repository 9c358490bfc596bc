import '@hamkke/build-config/browser-testing';
import { fakeApiForEach } from '@hamkke/screen-kit/testing';
import { act, screen } from '@testing-library/react';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';

fakeApiForEach();
const load = vi.hoisted(() => vi.fn());
vi.mock('./load-document.ts', () => ({ loadDocument: load }));
// tests share a process: others have loaded the real one, and need it again
beforeEach(() => void vi.resetModules());
afterAll(() => void vi.resetModules());

it('a document that cannot be loaded says so, and is loaded again on request', async () => {
  const { open } = await import('../../testing/harness.tsx');
  load.mockRejectedValueOnce(new Error('no chunk'));
  await open('/terms');
  expect(await screen.findByRole('heading', { level: 1, name: '문서를 불러오지 못했어요' })).toBeVisible();
  load.mockResolvedValue({
    gaps: {},
    write: () => ({ lead: '문서예요.', sections: [{ id: 'purpose', heading: '목적', blocks: ['글'] }] }),
  });
  await act(async () => screen.getByRole('button', { name: '다시 시도' }).click());
  expect(await screen.findByRole('heading', { level: 2, name: '목적' })).toBeVisible();
  expect(load.mock.calls).toEqual([
    ['terms', 'ko'],
    ['terms', 'ko'],
  ]);
});

it('each document is loaded once in a language', async () => {
  load.mockResolvedValue({});
  const { forgetAttempt, loadedDocument } = await import('./loaded-document.ts');
  const first = loadedDocument('privacy', 'en', 0);
  expect(loadedDocument('privacy', 'en', 0)).toBe(first);
  expect(loadedDocument('privacy', 'ja', 0)).not.toBe(first);
  forgetAttempt('privacy', 'en', 0);
  expect(loadedDocument('privacy', 'en', 0)).not.toBe(first);
});
