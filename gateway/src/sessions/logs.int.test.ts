import { createLogger } from '@hamkke/service-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshId } from '../testing/fresh-id.ts';
import { startGatewayHarness, type GatewayHarness } from '../testing/gateway-harness.ts';

const lines: string[] = [];
let harness: GatewayHarness;

beforeAll(async () => {
  harness = await startGatewayHarness(
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
afterAll(() => harness.stop());

test('no cookie, token or address is ever logged, whatever goes wrong', async () => {
  const { id } = harness.know(freshId());
  const cookie = await harness.signIn(id);
  const token = freshId('token');
  harness.service.tokens.set(token, { userId: id, tokenId: 't-1' });
  const proofs = [...cookie.matchAll(/=([^;]+)/g)].map(([, value]) => value ?? '');
  await harness.fetch('/api/users/profile?email=hong@example.com', { cookie });
  await harness.fetch('/api/users/profile', { authorization: `Bearer ${token}` });
  await harness.fetch('/api/users/profile', { authorization: 'Bearer not-a-token-of-ours' });
  harness.service.identityAway = true;
  await harness.fetch('/api/users/profile', { authorization: 'Bearer asked-while-away' });
  await harness.post('/api/auth/login', { email: 'hong@example.com', password: 'secret-password' }, { cookie });
  harness.service.answer = {
    status: 200,
    headers: { 'x-hamkke-session': '{"order":"start","userId":"hong@example.com"}' },
    body: '{}',
  };
  expect((await harness.post('/api/auth/login', { email: 'hong@example.com' })).status).toBe(500);
  await harness.stopService();
  await harness.fetch('/api/users/profile', { cookie });
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
