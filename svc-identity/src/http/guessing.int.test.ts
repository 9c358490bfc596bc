import {
  changePassword,
  documentVersions,
  login,
  register,
  requestEmailProof,
  requestPasswordReset,
} from '@hamkke/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInBackOff } from '../domain/back-off.ts';
import { type RunningService, startRunningService } from '../testing/running-service.ts';
import { given, goodPassword, signUp } from '../testing/sign-up.ts';

let service: RunningService;
let patient: RunningService;
beforeAll(async () => {
  service = await startRunningService();
  patient = await startRunningService({ environment: { LIMITS_SCALE: '1000' } });
});
afterAll(async () => {
  await service.close();
  await patient.close();
});

const { freeAttempts, firstWaitSeconds } = signInBackOff.addressPair;
const from = (address: string) => service.app.as(null, { address });
const guess = async (email: string, password: string, address = '203.0.113.7') => {
  const { status, body, headers } = await from(address).call(login, { body: { email, password } });
  return { status, code: body.code, wait: body.details?.retryAfterSeconds, retryAfter: headers.get('retry-after') };
};

describe('wrong passwords', () => {
  test.each([
    ['a known address', true],
    ['an unknown one', false],
  ])('are slowed down for %s, also the right one then; another network address is free', async (_, isKnown) => {
    const email = `slow-${isKnown}@hamkke.test`;
    if (isKnown) await signUp(service, `slow-${isKnown}`);
    for (let n = 0; n < freeAttempts; n += 1)
      expect(await guess(email, `wrong-${n}`)).toMatchObject({ status: 401, code: 'BAD_CREDENTIALS' });
    const refused = await guess(email, goodPassword);
    expect(refused).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    expect(refused.wait).toBeGreaterThan(0);
    expect(refused.wait).toBeLessThanOrEqual(firstWaitSeconds);
    expect(refused.retryAfter).toBe(String(refused.wait));
    expect((await guess(email, goodPassword, '203.0.113.8')).status).toBe(isKnown ? 200 : 401);
  });

  test('of many at once no more are tried than one after the other', async () => {
    await signUp(service, 'burst');
    const statuses = (
      await Promise.all(Array.from({ length: 20 }, (_, n) => guess('burst@hamkke.test', `wrong-${n}`)))
    ).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(freeAttempts);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(20 - freeAttempts);
  });

  test('from ever new network addresses are slowed down for the account', async () => {
    await signUp(service, 'distributed');
    const tries = signInBackOff.account.freeAttempts + 1;
    const statuses: number[] = [];
    for (let n = 0; n < tries; n += 1)
      statuses.push((await guess('distributed@hamkke.test', 'wrong', `198.51.100.${n}`)).status);
    expect(statuses.slice(0, -1).every((status) => status === 401)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });

  test('lock nobody out of the own account on a browser that signed in before; the person is mailed, once', async () => {
    const { account } = await signUp(service, 'locked-out');
    const email = 'locked-out@hamkke.test';
    const from = (deviceId: string | null, password: string, address = '203.0.113.9') =>
      service.app.as(null, { address, deviceId }).call(login, { body: { email, password } });
    expect((await from('own-browser', goodPassword)).status).toBe(200);
    for (let n = 0; n <= signInBackOff.account.freeAttempts + 1; n += 1) await from(null, 'wrong', `198.51.101.${n}`);
    expect([
      (await from('another-browser', goodPassword)).status,
      (await from('own-browser', goodPassword)).status,
    ]).toEqual([429, 200]);
    const alertMails = async () =>
      (await service.eventTypesOf(account.id)).filter((type) => type === 'alert.requested').length;
    expect(await alertMails()).toBe(1);
    // A stolen cookie of a browser is no way to guess on: it has as few tries as anybody.
    const statuses = [];
    for (let n = 0; n <= freeAttempts; n += 1) statuses.push((await from('own-browser', `wrong-${n}`)).status);
    expect(statuses.at(-1)).toBe(429);
  });

  test('are forgotten once the right one came', async () => {
    await signUp(service, 'forgiven');
    const fail = async () => {
      for (let n = 1; n < freeAttempts; n += 1) expect((await guess('forgiven@hamkke.test', 'wrong')).status).toBe(401);
    };
    await fail();
    expect((await guess('forgiven@hamkke.test', goodPassword)).status).toBe(200);
    await fail();
    expect((await guess('forgiven@hamkke.test', goodPassword)).status).toBe(200);
  });

  test('count as well where one registers again, and where a session needs the password', async () => {
    const { self } = await signUp(service, 'aside');
    const codes: string[] = [];
    for (let n = 0; n <= freeAttempts; n += 1)
      codes.push(
        (
          await service.app.call(register, {
            body: { username: 'x', email: 'aside@hamkke.test', password: `wrong-${n}`, consent: documentVersions },
          })
        ).body.code,
      );
    expect(codes).toEqual([...Array.from({ length: freeAttempts }, () => 'EMAIL_TAKEN'), 'RATE_LIMITED']);
    const answers: string[] = [];
    for (let n = 0; n <= freeAttempts; n += 1)
      answers.push(
        (await self.call(changePassword, { body: { currentPassword: `wrong-${n}`, newPassword: 'another-good-one' } }))
          .body.code,
      );
    expect(answers).toEqual([...Array.from({ length: freeAttempts }, () => 'BAD_CREDENTIALS'), 'RATE_LIMITED']);
  });
});

describe('mails', () => {
  test('are slowed down alike for known and unknown addresses', async () => {
    const { account, self } = await signUp(service, 'mailed');
    for (const email of ['mailed@hamkke.test', 'unmailed@hamkke.test']) {
      const statuses: number[] = [];
      for (let n = 0; n < 6; n += 1)
        statuses.push((await service.app.call(requestPasswordReset, { body: { email } })).status);
      expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
    }
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await self.call(requestEmailProof, { body: {} })).status);
    // The one that registering mailed counts as well.
    expect(statuses).toEqual([202, 202, 202, 202, 429, 429]);
    expect((await service.eventTypesOf(account.id)).filter((type) => type !== 'user.registered')).toHaveLength(9);
  });
});

/** Milliseconds of each of several runs, taken in turns so that a busy machine disturbs all alike; the middle one. */
async function medians(runs: readonly (() => Promise<unknown>)[], times: number): Promise<number[]> {
  const taken = runs.map((): number[] => []);
  for (let n = 0; n < times; n += 1) {
    for (const [at, run] of runs.entries()) {
      const began = performance.now();
      await run();
      taken[at]?.push(performance.now() - began);
    }
  }
  return taken.map((all) => all.toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? 0);
}

describe('whether an address is known', () => {
  const strip = ({
    status,
    body: { correlationId: _own, ...body },
    headers,
  }: {
    status: number;
    body: Record<string, unknown>;
    headers: Headers;
  }) => ({
    status,
    body,
    names: [...headers.keys()].filter((name) => !['date', 'content-length', 'x-correlation-id'].includes(name)).sort(),
  });

  test('shows neither in the answer nor in the time of signing in, with or without a password', async () => {
    await signUp(patient, 'timed');
    await given(patient, 'no-password', { userType: 'user' });
    const request = (email: string) => () => patient.app.call(login, { body: { email, password: 'wrong-password' } });
    const addresses = ['timed@hamkke.test', 'unknown@hamkke.test', 'no-password@hamkke.test'];
    const [known, ...others] = await Promise.all(addresses.map(async (email) => strip(await request(email)())));
    for (const other of others) expect(other).toEqual(known);
    const [time = 0, ...times] = await medians(addresses.map(request), 15);
    for (const other of times) {
      expect(other / time).toBeGreaterThan(0.4);
      expect(other / time).toBeLessThan(2.5);
    }
  });

  test('shows neither in the answer nor in the time of requesting a reset', async () => {
    await signUp(patient, 'reset-timed');
    const request = (email: string) => () => patient.app.call(requestPasswordReset, { body: { email } });
    const [known, unknown] = [await request('reset-timed@hamkke.test')(), await request('reset-unknown@hamkke.test')()];
    expect(strip(known)).toEqual(strip(unknown));
    const [time = 0, other = 0] = await medians(
      [request('reset-timed@hamkke.test'), request('reset-unknown@hamkke.test')],
      7,
    );
    expect(other / time).toBeGreaterThan(0.8);
    expect(other / time).toBeLessThan(1.25);
  });
});
