import { reading } from '@hamkke/api-client';
import { listSignInProviders } from '@hamkke/contracts';
import { fakeApiForEach } from '@hamkke/screen-kit/testing';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { readAhead } from './read-ahead.ts';

const api = fakeApiForEach();
const { queryKey } = reading(listSignInProviders, {});

it.each(['/login', '/register'])('account reads the identity providers ahead for %s', async (path) => {
  api().on(listSignInProviders, {}, { body: [{ provider: 'google', title: 'Google' }] });
  const client = new QueryClient();
  readAhead(path, client);
  await expect.poll(() => client.getQueryData(queryKey)).toHaveLength(1);
});

it('and nothing for its other screens', () => {
  readAhead('/profile', new QueryClient());
  expect(api().seen).toEqual([]);
});
