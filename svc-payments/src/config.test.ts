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
