import { documentVersions } from '@hamkke/contracts';
import { createSeal, createFailpoints, createLogger } from '@hamkke/service-kit';
import { expect, test } from 'vitest';
import { createArgon2Hasher } from '../../providers/credentials/argon2-hasher.ts';
import { createLimiterAttempts } from '../../providers/credentials/limiter-attempts.ts';
import { hashOfSecret } from '../../providers/credentials/secrets.ts';
import { identityFailpoints } from '../../failpoints.ts';
import { member } from '../../testing/builders.ts';
import { createMemoryLimiters } from '../../testing/memory-limiters.ts';
import { createMemoryMailQueue } from '../../testing/memory-mail-queue.ts';
import { createMemoryStores } from '../../testing/memory-stores.ts';
import { noRecords } from '../../testing/use-case-harness.ts';
import { createIdentityUseCases } from '../identity-use-cases.ts';

const older = { ...documentVersions, privacy: '2020-01-01' };
const newer = { ...documentVersions, terms: '2099-01-01' };
const outdated = { code: 'CONSENT_OUTDATED', details: documentVersions };

async function open() {
  const stores = createMemoryStores();
  const at = { now: new Date('2026-12-05T03:00:00.000Z') };
  const begun = { count: 0 };
  const attempts = (name: string) =>
    createLimiterAttempts(createMemoryLimiters(name), {
      freeAttempts: 5,
      firstWaitSeconds: 30,
      longestWaitSeconds: 30,
    });
  const useCases = createIdentityUseCases({
    ...stores,
    hasher: await createArgon2Hasher({ memoryCost: 1024, timeCost: 1, parallelism: 1 }),
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
    providers: [
      {
        name: 'google',
        title: 'Google',
        begin: async () => ({
          url: 'https://google.example/',
          state: `state-${(begun.count += 1)}`,
          nonce: 'n',
          codeVerifier: 'v',
        }),
        complete: async () => ({
          provider: 'google',
          subject: 'g-1',
          email: null,
          emailVerified: false,
          displayName: null,
          photoUrl: null,
        }),
      },
    ],
    records: noRecords,
    mails: createMemoryMailQueue().failed,
    logger: createLogger({ service: 'test', level: 'silent' }),
    clock: () => at.now,
    failpoints: createFailpoints(identityFailpoints, {}),
    evenMs: 0,
  });
  const pass = (minutes: number) => void (at.now = new Date(at.now.getTime() + minutes * 60_000));
  const registration = {
    username: 'mina',
    email: 'mina@hamkke.test',
    password: 'box-by-the-sea',
    consent: documentVersions,
    address: 'a',
    deviceId: null,
    correlationId: 'test',
  };
  const visit = {
    provider: 'google',
    visitorId: 'v',
    returnTo: '/',
    language: 'en' as const,
    consent: documentVersions,
  };
  const back = () =>
    useCases.completeSignIn({
      provider: 'google',
      visitorId: 'v',
      search: `?code=c&state=state-${begun.count}`,
      deviceId: null,
      correlationId: 'test',
    });
  const consentsOf = async (id: string) => (await stores.users.find(id))?.consents;
  return { stores, useCases, at, begun, pass, registration, visit, back, consentsOf };
}

test('an account that is opened by a password stores what was agreed to, and when; an older wording opens none', async () => {
  const { stores, useCases, at, registration, consentsOf } = await open();
  await expect(useCases.register({ ...registration, consent: older })).rejects.toMatchObject(outdated);
  expect([await stores.users.findByEmail(registration.email), stores.published]).toEqual([undefined, []]);
  const { user } = await useCases.register(registration);
  expect(await consentsOf(user.id)).toEqual([{ ...documentVersions, at: at.now }]);
});

test('registering again signs in: the same wording adds nothing, a newer one is added, an older one is no agreement', async () => {
  const { stores, useCases, at, pass, registration, consentsOf } = await open();
  const opened = at.now;
  const { user } = await useCases.register(registration);
  pass(1);
  for (const consent of [documentVersions, older])
    expect((await useCases.register({ ...registration, consent })).user.id).toBe(user.id);
  expect(stores.published.map(({ type }) => type)).toEqual(['user.registered']);
  const { at: counts } = await useCases.register({ ...registration, consent: newer });
  expect(await consentsOf(user.id)).toEqual([
    { ...documentVersions, at: opened },
    { ...newer, at: at.now },
  ]);
  expect(counts).toEqual(at.now);
  await expect(
    useCases.register({ ...registration, consent: { ...newer, privacy: '2099-01-01' }, password: 'another-password' }),
  ).rejects.toMatchObject({ code: 'EMAIL_TAKEN' });
  expect(await consentsOf(user.id)).toHaveLength(2);
});

test('an account that a provider opens stores what was agreed to before leaving for it; an older wording begins no visit', async () => {
  const { useCases, at, begun, pass, visit, back, consentsOf } = await open();
  await expect(useCases.startSignIn({ ...visit, consent: older })).rejects.toMatchObject(outdated);
  expect(begun.count).toBe(0);
  const agreed = at.now;
  await useCases.startSignIn(visit);
  pass(5);
  const { user, isNew } = await back();
  expect([isNew, await consentsOf(user.id)]).toEqual([true, [{ ...documentVersions, at: agreed }]]);
  await useCases.startSignIn(visit);
  await back();
  expect(await consentsOf(user.id)).toHaveLength(1);
  await useCases.startSignIn({ ...visit, consent: newer });
  expect((await back()).isNew).toBe(false);
  expect(await consentsOf(user.id)).toEqual([
    { ...documentVersions, at: agreed },
    { ...newer, at: at.now },
  ]);
});

test('a visit from before agreement was required signs in whoever has an account, and opens none', async () => {
  const { stores, useCases, visit, back, begun } = await open();
  const begin = async () => {
    await useCases.startSignIn(visit);
    const key = { stateHash: hashOfSecret(`state-${begun.count}`), visitorId: 'v', provider: 'google' };
    const stored = await stores.visits.take(key);
    if (stored) await stores.visits.save({ ...stored, consent: null });
  };
  await begin();
  await expect(back()).rejects.toMatchObject({ code: 'SIGN_IN_FAILED', details: { reason: 'expired' } });
  expect(stores.published).toEqual([]);
  await stores.users.register(
    [{ user: member('m1', { identities: [{ provider: 'google', subject: 'g-1' }] }) }],
    'test',
  );
  await begin();
  expect((await back()).user).toMatchObject({ id: 'm1', consents: [], version: 1 });
});

test('an export holds every agreement of the account', async () => {
  const { useCases, at, registration } = await open();
  const { user } = await useCases.register(registration);
  await useCases.register({ ...registration, consent: newer });
  const exported = await useCases.exportAccount({ userId: user.id, correlationId: 'test' });
  expect(exported.user.consents).toEqual([
    { ...documentVersions, at: at.now },
    { ...newer, at: at.now },
  ]);
});
