import { createLogger } from '@hamkke/service-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshId } from '../testing/fresh-id.ts';
import { startGatewayRig, type GatewayRig } from '../testing/gateway-rig.ts';

const lines: string[] = [];
let rig: GatewayRig;

beforeAll(async () => {
  rig = await startGatewayRig(
    {},
    {
      logger: createLogger({
        service: 'gateway',
        level: 'trace',
        destination: { write: (line: string) => void lines.push(line) },
      }),
    },
  );
});
afterAll(() => rig.stop());

test('no cookie, token or address is ever logged, whatever goes wrong', async () => {
  const { id } = rig.know(freshId());
  const cookie = await rig.signIn(id);
  const token = freshId('token');
  rig.service.tokens.set(token, { userId: id, tokenId: 't-1' });
  const proofs = [...cookie.matchAll(/=([^;]+)/g)].map(([, value]) => value ?? '');
  await rig.fetch('/api/users/profile?email=hong@example.com', { cookie });
  await rig.fetch('/api/users/profile', { authorization: `Bearer ${token}` });
  await rig.fetch('/api/users/profile', { authorization: 'Bearer not-a-token-of-ours' });
  rig.service.identityAway = true;
  await rig.fetch('/api/users/profile', { authorization: 'Bearer asked-while-away' });
  await rig.post('/api/auth/login', { email: 'hong@example.com', password: 'secret-password' }, { cookie });
  rig.service.answer = {
    status: 200,
    headers: { 'x-hamkke-session': '{"order":"start","userId":"hong@example.com"}' },
    body: '{}',
  };
  expect((await rig.post('/api/auth/login', { email: 'hong@example.com' })).status).toBe(500);
  await rig.stopService();
  await rig.fetch('/api/users/profile', { cookie });
  const logged = lines.join('');
  expect(logged).toContain('request failed');
  for (const secret of [
    ...proofs,
    token,
    'not-a-token-of-ours',
    'asked-while-away',
    'hong@example.com',
    'secret-password',
  ])
    expect(logged).not.toContain(secret);
});
