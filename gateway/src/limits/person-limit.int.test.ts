import { expect, test } from 'vitest';
import { freshAddress, freshId } from '../testing/fresh-id.ts';
import { startGatewayRig } from '../testing/gateway-rig.ts';

test('a signed-in person has one limit on all devices, and throwing the visitor cookie away does not help', async () => {
  const rig = await startGatewayRig();
  const tight = await startGatewayRig({ LIMITS_SCALE: '0.2', TRUSTED_PROXIES: '1' }, { beside: rig });
  const { id } = rig.know(freshId());
  const devices = [await rig.signIn(id), await rig.signIn(id)].map((cookie) => /session=[^;]+/.exec(cookie)?.[0] ?? '');
  const statuses: number[] = [];
  for (let index = 0; index < 6; index += 1)
    statuses.push(
      (
        await tight.post(
          '/api/auth/password',
          {},
          { cookie: devices[index % 2] ?? '', 'x-forwarded-for': freshAddress() },
        )
      ).status,
    );
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
  await tight.stop();
  await rig.stop();
});
