import type { StandInOptions } from '../settings.ts';

/**
 * Settings for a stand-in of the test's own on a free port, in memory, with repeats in milliseconds instead of minutes.
 */
export const testSettings = {
  port: 0,
  secret: 'api-secret-for-tests',
  webhookSecret: 'whsec_dGVzdC13ZWJob29rLXNlY3JldC0wMTIzNDU2Nzg5',
  storeId: 'store-11111111-2222-4333-8444-555555555555',
  channelKey: 'channel-key-11111111-2222-4333-8444-666666666666',
  webhookRetryScale: 6000,
  slowCardMs: 300,
} satisfies StandInOptions;
