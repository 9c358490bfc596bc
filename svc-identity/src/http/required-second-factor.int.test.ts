import {
  confirmSecondFactor,
  login,
  readSession,
  readUser,
  removeSecondFactor,
  startSecondFactor,
} from '@hamkke/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { configSchema, secondFactorPolicyOf } from '../config.ts';
import { codeAt } from '../providers/credentials/totp.ts';
import { type RunningService, startRunningService } from '../testing/running-service.ts';
import { given, goodPassword } from '../testing/sign-up.ts';

let now = new Date();
let service: RunningService;
beforeAll(
  async () =>
    void (service = await startRunningService({ clock: () => now, environment: { ADMIN_SECOND_FACTOR: 'required' } })),
);
afterAll(async () => await service.close());

describe('where administrators need one', () => {
  const rights = ({ userType, isApproved, isSuperUser, secondFactorPolicy }: Record<string, unknown>) => ({
    userType,
    isApproved,
    isSuperUser,
    secondFactorPolicy,
  });
  const none = { userType: 'user', isApproved: false, isSuperUser: false, secondFactorPolicy: 'required' };

  test.each([
    [
      'administrator',
      { userType: 'admin', email: 'admin@hamkke.test' },
      { userType: 'admin', isApproved: true, isSuperUser: false },
    ],
    [
      'super user',
      { userType: 'franchise', isSuperUser: true },
      { userType: 'franchise', isApproved: true, isSuperUser: true },
    ],
  ] as const)('the role of an %s waits for it; then it stays', async (name, facts, role) => {
    const id = name.replace(' ', '-');
    const { user } = await given(service, id, facts, goodPassword);
    const signed = await service.app.call(login, { body: { email: user.email ?? '', password: goodPassword } });
    expect([signed.status, rights(signed.body.user)]).toEqual([200, none]);
    // What the gateway lets such a session do.
    const self = service.app.as({ id, userType: 'user' });
    expect(rights((await self.call(readSession)).body.user)).toEqual(none);
    const internal = async () => (await service.app.asService('gateway').call(readUser, { params: { id } })).body;
    expect(await internal()).toMatchObject({ ...role, lacksSecondFactor: true });
    const { secret } = (await self.call(startSecondFactor, { body: {} })).body;
    const confirmed = await self.call(confirmSecondFactor, { body: { code: codeAt(secret, now) } });
    expect(rights(confirmed.body.user)).toEqual({ ...role, secondFactorPolicy: 'required' });
    expect(await internal()).toMatchObject({ ...role, lacksSecondFactor: false });
    now = new Date(now.getTime() + 30_000);
    const { status, body } = await self.call(removeSecondFactor, { body: { code: codeAt(secret, now) } });
    expect([status, body.code, body.details]).toEqual([403, 'FORBIDDEN', { reason: 'second-factor-required' }]);
  });

  test('partners and members need nothing', async () => {
    await given(service, 'plain-owner', {}, goodPassword);
    const signed = await service.app.call(login, {
      body: { email: 'plain-owner@hamkke.test', password: goodPassword },
    });
    expect(rights(signed.body.user)).toEqual({
      userType: 'franchise',
      isApproved: true,
      isSuperUser: false,
      secondFactorPolicy: undefined,
    });
  });

  test('production requires it where nothing is said', () => {
    const policy = (more: object) =>
      secondFactorPolicyOf(configSchema.parse({ ...service.environment, ADMIN_SECOND_FACTOR: undefined, ...more }));
    expect([
      policy({ NODE_ENV: 'production' }),
      policy({ NODE_ENV: 'development' }),
      policy({ NODE_ENV: 'production', ADMIN_SECOND_FACTOR: 'offered' }),
    ]).toEqual(['required', 'offered', 'offered']);
  });
});
