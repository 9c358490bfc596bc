import { policy } from '@hamkke/contracts';
import { expect, test } from 'vitest';
import { createTestKeys } from '@hamkke/service-kit/testing';
import { readConfig } from './config.ts';

const keys = await createTestKeys();
const environment = {
  PORT: '4001',
  MONGO_URL: 'mongodb://localhost',
  NATS_URL: 'nats://localhost',
  SERVICE_KEY: keys.serviceKey('catalog'),
  TRUSTED_KEYS: keys.trustedKeys,
  RESERVATIONS_URL: 'http://localhost:4002/',
  PAYMENTS_URL: 'http://localhost:4003',
  IDENTITY_URL: 'http://localhost:4004',
};

test('calls the public services by default, without a key or a name of ours until they are given', () => {
  expect(readConfig(environment)).toMatchObject({
    RESERVATIONS_URL: 'http://localhost:4002',
    ADDRESS_SEARCH_URL: 'https://business.juso.go.kr/addrlink/addrLinkApi.do',
    GEOCODER_URL: 'https://nominatim.openstreetmap.org/search',
    GEOCODER_SPACING_MS: 1_000,
  });
  for (const key of ['ADDRESS_SEARCH_KEY', 'DEEPL_KEY', 'DEEPL_URL'])
    expect(readConfig(environment)).not.toHaveProperty(key, expect.anything());
});

test.each(['ADDRESS_SEARCH_URL', 'GEOCODER_URL', 'DEEPL_URL'])('production calls %s over https only', (key) => {
  const plain = { ...environment, [key]: 'http://localhost:4015/search' };
  expect(() => readConfig({ ...plain, NODE_ENV: 'development' })).not.toThrow();
  expect(() => readConfig({ ...plain, NODE_ENV: 'production' })).toThrow(`${key}: is a placeholder`);
  const inTheOpen = { ...environment, [key]: 'http://places.hamkke.kr/search', NODE_ENV: 'production' };
  expect(() => readConfig(inTheOpen)).toThrow(`${key}: is not https`);
});

test('production gives customers the days to extend that are promised, and no others', () => {
  const priority = (more: NodeJS.ProcessEnv) => readConfig({ ...environment, ...more }).EXTENSION_PRIORITY_DAYS;
  expect(priority({ NODE_ENV: 'production' })).toBe(policy.extensionPriorityDays);
  expect(priority({ NODE_ENV: 'test', EXTENSION_PRIORITY_DAYS: '3' })).toBe(3);
  expect(() => priority({ NODE_ENV: 'production', EXTENSION_PRIORITY_DAYS: '3' })).toThrow(
    'EXTENSION_PRIORITY_DAYS: 14 are promised',
  );
});

test('no hours for checking lie between two customers unless they are set, and 720 at most', () => {
  const hours = (more: NodeJS.ProcessEnv = {}) => readConfig({ ...environment, ...more }).CHECK_HOURS;
  expect(hours()).toBe(0);
  expect(hours({ CHECK_HOURS: '720', NODE_ENV: 'production' })).toBe(720);
  for (const refused of ['721', '-1', 'day']) expect(() => hours({ CHECK_HOURS: refused })).toThrow('CHECK_HOURS');
});
