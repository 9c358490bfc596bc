import type { Method, WalletMethod } from './methods.ts';

export type WindowMode = 'IFRAME' | 'POPUP' | 'REDIRECTION';
/** Window types of a device; the first is taken where the request names none. */
type WindowModes = readonly [WindowMode, ...WindowMode[]];
export type Device = 'pc' | 'mobile';

/**
 * What a window request must say of the customer: name, phone and e-mail on computers; or the phone always, and for a
 * wallet the merchant's id of the customer.
 */
type CustomerNeed = 'full-on-computers' | 'phone';

type ProviderFacts = {
  methods: readonly Method[];
  /** The provider is this wallet itself: its channels have no other, and `easyPayProvider` is ignored. */
  ownWallet?: WalletMethod;
  windows: Readonly<Record<Device, WindowModes>>;
  customer?: CustomerNeed;
  /** The account of tests that `channel.pgMerchantId` shows. */
  merchantId: string;
};

const framed = { pc: ['IFRAME'], mobile: ['REDIRECTION'] } as const;
/** Of providers whose page says nothing of window types. */
const anyWindow = {
  pc: ['IFRAME', 'POPUP', 'REDIRECTION'],
  mobile: ['REDIRECTION', 'IFRAME', 'POPUP'],
} as const;
const everyMethod = ['card', 'kakaopay', 'naverpay', 'tosspay', 'samsungpay', 'applepay', 'transfer'] as const;

/**
 * The providers behind channels, by the name in `channel.pgProvider`. Source of each: its page under
 * https://developers.portone.io/opi/ko/integration/pg/v2/, and the list of methods in the overview there.
 */
const pgProviders = {
  TOSSPAYMENTS: { methods: everyMethod, windows: framed, merchantId: 'tvivarepublica' },
  INICIS_V2: {
    methods: everyMethod,
    windows: anyWindow,
    customer: 'full-on-computers',
    merchantId: 'INIpayTest',
  },
  KCP_V2: { methods: everyMethod, windows: anyWindow, merchantId: 'T0000' },
  NICE_V2: { methods: everyMethod, windows: anyWindow, merchantId: 'nicepay00m' },
  SMARTRO_V2: {
    methods: ['card', 'kakaopay', 'naverpay', 'transfer'],
    windows: anyWindow,
    customer: 'phone',
    merchantId: 'smartro-test',
  },
  WELCOME: {
    methods: ['card', 'kakaopay', 'naverpay', 'tosspay', 'transfer'],
    windows: anyWindow,
    customer: 'full-on-computers',
    merchantId: 'welcometst',
  },
  // Its wallets open only with fields of its own (`bypass.ksnet.easyPayDirect`), which the stand-in does not read.
  KSNET: { methods: ['card', 'transfer'], windows: framed, merchantId: '2999199999' },
  // Its page lists NaverPay, and says that it cannot be opened directly.
  KPN: {
    methods: ['card', 'kakaopay', 'tosspay', 'samsungpay', 'transfer'],
    windows: anyWindow,
    merchantId: 'kpn-test',
  },
  KAKAOPAY: { methods: ['kakaopay'], ownWallet: 'kakaopay', windows: framed, merchantId: 'TC0ONETIME' },
  NAVERPAY: {
    methods: ['naverpay'],
    ownWallet: 'naverpay',
    windows: { pc: ['POPUP'], mobile: ['REDIRECTION'] },
    merchantId: 'naverpay-test',
  },
  TOSSPAY_V2: { methods: ['tosspay'], ownWallet: 'tosspay', windows: anyWindow, merchantId: 'tosspay-test' },
} as const satisfies Record<string, ProviderFacts>;

export type PgProvider = keyof typeof pgProviders;
export const pgProviderNames = Object.keys(pgProviders) as [PgProvider, ...PgProvider[]];

/** What the documents say of a provider. */
export const factsOf = (provider: PgProvider): ProviderFacts => pgProviders[provider];
