import { expect, test } from 'vitest';
import { settingsFromEnvironment } from './settings.ts';

const complete = {
  PORTONE_API_SECRET: 'api-secret-1',
  PORTONE_WEBHOOK_SECRET: 'whsec_dGVzdC13ZWJob29rLXNlY3JldC0wMTIzNDU2Nzg5',
  PORTONE_STORE_ID: 'store-1',
  PORTONE_CHANNEL_KEY: 'channel-key-1',
};

test('the environment is enough, with defaults for the rest', () => {
  expect(settingsFromEnvironment({ ...complete, WEBHOOK_RETRY_SCALE: '60', LISTEN_HOST: '' })).toMatchObject({
    port: 4010,
    host: '127.0.0.1',
    dataDir: '.local/data/portone',
    webhookRetryScale: 60,
    slowCardMs: 30_000,
  });
});

test('each bad variable is named in its own line', () => {
  const start = () =>
    settingsFromEnvironment({ ...complete, PORTONE_STORE_ID: undefined, PORTONE_WEBHOOK_SECRET: 'secret', PORT: 'x' });
  expect(start).toThrow(/PORTONE_STORE_ID: is not set/);
  expect(start).toThrow(/PORTONE_WEBHOOK_SECRET: must be whsec_/);
  expect(start).toThrow(/PORT: /);
});
