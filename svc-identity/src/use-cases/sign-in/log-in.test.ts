import { createSeal, createFailpoints, createLogger } from '@hamkke/service-kit';
import { expect, test } from 'vitest';
import { createArgon2Hasher } from '../../providers/credentials/argon2-hasher.ts';
import { createLimiterAttempts } from '../../providers/credentials/limiter-attempts.ts';
import { identityFailpoints } from '../../failpoints.ts';
import { member } from '../../testing/builders.ts';
import { createMemoryLimiters } from '../../testing/memory-limiters.ts';
import { createMemoryMailQueue } from '../../testing/memory-mail-queue.ts';
import { createMemoryStores } from '../../testing/memory-stores.ts';
import { noRecords } from '../../testing/use-case-harness.ts';
import { createIdentityUseCases } from '../identity-use-cases.ts';

const old = { memoryCost: 1024, timeCost: 1, parallelism: 1 };
const cost = { ...old, timeCost: 2 };

/** `meanwhile` happens while a password is compared. */
async function open(clock: () => Date, meanwhile = async () => {}) {
  const stores = createMemoryStores();
  const attempts = (name: string) =>
    createLimiterAttempts(createMemoryLimiters(name), {
      freeAttempts: 5,
      firstWaitSeconds: 30,
      longestWaitSeconds: 30,
    });
  const hasher = await createArgon2Hasher(cost);
  const slow = {
    ...hasher,
    async verify(hash: string | undefined, password: string) {
      await meanwhile();
      return await hasher.verify(hash, password);
    },
  };
  const useCases = createIdentityUseCases({
    hasher: slow,
    ...stores,
    adminSecondFactor: 'offered',
    seal: createSeal('A'.repeat(43)),
    adminEmails: new Set<string>(),
    attempts: {
      addressPair: attempts('a'),
      account: attempts('b'),
      mails: attempts('c'),
      moves: attempts('d'),
      alerts: attempts('e'),
    },
    providers: [],
    records: noRecords,
    mails: createMemoryMailQueue().failed,
    logger: createLogger({ service: 'test', level: 'silent' }),
    clock,
    failpoints: createFailpoints(identityFailpoints, {}),
    evenMs: 0,
  });
  return { stores, hasher, useCases };
}

const guess = (password: string) => ({
  email: 'm1@hamkke.test',
  password,
  address: 'a',
  deviceId: null,
  correlationId: 'test',
});

test('a hash of old cost is replaced by one of today’s when its password came, and not before', async () => {
  const { stores, hasher, useCases } = await open(() => new Date());
  const before = await (await createArgon2Hasher(old)).hash('box-by-the-sea');
  await stores.users.register([{ user: member('m1', { hasPassword: true }), passwordHash: before }], 'test');
  await expect(useCases.logIn(guess('wrong'))).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' });
  expect(await stores.users.passwordOf('m1')).toBe(before);
  await useCases.logIn(guess('box-by-the-sea'));
  const after = await stores.users.passwordOf('m1');
  expect([after === before, hasher.isOutdated(after ?? '')]).toEqual([false, false]);
  await useCases.logIn(guess('box-by-the-sea'));
  expect(await stores.users.passwordOf('m1')).toBe(after);
});

test('a session counts from when signing in began: a password changed meanwhile ends it', async () => {
  let now = new Date('2026-11-21T00:00:00.000Z');
  const changedAt = new Date('2026-11-21T00:00:01.000Z');
  let changes = 0;
  const { stores, hasher, useCases } = await open(
    () => now,
    async () => {
      if (changes > 0) return;
      changes += 1;
      await stores.users.change('m1', (user) => ({ user: { ...user, sessionsValidFrom: changedAt } }), 'test');
      now = new Date('2026-11-21T00:00:02.000Z');
    },
  );
  await stores.users.register(
    [{ user: member('m1', { hasPassword: true }), passwordHash: await hasher.hash('box-by-the-sea') }],
    'test',
  );
  expect((await useCases.logIn(guess('box-by-the-sea'))).at).toEqual(new Date('2026-11-21T00:00:00.000Z'));
  // A process whose clock is behind does not order a session that is over at once.
  now = new Date('2026-11-20T23:00:00.000Z');
  expect((await useCases.logIn(guess('box-by-the-sea'))).at).toEqual(changedAt);
});
