import { createTestKeys } from '@hamkke/service-kit/testing';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { createLocksByProvider } from './providers/locks.ts';
import { testKey } from './testing/suite-harness.ts';

const keys = await createTestKeys();
const environment = {
  MONGO_URL: 'mongodb://localhost',
  NATS_URL: 'nats://localhost',
  SERVICE_KEY: keys.serviceKey('access'),
  TRUSTED_KEYS: keys.trustedKeys,
  RESERVATIONS_URL: 'http://localhost:4002',
  CATALOG_URL: 'http://localhost:4001',
  ACCESS_KEY: testKey,
};
const ttlock = {
  TTLOCK_CLIENT_ID: 'id',
  TTLOCK_CLIENT_SECRET: 'secret',
  TTLOCK_USERNAME: 'name',
  TTLOCK_PASSWORD: 'password',
};
const providersOf = (more: Record<string, string>) => [
  ...createLocksByProvider(readConfig({ ...environment, ...more }), () => new Date()).keys(),
];

test('a provider can be chosen where its credentials are there, and the service starts without any', () => {
  expect(providersOf({ NODE_ENV: 'production' })).toEqual([]);
  expect(providersOf(ttlock)).toEqual(['ttlock']);
  expect(providersOf({ SEAM_API_KEY: 'key' })).toEqual(['seam']);
  expect(providersOf({ ...ttlock, SEAM_API_KEY: 'key' })).toEqual(['ttlock', 'seam']);
});

test('some of the credentials of TTLock are none', () => {
  const { TTLOCK_PASSWORD: _password, ...some } = ttlock;
  expect(() => readConfig({ ...environment, ...some })).toThrow('TTLOCK_PASSWORD: is missing');
});

test('production calls providers over https only, and a key is 32 bytes', () => {
  const open = { ...environment, SEAM_URL: 'http://localhost:4010' };
  expect(readConfig(open).SEAM_URL).toBe('http://localhost:4010');
  expect(() => readConfig({ ...open, NODE_ENV: 'production' })).toThrow('SEAM_URL: is a placeholder');
  const plain = { ...environment, SEAM_URL: 'http://seam.hamkke.kr', NODE_ENV: 'production' };
  expect(() => readConfig(plain)).toThrow('SEAM_URL: is not https');
  expect(() => readConfig({ ...environment, ACCESS_KEY: 'short' })).toThrow('ACCESS_KEY');
});
