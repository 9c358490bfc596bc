import type { OfferedMethod, PaymentMethod, ProviderRequest } from '@hamkke/contracts';
import type { Language } from './order.ts';

type Locale = NonNullable<ProviderRequest['locale']>;
type Wallet = NonNullable<ProviderRequest['easyPay']>['easyPayProvider'];

/** What the documents of a payment company say of its window. */
interface ProviderFacts {
  /** Ways to pay that it has, and that our request can open. */
  readonly methods: readonly PaymentMethod[];
  readonly phone: OfferedMethod['phone'];
  /** Languages of its window on every device; empty where it has Korean alone and ignores what is sent. */
  readonly locales: readonly Locale[];
  /** The company is the wallet itself, so its window has no other to choose from. */
  readonly isWallet: boolean;
}

const korean: readonly Locale[] = [];
const koreanAndEnglish: readonly Locale[] = ['KO_KR', 'EN_US'];

/**
 * Payment companies of PortOne V2, by the name that PortOne gives each (`pgProvider`). Source of each fact: the company's
 * page below https://developers.portone.io/opi/ko/integration/pg/v2/, which each entry names; wallets also by `readme`
 * there, "PG사별 지원되는 결제 수단 정보".
 */
const facts = {
  /** `tosspayments`: "locale: KO_KR만 지원", requires nothing of the customer, wallets by `easyPay.easyPayProvider`. */
  TOSSPAYMENTS: {
    methods: ['card', 'kakaopay', 'naverpay', 'tosspay', 'samsungpay', 'applepay', 'transfer'],
    phone: 'never',
    locales: korean,
    isWallet: false,
  },
  /**
   * `inicis-v2`: the phone is required "PC 결제의 경우", optional on telephones. Languages: KO_KR and EN_US; ZH_CN on
   * computers alone, which an order placed on a telephone must not request. Wallets: "지원하는 간편결제사 종류".
   */
  INICIS_V2: {
    methods: ['card', 'kakaopay', 'naverpay', 'tosspay', 'samsungpay', 'applepay', 'transfer'],
    phone: 'on-computers',
    locales: koreanAndEnglish,
    isWallet: false,
  },
  /**
   * `nice-v2`: requires nothing of the customer and names no language. Its NaverPay and TossPay open only with
   * `easyPay.availablePayMethods`, card or money chosen beforehand, which our request does not say.
   */
  NICE_V2: {
    methods: ['card', 'kakaopay', 'samsungpay', 'applepay', 'transfer'],
    phone: 'never',
    locales: korean,
    isWallet: false,
  },
  /** `kcp-v2`: phone optional; KO_KR and EN_US on every device; wallets: "간편결제 허브형 지원 안내". */
  KCP_V2: {
    methods: ['card', 'kakaopay', 'naverpay', 'tosspay', 'samsungpay', 'applepay', 'transfer'],
    phone: 'never',
    locales: koreanAndEnglish,
    isWallet: false,
  },
  /**
   * `smartro-v2`: the phone is required ("결제창 호출 시 필수"); no language. Its wallets require `customer.customerId`, and
   * our request says nothing of who is signed in.
   */
  SMARTRO_V2: { methods: ['card', 'transfer'], phone: 'always', locales: korean, isWallet: false },
  /**
   * `ksnet`: "locale: KO_KR만 지원"; the phone is required for direct calls alone. Its wallets are such calls
   * (`bypass.ksnet.easyPayDirect`, `storeDetails`), which our request does not make.
   */
  KSNET: { methods: ['card', 'transfer'], phone: 'never', locales: korean, isWallet: false },
  /** `kpn`: KO_KR and EN_US; wallets: "간편결제 다이렉트 호출 지원 안내", without NaverPay ("네이버페이 다이렉트 호출 미지원"). */
  KPN: {
    methods: ['card', 'kakaopay', 'tosspay', 'samsungpay', 'transfer'],
    phone: 'never',
    locales: koreanAndEnglish,
    isWallet: false,
  },
  /** `welcome`: phone and languages as INICIS_V2; wallets: "웰컴페이먼츠에서 지원하는 간편결제사 종류". */
  WELCOME: {
    methods: ['card', 'kakaopay', 'naverpay', 'tosspay', 'transfer'],
    phone: 'on-computers',
    locales: koreanAndEnglish,
    isWallet: false,
  },
  /** `kakaopay`: "EASY_PAY" alone, "locale: KO_KR만 지원", `easyPayProvider` is ignored. */
  KAKAOPAY: { methods: ['kakaopay'], phone: 'never', locales: korean, isWallet: true },
  /** `naverpay`: as KAKAOPAY. */
  NAVERPAY: { methods: ['naverpay'], phone: 'never', locales: korean, isWallet: true },
  /** `tosspay-v2`: "EASY_PAY" alone, names no language. */
  TOSSPAY_V2: { methods: ['tosspay'], phone: 'never', locales: korean, isWallet: true },
} as const satisfies Readonly<Record<string, ProviderFacts>>;

export type ChannelProvider = keyof typeof facts;
/** Payment companies whose documents we know. */
export const channelProviders = Object.keys(facts) as ChannelProvider[];

const factsOf = (provider: ChannelProvider): ProviderFacts => facts[provider];

/** A way to pay that is offered, and the channel at the provider that it runs through. */
export interface Channel {
  readonly key: string;
  readonly method: PaymentMethod;
  /** Undefined where nobody said: then nothing is required or chosen that only some companies have. */
  readonly provider: ChannelProvider | undefined;
}

/** Whether a company's window has a way to pay, and our request can open it. */
export const hasMethod = (provider: ChannelProvider, method: PaymentMethod): boolean =>
  factsOf(provider).methods.includes(method);

/** The channels by which payments are taken. */
export interface ChannelSettings {
  /** The channel of saved cards; single payments run through it too where no channels are listed. */
  readonly channelKey: string;
  readonly channels?: readonly Channel[] | undefined;
}

/** The ways to pay in the order in which they are shown; a card alone where none is listed. */
export const channelsOf = ({ channelKey, channels }: ChannelSettings): readonly Channel[] =>
  channels ?? [{ key: channelKey, method: 'card', provider: undefined }];

/** The company of a channel; undefined for one that is not listed, or not any more. */
export const providerOf = (settings: ChannelSettings, key: string): ChannelProvider | undefined =>
  channelsOf(settings).find((channel) => channel.key === key)?.provider;

/** What is offered, and when its window needs the customer's phone. */
export const offeredMethod = ({ method, provider }: Pick<Channel, 'method' | 'provider'>): OfferedMethod => ({
  method,
  phone: provider ? factsOf(provider).phone : 'never',
});

const wallets: Readonly<Record<Exclude<PaymentMethod, 'card' | 'transfer'>, Wallet>> = {
  kakaopay: 'KAKAOPAY',
  naverpay: 'NAVERPAY',
  tosspay: 'TOSSPAY',
  samsungpay: 'SAMSUNGPAY',
  applepay: 'APPLEPAY',
};

const localeOf: Readonly<Record<Language, Locale>> = { ko: 'KO_KR', en: 'EN_US', ja: 'JA_JP', zh: 'ZH_CN' };

/** The customer's language where the window has it, else English, which more of them read than Korean. */
function localeFor(locales: readonly Locale[], language: Language): Locale | undefined {
  return [localeOf[language], 'EN_US' as const].find((locale) => locales.includes(locale));
}

function paymentOf({ method, provider }: Pick<Channel, 'method' | 'provider'>) {
  if (method === 'card') return { payMethod: 'CARD' } as const;
  if (method === 'transfer') return { payMethod: 'TRANSFER' } as const;
  // A company that is the wallet itself ignores the name of a wallet; where the company is not known, it does no harm.
  const isWallet = provider !== undefined && factsOf(provider).isWallet;
  return { payMethod: 'EASY_PAY', ...(isWallet ? {} : { easyPay: { easyPayProvider: wallets[method] } }) } as const;
}

/** How the provider's window is opened for a way to pay, in the customer's language where it has several. */
export function windowOf(
  channel: Pick<Channel, 'method' | 'provider'>,
  language: Language,
): Pick<ProviderRequest, 'payMethod' | 'easyPay' | 'locale'> {
  const locale = channel.provider && localeFor(factsOf(channel.provider).locales, language);
  return { ...paymentOf(channel), ...(locale ? { locale } : {}) };
}
