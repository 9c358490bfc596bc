import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { forgetPersonalReads } from './forget-personal-reads.ts';

const defaults = { staleTime: Infinity, gcTime: Infinity, retry: false } as const;

function harness() {
  const queryClient = new QueryClient();
  let reader = 'kim';
  const options = (key: string, access?: string) => ({
    ...defaults,
    queryKey: [key],
    queryFn: async () => `${key} of ${reader}`,
    ...(access && { meta: { access } }),
  });
  return { queryClient, options, become: (next: string) => void (reader = next) };
}

it('forgets what was read for a person, and what does not say for whom; keeps what anyone may read, and reads it again', async () => {
  const { queryClient, options, become } = harness();
  for (const [key, access] of [
    ['reservations', 'member'],
    ['receipt', 'renter'],
    ['unsaid', undefined],
    ['locations', 'anyone'],
  ] as const)
    await queryClient.fetchQuery(options(key, access));
  become('lee');
  forgetPersonalReads(queryClient, true);
  expect(
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey, state }) => [...queryKey, state.data]),
  ).toEqual([['locations', 'locations of kim']]);
  expect(queryClient.getQueryState(['locations'])?.isInvalidated).toBe(true);
});

it('reads again what is on the screen, never showing the old meanwhile', async () => {
  const { queryClient, options, become } = harness();
  const observer = new QueryObserver(queryClient, options('reservations', 'member'));
  const seen: unknown[] = [];
  const stop = observer.subscribe(({ data }) => seen.push(data));
  await observer.refetch();
  expect(seen.at(-1)).toBe('reservations of kim');
  become('lee');
  const before = seen.length;
  forgetPersonalReads(queryClient, true);
  await queryClient.fetchQuery(options('reservations', 'member'));
  expect(new Set(seen.slice(before))).toEqual(new Set([undefined, 'reservations of lee']));
  stop();
});

it('reads nothing of a member again where nobody is signed in any more, but what a guest may read', async () => {
  const { queryClient, options } = harness();
  const read: string[] = [];
  const observe = (key: string, access: string) => {
    const queryFn = async () => (read.push(key), key);
    const observer = new QueryObserver(queryClient, { ...options(key, access), queryFn });
    return observer.subscribe(() => undefined);
  };
  const stops = [observe('card', 'member'), observe('reservation', 'customer')];
  await queryClient.fetchQuery(options('card', 'member')).catch(() => undefined);
  await queryClient.fetchQuery(options('reservation', 'customer')).catch(() => undefined);
  read.length = 0;
  forgetPersonalReads(queryClient, false);
  await new Promise((resume) => setTimeout(resume));
  expect(read).toEqual(['reservation']);
  expect(queryClient.getQueryData(['card'])).toBeUndefined();
  for (const stop of stops) stop();
});

it('forgets finished writes, with the passwords in them, and leaves the one under way', async () => {
  const { queryClient } = harness();
  const mutations = queryClient.getMutationCache();
  await mutations.build(queryClient, { mutationFn: async () => 'done' }).execute({ password: 'secret' });
  let finish: (answer: string) => void = () => undefined;
  const answer = new Promise<string>((resolve) => (finish = resolve));
  const underWay = mutations.build(queryClient, { mutationFn: () => answer });
  const finished = underWay.execute({});
  forgetPersonalReads(queryClient, true);
  expect(mutations.getAll()).toEqual([underWay]);
  finish('signed in');
  expect(await finished).toBe('signed in');
});
