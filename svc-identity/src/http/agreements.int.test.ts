import { completeSignIn, type Consent, documentVersions, register, startSignIn } from '@hamkke/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Issuer, startIssuer } from '../testing/issuer.ts';
import { type RunningService, startRunningService } from '../testing/running-service.ts';
import { goodPassword, orderOf } from '../testing/sign-up.ts';

const origin = 'http://localhost:4999';
const older = { ...documentVersions, terms: '2020-01-01' };
const newer = { ...documentVersions, privacy: '2099-01-01' };
const outdated = [409, 'CONSENT_OUTDATED', documentVersions];
let now = new Date();
let issuer: Issuer;
let service: RunningService;
beforeAll(async () => {
  issuer = await startIssuer({
    name: 'google',
    clientId: 'google-client',
    clientSecret: 'google-secret',
    redirectUri: `${origin}/oauth/google/callback`,
  });
  service = await startRunningService({
    clock: () => now,
    environment: {
      PUBLIC_ORIGIN: origin,
      GOOGLE_CLIENT_ID: 'google-client',
      GOOGLE_CLIENT_SECRET: 'google-secret',
      GOOGLE_ISSUER: issuer.url,
    },
  });
});
beforeEach(() => {
  now = new Date();
});
afterAll(async () => {
  await service.close();
  await issuer.stop();
});

const collection = (name: string) =>
  service.deps.mongo.connection.getClient().db(service.deps.mongo.connection.name).collection(name);
const said = ({ status, body }: { status: number; body: { code?: string; details?: object } }) => [
  status,
  body.code,
  body.details,
];
const sign = (consent: Consent) =>
  service.app.call(register, {
    body: { username: 'agnes', email: 'agnes@hamkke.test', password: goodPassword, consent },
  });
const begin = (consent: Consent) =>
  service.app.call(startSignIn, { params: { provider: 'google' }, body: { consent } });
const stored = async (filter: object) => (await collection('users').findOne(filter))?.consents;

test('registering stores the agreement with its time; to an older wording nothing is opened, and what holds is said', async () => {
  const refused = await sign(older);
  expect([said(refused), orderOf(refused)]).toEqual([outdated, null]);
  expect(await collection('users').countDocuments({ email: 'agnes@hamkke.test' })).toBe(0);
  expect((await sign(documentVersions)).status).toBe(200);
  expect(await stored({ email: 'agnes@hamkke.test' })).toEqual([{ ...documentVersions, at: now }]);
});

test('registering again adds a newer wording once, also many times at once, and signs in whatever was agreed to', async () => {
  const [first] = (await stored({ email: 'agnes@hamkke.test' })) ?? [];
  now = new Date(now.getTime() + 60_000);
  const answers = await Promise.all([newer, newer, newer, older, documentVersions].map(sign));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await stored({ email: 'agnes@hamkke.test' })).toEqual([first, { ...newer, at: now }]);
});

test('a sign-in at a provider stores the agreement until it opens an account; an older wording begins none', async () => {
  expect(said(await begin(older))).toEqual(outdated);
  expect(await collection('provider-visits').countDocuments()).toBe(0);
  const agreed = now;
  const { url } = (await begin(documentVersions)).body;
  expect(await collection('provider-visits').findOne({})).toMatchObject({
    consent: { ...documentVersions, at: agreed },
  });
  now = new Date(now.getTime() + 60_000);
  const finish = async (address: string) =>
    (
      await service.app.call(completeSignIn, {
        params: { provider: 'google' },
        body: { search: await issuer.visit(address, 'g-agnes') },
      })
    ).body;
  const { user, isNew } = await finish(url);
  expect([isNew, await stored({ _id: user.id })]).toEqual([true, [{ ...documentVersions, at: agreed }]]);
  expect((await finish((await begin(newer)).body.url)).isNew).toBe(false);
  expect(await stored({ _id: user.id })).toEqual([
    { ...documentVersions, at: agreed },
    { ...newer, at: now },
  ]);
});
