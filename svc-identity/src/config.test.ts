import { createTestKeys } from '@hamkke/service-kit/testing';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

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
