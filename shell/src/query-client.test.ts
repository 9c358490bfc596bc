import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createQueryClient } from './query-client.ts';

beforeEach(() => onlineManager.setOnline(false));
afterEach(() => onlineManager.setOnline(true));

it('a read without network is asked all the same: the worker may have the answer', async () => {
  expect(await createQueryClient().fetchQuery({ queryKey: ['a'], queryFn: async () => 'cached' })).toBe('cached');
});

it('a write without network fails at once', async () => {
  const write = new MutationObserver(createQueryClient(), {
    mutationFn: async () => Promise.reject(new Error('no answer')),
  });
  await expect(write.mutate()).rejects.toThrow('no answer');
});
