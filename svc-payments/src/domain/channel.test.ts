import { offeredMethodSchema, paymentMethods } from '@hamkke/contracts';
import { describe, expect, it } from 'vitest';
import {
  channelProviders,
  channelsOf,
  hasMethod,
  offeredMethod,
  providerOf,
  windowOf,
  type ChannelProvider,
} from './channel.ts';

const methodsOf = (provider: ChannelProvider) => paymentMethods.filter((method) => hasMethod(provider, method));
const wallets = ['kakaopay', 'naverpay', 'tosspay', 'samsungpay', 'applepay'] as const;

describe('what the documents of each company say', () => {
  it.each<[ChannelProvider, string, readonly string[]]>([
    ['TOSSPAYMENTS', 'never', ['card', ...wallets, 'transfer']],
    ['INICIS_V2', 'on-computers', ['card', ...wallets, 'transfer']],
    ['NICE_V2', 'never', ['card', 'kakaopay', 'samsungpay', 'applepay', 'transfer']],
    ['KCP_V2', 'never', ['card', ...wallets, 'transfer']],
    ['SMARTRO_V2', 'always', ['card', 'transfer']],
    ['KSNET', 'never', ['card', 'transfer']],
    ['KPN', 'never', ['card', 'kakaopay', 'tosspay', 'samsungpay', 'transfer']],
    ['WELCOME', 'on-computers', ['card', 'kakaopay', 'naverpay', 'tosspay', 'transfer']],
    ['KAKAOPAY', 'never', ['kakaopay']],
    ['NAVERPAY', 'never', ['naverpay']],
    ['TOSSPAY_V2', 'never', ['tosspay']],
  ])('%s needs the phone %s, and has its methods', (provider, phone, methods) => {
    expect(methodsOf(provider)).toEqual(methods);
    for (const method of methodsOf(provider)) {
      expect(offeredMethodSchema.parse(offeredMethod({ method, provider }))).toEqual({ method, phone });
    }
  });

  it('leaves no company out', () => {
    expect(channelProviders.filter((provider) => methodsOf(provider).length === 0)).toEqual([]);
    expect(channelProviders).toHaveLength(11);
  });

  it.each<[ChannelProvider, readonly (string | undefined)[]]>([
    ['TOSSPAYMENTS', [undefined, undefined, undefined, undefined]],
    ['INICIS_V2', ['KO_KR', 'EN_US', 'EN_US', 'EN_US']],
    ['NICE_V2', [undefined, undefined, undefined, undefined]],
    ['KCP_V2', ['KO_KR', 'EN_US', 'EN_US', 'EN_US']],
    ['SMARTRO_V2', [undefined, undefined, undefined, undefined]],
    ['KSNET', [undefined, undefined, undefined, undefined]],
    ['KPN', ['KO_KR', 'EN_US', 'EN_US', 'EN_US']],
    ['WELCOME', ['KO_KR', 'EN_US', 'EN_US', 'EN_US']],
  ])("%s opens in the customer's language where its window has several, else in English", (provider, locales) => {
    const opened = (['ko', 'en', 'ja', 'zh'] as const).map((language) =>
      windowOf({ method: 'card', provider }, language),
    );
    expect(opened.map(({ locale }) => locale)).toEqual(locales);
    expect(opened.every((window) => 'locale' in window === (window.locale !== undefined))).toBe(true);
  });
});

describe('the window of a way to pay', () => {
  it.each([
    ['card', { payMethod: 'CARD' }],
    ['kakaopay', { payMethod: 'EASY_PAY', easyPay: { easyPayProvider: 'KAKAOPAY' } }],
    ['naverpay', { payMethod: 'EASY_PAY', easyPay: { easyPayProvider: 'NAVERPAY' } }],
    ['tosspay', { payMethod: 'EASY_PAY', easyPay: { easyPayProvider: 'TOSSPAY' } }],
    ['samsungpay', { payMethod: 'EASY_PAY', easyPay: { easyPayProvider: 'SAMSUNGPAY' } }],
    ['applepay', { payMethod: 'EASY_PAY', easyPay: { easyPayProvider: 'APPLEPAY' } }],
    ['transfer', { payMethod: 'TRANSFER' }],
  ] as const)('%s through a company that has several', (method, window) => {
    expect(windowOf({ method, provider: 'TOSSPAYMENTS' }, 'en')).toEqual(window);
    // Of a company that nobody names the window is the same: the wallet is named, for it may have several.
    expect(windowOf({ method, provider: undefined }, 'en')).toEqual(window);
  });

  it.each([
    ['kakaopay', 'KAKAOPAY'],
    ['naverpay', 'NAVERPAY'],
    ['tosspay', 'TOSSPAY_V2'],
  ] as const)('%s through the wallet itself names no wallet', (method, provider) => {
    expect(windowOf({ method, provider }, 'ko')).toEqual({ payMethod: 'EASY_PAY' });
  });
});

describe('the channels of an installation', () => {
  const channels = [
    { key: 'channel-key-a', method: 'kakaopay', provider: 'KAKAOPAY' },
    { key: 'channel-key-b', method: 'card', provider: 'KCP_V2' },
  ] as const;

  it('are those that are listed, in their order', () => {
    expect(channelsOf({ channelKey: 'channel-key-z', channels })).toBe(channels);
  });

  it('are that of cards alone where none is listed, of a company that nobody named', () => {
    const alone = { key: 'channel-key-z', method: 'card', provider: undefined };
    expect(channelsOf({ channelKey: 'channel-key-z' })).toEqual([alone]);
    expect(offeredMethod({ method: 'card', provider: undefined })).toEqual({ method: 'card', phone: 'never' });
  });

  it('name their company by the key; one that is not listed has none', () => {
    const settings = { channelKey: 'channel-key-z', channels };
    expect(['channel-key-a', 'channel-key-b', 'channel-key-z'].map((key) => providerOf(settings, key))).toEqual([
      'KAKAOPAY',
      'KCP_V2',
      undefined,
    ]);
  });
});
