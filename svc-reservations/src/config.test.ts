import { policy } from '@hamkke/contracts';
import { createTestKeys } from '@hamkke/service-kit/testing';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const keys = await createTestKeys();
const environment = {
  MONGO_URL: 'mongodb://localhost',
  NATS_URL: 'nats://localhost',
  SERVICE_KEY: keys.serviceKey('reservations'),
  TRUSTED_KEYS: keys.trustedKeys,
  IDENTITY_URL: 'http://localhost:4004',
  CATALOG_URL: 'http://localhost:4001',
};

test('a hold lives as long as screens and terms promise, unless a test says otherwise', () => {
  expect(readConfig({ ...environment, NODE_ENV: 'production' }).HOLD_MINUTES).toBe(policy.holdMinutes);
  const same = { ...environment, NODE_ENV: 'production', HOLD_MINUTES: String(policy.holdMinutes) };
  expect(readConfig(same).HOLD_MINUTES).toBe(policy.holdMinutes);
  expect(readConfig({ ...environment, NODE_ENV: 'test', HOLD_MINUTES: '2' }).HOLD_MINUTES).toBe(2);
});

test('production refuses another hold than the promised one', () => {
  const other = { ...environment, NODE_ENV: 'production', HOLD_MINUTES: '20' };
  expect(() => readConfig(other)).toThrow('HOLD_MINUTES: 15 are promised');
});

test('customers of rentals come first until the promised day, unless a test says otherwise', () => {
  expect(readConfig({ ...environment, NODE_ENV: 'production' }).EXTENSION_PRIORITY_DAYS).toBe(
    policy.extensionPriorityDays,
  );
  const other = { ...environment, EXTENSION_PRIORITY_DAYS: '0' };
  expect(readConfig({ ...other, NODE_ENV: 'test' }).EXTENSION_PRIORITY_DAYS).toBe(0);
  expect(() => readConfig({ ...other, NODE_ENV: 'production' })).toThrow('EXTENSION_PRIORITY_DAYS: 14 are promised');
});

test('no hours for checking lie between two customers unless they are set, and 720 at most', () => {
  const hours = (more: NodeJS.ProcessEnv = {}) => readConfig({ ...environment, ...more }).CHECK_HOURS;
  expect(hours()).toBe(0);
  expect(hours({ CHECK_HOURS: '720', NODE_ENV: 'production' })).toBe(720);
  for (const refused of ['721', '-1', 'day']) expect(() => hours({ CHECK_HOURS: refused })).toThrow('CHECK_HOURS');
});
