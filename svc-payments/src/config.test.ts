import { ConfigError } from '@hamkke/service-kit';
import { createTestKeys } from '@hamkke/service-kit/testing';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const keys = await createTestKeys();
const production = {
  NODE_ENV: 'production',
  PORT: '4003',
  MONGO_URL: 'mongodb://localhost',
  NATS_URL: 'nats://localhost',
  SERVICE_KEY: keys.serviceKey('payments'),
  TRUSTED_KEYS: keys.trustedKeys,
  CATALOG_URL: 'http://localhost:4001',
  RESERVATIONS_URL: 'http://localhost:4002',
  IDENTITY_URL: 'http://localhost:4004',
  PUBLIC_ORIGIN: 'https://hamkke.kr',
  PORTONE_STORE_ID: 'store-of-ours',
  PORTONE_CHANNEL_KEY: 'channel-key-of-ours',
  PORTONE_API_SECRET: 'secret-of-ours',
  PORTONE_WEBHOOK_SECRET: 'whsec_c2VjcmV0LW9mLW91cnM=',
  CARD_KEY: Buffer.alloc(32, 7).toString('base64url'),
};

test('production starts with what is ours', () => {
  expect(readConfig(production)).toMatchObject({ DEPLOYMENT: 'production', PORTONE_API_URL: 'https://api.portone.io' });
  expect(readConfig({ ...production, PORTONE_TEST_CHANNEL: 'false' }).PORTONE_TEST_CHANNEL).toBe(false);
});

test.each(['PORTONE_TEST_CHANNEL', 'PORTONE_PLATFORM_TEST'])('%s is for staging and development only', (key) => {
  const env = { ...production, [key]: 'true' };
  expect(() => readConfig(env)).toThrow(`${key}: is for tries`);
  expect(readConfig({ ...env, DEPLOYMENT: 'staging' })).toMatchObject({ [key]: true });
  expect(readConfig({ ...env, NODE_ENV: 'development' })).toMatchObject({ [key]: true });
});

test('staging takes no demo values either', () => {
  const env = { ...production, DEPLOYMENT: 'staging', PORTONE_API_SECRET: 'demo-secret-of-the-stand-in' };
  expect(() => readConfig(env)).toThrow('PORTONE_API_SECRET: is a placeholder');
});

const card = { key: 'channel-key-1', method: 'card', provider: 'TOSSPAYMENTS' };
const kakaopay = { key: 'channel-key-2', method: 'kakaopay', provider: 'KAKAOPAY' };
const withChannels = (list: unknown) =>
  readConfig({ ...production, PORTONE_CHANNELS: typeof list === 'string' ? list : JSON.stringify(list) });

test('channels are read in their order; several methods may share one, and none need be listed', () => {
  const list = [kakaopay, card, { ...card, method: 'transfer' }];
  expect(withChannels(list).PORTONE_CHANNELS).toEqual(list);
  expect(readConfig(production).PORTONE_CHANNELS).toBeUndefined();
  expect(withChannels('').PORTONE_CHANNELS).toBeUndefined();
});

test.each<[unknown, string]>([
  ['card', 'is no JSON list of { key, method, provider }'],
  [card, 'is no JSON list of { key, method, provider }'],
  [[], 'lists no channel; left out, cards alone are offered'],
  [['card'], 'entry 1: is no { key, method, provider }'],
  [[card, { ...kakaopay, method: 'paypal' }], 'entry 2: method is none of card, kakaopay, naverpay,'],
  [[{ ...card, provider: 'PAYPAL_V2' }], 'entry 1: provider is none of TOSSPAYMENTS, INICIS_V2,'],
  [[{ key: card.key, method: 'card' }], 'entry 1: provider is none of TOSSPAYMENTS, INICIS_V2,'],
  [[card, { ...kakaopay, key: 'kakao' }], 'entry 2: key does not begin with channel-key-'],
  [[{ method: 'card', provider: 'KSNET' }], 'entry 1: key does not begin with channel-key-'],
  [[{ ...card, name: 'Card' }], 'entry 1: has other fields too'],
  [[card, { ...kakaopay, method: 'naverpay' }], 'entry 2 (naverpay): KAKAOPAY does not have naverpay'],
  [[{ ...card, method: 'tosspay', provider: 'NICE_V2' }], 'entry 1 (tosspay): NICE_V2 does not have tosspay'],
  [[card, kakaopay, { ...card, key: 'channel-key-3' }], 'entry 3 (card): card is in entry 1 already'],
  [[card, { ...kakaopay, key: card.key }], 'entry 2 (kakaopay): key is of another provider in entry 1'],
])('channels %j are refused in one line', (list, problem) => {
  let problems: readonly string[] = [];
  try {
    withChannels(list);
  } catch (error) {
    if (error instanceof ConfigError) problems = error.problems;
  }
  expect(problems).toEqual([expect.stringContaining(`PORTONE_CHANNELS: ${problem}`)]);
});

test('each wrong channel has a line of its own, and production takes none of the demo', () => {
  const wrong = [{ ...card, key: 'x' }, kakaopay, { ...kakaopay, key: 'channel-key-4' }];
  expect(() => withChannels(wrong)).toThrow(/entry 1: key does not .*; PORTONE_CHANNELS: entry 3 \(kakaopay\)/);
  expect(() => withChannels([{ ...card, key: 'channel-key-hamkke-demo' }])).toThrow(
    'PORTONE_CHANNELS: 0.key is a placeholder',
  );
});
