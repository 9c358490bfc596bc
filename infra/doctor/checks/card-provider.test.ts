import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startPortoneStandIn, type RunningPortoneStandIn } from '../../stand-ins/portone/index.ts';
import { testSettings } from '../../stand-ins/portone/testing/stand-in-settings.ts';
import { answering, linesFor, type LocalServer, nobody, startServer } from '../testing/run-one.ts';
import type { Environment } from '../verdict.ts';
import { checkCardProvider } from './card-provider.ts';

let standIn: RunningPortoneStandIn;
let server: LocalServer | undefined;
const control = async (path: string, body: unknown) =>
  await fetch(`${standIn.url}/__control${path}`, { method: 'POST', body: JSON.stringify(body) });
beforeAll(async () => {
  standIn = await startPortoneStandIn(testSettings);
});
afterEach(async () => {
  await control('/platform', { enabled: true });
  await server?.close();
  server = undefined;
});
afterAll(() => standIn.stop());

const lines = (change: Environment = {}) =>
  linesFor(checkCardProvider, {
    PORTONE_API_URL: standIn.url,
    PORTONE_STORE_ID: testSettings.storeId,
    PORTONE_CHANNEL_KEY: testSettings.channelKey,
    PORTONE_API_SECRET: testSettings.secret,
    PORTONE_WEBHOOK_SECRET: testSettings.webhookSecret,
    ...change,
  });

test('secret, store and settlement are accepted', async () => {
  expect(await lines()).toMatch(/^card provider {2}ok: secret and store are accepted; .*; settlement is on$/);
});

test.each<[Environment, string]>([
  [{ PORTONE_API_SECRET: 'another-secret' }, 'PORTONE_API_SECRET: is refused (admin.portone.io'],
  [{ PORTONE_STORE_ID: 'store-of-others' }, 'PORTONE_STORE_ID: is no store of this secret'],
  [{ PORTONE_STORE_ID: '' }, 'PORTONE_STORE_ID: is missing'],
  [{ PORTONE_CHANNEL_KEY: 'nice' }, 'PORTONE_CHANNEL_KEY: does not begin with channel-key-'],
  [{ PORTONE_WEBHOOK_SECRET: 'whsec_c2hvcnQ=' }, 'PORTONE_WEBHOOK_SECRET: is not whsec_ and base64'],
  [{ PORTONE_WEBHOOK_SECRET: `${testSettings.webhookSecret},` }, 'PORTONE_WEBHOOK_SECRET: is not whsec_ and base64'],
  [{ PORTONE_API_URL: nobody }, 'PORTONE_API_URL: http://127.0.0.1:2 cannot be reached (ECONNREFUSED)'],
])('%o is wrong', async (change, problem) => {
  expect(await lines(change)).toContain(`WRONG\n  - ${problem}`);
});

const card = { key: 'channel-key-1', method: 'card', provider: 'KCP_V2' };
const kakaopay = { key: 'channel-key-2', method: 'kakaopay', provider: 'KAKAOPAY' };
const withChannels = (list: unknown, change: Environment = {}) =>
  lines({ PORTONE_CHANNELS: typeof list === 'string' ? list : JSON.stringify(list), ...change });

test('channels that are listed are accepted by their form', async () => {
  expect(await withChannels([kakaopay, { ...card, provider: 'TOSSPAYMENTS' }])).toMatch(
    /^card provider {2}ok: .*; the 2 channels are tried by the first payment/,
  );
  expect(await withChannels('')).toContain('the channel is tried by the first payment');
});

test.each<[unknown, string]>([
  ['card', 'PORTONE_CHANNELS: is no JSON list of { key, method, provider }'],
  [card, 'PORTONE_CHANNELS: is no JSON list of { key, method, provider }'],
  [[], 'PORTONE_CHANNELS: is no JSON list of { key, method, provider }'],
  [['card'], 'PORTONE_CHANNELS: entry 1: is no { key, method, provider } (admin.portone.io'],
  [[card, { ...kakaopay, key: 'kakao' }], 'PORTONE_CHANNELS: entry 2: key does not begin with channel-key- (admin'],
  [[{ ...card, method: 'paypal' }], 'PORTONE_CHANNELS: entry 1: method is none of card, kakaopay,'],
  [[card, { ...kakaopay, provider: '' }], 'PORTONE_CHANNELS: entry 2: provider is missing'],
  [[card, kakaopay, card], 'PORTONE_CHANNELS: entry 3 (card): card is listed twice'],
])('channels %j are wrong, and the entry is named', async (list, problem) => {
  expect(await withChannels(list)).toContain(`WRONG\n  - ${problem}`);
});

test('a channel of KCP that the provider does not know is named; of others nothing is read', async () => {
  const paths: string[] = [];
  server = await startServer((request, response) => {
    const url = request.url ?? '';
    if (!url.startsWith('/payment-gateways/')) return answering({ type: 'PAYMENT_NOT_FOUND' }, 404)(request, response);
    paths.push(`${request.method} ${url}`);
    return answering({ type: 'CHANNEL_NOT_FOUND' }, 404)(request, response);
  });
  const change = { PORTONE_API_URL: server.url, PORTONE_PLATFORM: 'false' };
  expect(await withChannels([kakaopay, card], change)).toContain(
    'WRONG\n  - PORTONE_CHANNELS: entry 2 (card): key is no channel of this store (admin.portone.io',
  );
  expect(paths).toEqual(['GET /payment-gateways/card-promotion?channelKey=channel-key-1&amount=1000']);
});

test('a channel of KCP whose promotions are answered, or refused for another reason, is not wrong', async () => {
  for (const [body, status] of [
    [{ promotions: [] }, 200],
    [{ type: 'PG_PROVIDER' }, 502],
    [{ type: 'INVALID_REQUEST' }, 400],
  ] as const) {
    const other = await startServer((request, response) =>
      request.url?.startsWith('/payment-gateways/')
        ? answering(body, status)(request, response)
        : answering({ type: 'PAYMENT_NOT_FOUND' }, 404)(request, response),
    );
    expect(await withChannels([card], { PORTONE_API_URL: other.url, PORTONE_PLATFORM: 'false' })).toContain('ok:');
    await other.close();
  }
});

test('the checker has store and secret alone, payments needs all four', async () => {
  const checker = { PORTONE_CHANNEL_KEY: '', PORTONE_WEBHOOK_SECRET: '' };
  expect(await lines(checker)).toContain('card provider  ok');
  expect(await lines({ ...checker, CARD_KEY: 'x' })).toContain('PORTONE_CHANNEL_KEY: is missing');
});

test('a settlement that is not switched on is wrong, unless it is not used', async () => {
  await control('/platform', { enabled: false });
  expect(await lines()).toContain('PORTONE_PLATFORM: the settlement with partners is not switched on');
  expect(await lines({ PORTONE_PLATFORM: 'false' })).toContain('card provider  ok');
});

test('a server that is not the provider is wrong', async () => {
  server = await startServer(answering({ type: 'NOT_FOUND' }, 404));
  expect(await lines({ PORTONE_API_URL: server.url })).toContain(
    'PORTONE_API_URL: the payment provider does not answer there (status 404)',
  );
});

test('a test channel is refused in production', async () => {
  expect(await lines({ NODE_ENV: 'production' })).toContain('production calls providers over https only');
});

test('nothing is written: only reads arrive', async () => {
  const methods: (string | undefined)[] = [];
  server = await startServer((request, response) => {
    methods.push(request.method);
    answering({ type: 'PAYMENT_NOT_FOUND' }, 404)(request, response);
  });
  await lines({ PORTONE_API_URL: server.url });
  expect(methods).toEqual(['GET', 'GET']);
});
