import { ConfigError } from '@hamkke/service-kit';
import { createTestKeys } from '@hamkke/service-kit/testing';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { solapiSettings } from './providers/talk/solapi-settings.ts';

const keys = await createTestKeys();
const environment = {
  PORT: '4004',
  MONGO_URL: 'mongodb://localhost',
  NATS_URL: 'nats://localhost',
  SERVICE_KEY: keys.serviceKey('identity'),
  TRUSTED_KEYS: keys.trustedKeys,
  PUBLIC_ORIGIN: 'https://storage.seoul.kr',
  CATALOG_URL: 'http://localhost:4001',
  RESERVATIONS_URL: 'http://localhost:4002',
  PAYMENTS_URL: 'http://localhost:4003',
  ACCESS_URL: 'http://localhost:4008',
  SECOND_FACTOR_KEY: Buffer.alloc(32, 7).toString('base64url'),
  MAIL_URL: 'smtps://mail.storage.seoul.kr',
  MAIL_FROM: '보관 <no-reply@storage.seoul.kr>',
};

test('mails that can wait do not leave at night, unless a test says otherwise', () => {
  expect(readConfig({ ...environment, NODE_ENV: 'production' }).QUIET_HOURS).toBe('on');
  expect(readConfig({ ...environment, NODE_ENV: 'test', QUIET_HOURS: 'off' }).QUIET_HOURS).toBe('off');
  expect(() => readConfig({ ...environment, NODE_ENV: 'production', QUIET_HOURS: 'off' })).toThrow(
    'QUIET_HOURS: mails that can wait are promised between 8:00 and 21:00',
  );
});

const solapi = {
  SOLAPI_API_KEY: 'key-of-ours',
  SOLAPI_API_SECRET: 'secret-of-ours',
  SOLAPI_PF_ID: 'KA01PF-of-ours',
  SOLAPI_SENDER: '02-1234-5678',
  SOLAPI_TEMPLATES: '{"refunded":"KA01TP-of-ours"}',
};
const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig({ ...environment, ...env });
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
};

test('without a provider of messages there are mails alone', () => {
  expect(solapiSettings(readConfig({ ...environment, NODE_ENV: 'production' }))).toBeUndefined();
});

test('messages leave by the provider that is configured, in production by SOLAPI itself', () => {
  expect(solapiSettings(readConfig({ ...environment, ...solapi, NODE_ENV: 'production' }))).toEqual({
    apiUrl: 'https://api.solapi.com',
    apiKey: 'key-of-ours',
    apiSecret: 'secret-of-ours',
    pfId: 'KA01PF-of-ours',
    sender: '0212345678',
    templates: { refunded: 'KA01TP-of-ours' },
  });
});

test.each(Object.keys(solapi))('%s is refused where it is missing beside the others', (key) => {
  expect(problemsOf({ ...solapi, [key]: '' })).toEqual([expect.stringMatching(new RegExp(`^${key}: is missing`))]);
});

test.each<[Record<string, string>, string]>([
  [{ SOLAPI_TEMPLATES: 'KA01TP' }, 'SOLAPI_TEMPLATES: is no JSON object of a template id by kind'],
  [{ SOLAPI_TEMPLATES: '[]' }, 'SOLAPI_TEMPLATES: is no JSON object of a template id by kind'],
  [{ SOLAPI_TEMPLATES: '{"waiting-offered":"x"}' }, 'SOLAPI_TEMPLATES: waiting-offered is none of booking-confirmed,'],
  [{ SOLAPI_TEMPLATES: '{"refunded":""}' }, 'SOLAPI_TEMPLATES: refunded has no template id'],
  [{ SOLAPI_SENDER: '+82 2 1234' }, 'SOLAPI_SENDER: is no Korean telephone number'],
  [{ SOLAPI_API_URL: 'api.solapi.com' }, 'SOLAPI_API_URL: '],
])('messages with %o are refused', (change, problem) => {
  expect(problemsOf({ ...solapi, ...change })).toEqual([expect.stringContaining(problem)]);
});

test.each([
  'http://127.0.0.1:4023',
  'https://localhost',
  'http://api.solapi.com',
  'https://api.solapi.com.evil.example',
  'https://stand-in.internal',
])('production refuses %s as the provider of messages', (url) => {
  const env = { ...solapi, SOLAPI_API_URL: url };
  expect(problemsOf({ ...env, NODE_ENV: 'production' })).toEqual([expect.stringContaining("is not SOLAPI's address")]);
  expect(problemsOf(env)).toEqual([]);
});

test('production takes a host that was allowed by name, and no demo account', () => {
  const env = { ...solapi, NODE_ENV: 'production' };
  const proxy = { SOLAPI_API_URL: 'https://proxy.seoul.kr', SOLAPI_ALLOWED_HOSTS: 'other.seoul.kr, proxy.seoul.kr' };
  expect(problemsOf({ ...env, ...proxy })).toEqual([]);
  expect(problemsOf({ ...env, SOLAPI_TEMPLATES: '{"refunded":"KA01TP-hamkke-demo-4"}' })).toEqual([
    expect.stringContaining('SOLAPI_TEMPLATES: refunded is a placeholder'),
  ]);
});
