import { expect, test } from 'vitest';
import { freshAddress, freshId } from '../testing/fresh-id.ts';
import { startGatewayHarness } from '../testing/gateway-harness.ts';

test('a signed-in person has one limit on all devices, and throwing the visitor cookie away does not help', async () => {
  const harness = await startGatewayHarness();
  const tight = await startGatewayHarness({ LIMITS_SCALE: '0.2', TRUSTED_PROXIES: '1' }, { beside: harness });
  const { id } = harness.know(freshId());
  const devices = [await harness.signIn(id), await harness.signIn(id)].map(
    (cookie) => /session=[^;]+/.exec(cookie)?.[0] ?? '',
  );
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
  await harness.stop();
});
