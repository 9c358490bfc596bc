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

/** The keys of the channels beside the one of cards, by what they are for. */
export const channelKeys = {
  kakaopay: 'channel-key-kakaopay',
  naverpay: 'channel-key-naverpay',
  tosspay: 'channel-key-tosspay',
  inicis: 'channel-key-inicis',
  welcome: 'channel-key-welcome',
  smartro: 'channel-key-smartro',
} as const;

/** Settings for a stand-in that has every method: wallets by channels of their own, and those of general providers. */
export const everyChannel = {
  ...testSettings,
  channels: [
    { key: testSettings.channelKey, method: 'transfer', provider: 'TOSSPAYMENTS' },
    { key: testSettings.channelKey, method: 'samsungpay', provider: 'TOSSPAYMENTS' },
    { key: testSettings.channelKey, method: 'applepay', provider: 'TOSSPAYMENTS' },
    { key: channelKeys.kakaopay, method: 'kakaopay', provider: 'KAKAOPAY' },
    { key: channelKeys.naverpay, method: 'naverpay', provider: 'NAVERPAY' },
    { key: channelKeys.tosspay, method: 'tosspay', provider: 'TOSSPAY_V2' },
    { key: channelKeys.inicis, method: 'card', provider: 'INICIS_V2' },
    { key: channelKeys.inicis, method: 'kakaopay', provider: 'INICIS_V2' },
    { key: channelKeys.welcome, method: 'transfer', provider: 'WELCOME' },
    { key: channelKeys.smartro, method: 'card', provider: 'SMARTRO_V2' },
    { key: channelKeys.smartro, method: 'naverpay', provider: 'SMARTRO_V2' },
  ],
} satisfies StandInOptions;
