/** What a process of the stack knows about the others. */
export interface StackAddresses {
  readonly base: number;
  readonly stateDir: string;
  readonly releasesDir: string;
}

export type ProcessName =
  | 'stand-ins'
  | 'catalog'
  | 'reservations'
  | 'payments'
  | 'identity'
  | 'access'
  | 'checker'
  | 'drawing'
  | 'gateway';

export interface ProcessSpec {
  readonly name: ProcessName;
  /** Processes of one tier start together; a tier starts when the one before it is ready, and stops before it. */
  readonly tier: number;
  /** Run by Node from the root of the checkout; one of another checkout by its whole path. */
  readonly script: string;
  /** Its own port is the base port plus this. */
  readonly offset: number;
  /** Where it answers /readyz, when that is not its own port. */
  readonly readyOffset?: number;
  /** Whatever else it listens on, by its purpose. */
  readonly furtherOffsets?: Readonly<Record<string, number>>;
  readonly env: (addresses: StackAddresses) => Readonly<Record<string, string>>;
}

export const backingOffsets = { mongo: 20, redis: 21, nats: 22 } as const;

/** Where `npm run dev` answers, beside the gateway. */
export const hotOffset = 30;

const opsOffset = 5;
const drawingOffset = 7;
const accessOffset = 8;
const standInsOffset = 10;
/**
 * Where the other stand-ins listen: the two sign-in providers, the page of the mail catcher, its mail server, the
 * address search, the geocoder, the translator, the two clouds of locks, the provider of messages, behind the backing
 * servers.
 */
export const standInOffsets = {
  google: 11,
  kakao: 12,
  mail: 13,
  smtp: 14,
  juso: 15,
  nominatim: 16,
  deepl: 17,
  ttlock: 18,
  seam: 19,
  solapi: 23,
} as const;
const local = (port: number) => `http://localhost:${port}`;

const demoCardChannel = 'channel-key-hamkke-demo';
/** Every way to pay whose window the stand-in has, in the order in which people see them. */
const demoChannels = [
  { key: demoCardChannel, method: 'card', provider: 'TOSSPAYMENTS' },
  { key: 'channel-key-hamkke-demo-kakaopay', method: 'kakaopay', provider: 'KAKAOPAY' },
  { key: 'channel-key-hamkke-demo-naverpay', method: 'naverpay', provider: 'NAVERPAY' },
  { key: 'channel-key-hamkke-demo-tosspay', method: 'tosspay', provider: 'TOSSPAY_V2' },
  { key: demoCardChannel, method: 'transfer', provider: 'TOSSPAYMENTS' },
];

/** The stand-in's shop: made-up credentials, the same on every machine. Real ones come by environment and win. */
const demoShop = {
  PORTONE_STORE_ID: 'store-hamkke-demo',
  PORTONE_CHANNEL_KEY: demoCardChannel,
  PORTONE_CHANNELS: JSON.stringify(demoChannels),
  PORTONE_API_SECRET: 'demo-secret-of-the-stand-in',
  PORTONE_WEBHOOK_SECRET: 'whsec_aGFta2tlLWRlbW8tc3RhbmQtaW4tc2VjcmV0LTAwMDE=',
};

const provider = ({ base }: StackAddresses) => ({
  ...demoShop,
  PORTONE_API_URL: local(base + standInsOffset),
  PORTONE_SDK_URL: `${local(base + standInsOffset)}/v2/browser-sdk.js`,
  PORTONE_TEST_CHANNEL: 'true',
});

/** What is due is settled soon after the past months of the demo data are there. */
const bookkeeping = (addresses: StackAddresses) => ({ ...provider(addresses), SETTLE_EVERY_MS: '15000' });

/**
 * Our product as the stand-ins of the sign-in providers know it: made-up credentials, the same on every machine. Real
 * ones come by environment, with their issuer.
 */
const demoSignIns = {
  GOOGLE_CLIENT_ID: 'hamkke-demo-at-google',
  GOOGLE_CLIENT_SECRET: 'demo-secret-of-the-google-stand-in',
  KAKAO_CLIENT_ID: 'hamkke-demo-at-kakao',
  KAKAO_CLIENT_SECRET: 'demo-secret-of-the-kakao-stand-in',
};

/** What the stand-in of the provider of messages requires: made up, the same on every machine. */
const demoMessages = {
  SOLAPI_API_KEY: 'demo-key-of-the-message-stand-in',
  SOLAPI_API_SECRET: 'demo-secret-of-the-message-stand-in',
  SOLAPI_PF_ID: 'KA01PF-hamkke-demo',
  SOLAPI_SENDER: '0200000000',
  SOLAPI_TEMPLATES: JSON.stringify({
    'booking-confirmed': 'KA01TP-hamkke-demo-1',
    'ending-soon': 'KA01TP-hamkke-demo-2',
    'reservation-cancelled': 'KA01TP-hamkke-demo-3',
    refunded: 'KA01TP-hamkke-demo-4',
    'renewal-announced': 'KA01TP-hamkke-demo-5',
    'renewal-failed': 'KA01TP-hamkke-demo-6',
    'renewal-overdue': 'KA01TP-hamkke-demo-7',
    'rental-alarmed': 'KA01TP-hamkke-demo-8',
  }),
};

const signInProviders = ({ base }: StackAddresses) => ({
  ...demoSignIns,
  GOOGLE_ISSUER: local(base + standInOffsets.google),
  KAKAO_ISSUER: local(base + standInOffsets.kakao),
  MAIL_URL: `smtp://localhost:${base + standInOffsets.smtp}`,
  MAIL_FROM: '함께보관 <no-reply@hamkke.example>',
});

const providersOfIdentity = (addresses: StackAddresses) => ({
  ...signInProviders(addresses),
  ...demoMessages,
  SOLAPI_API_URL: local(addresses.base + standInOffsets.solapi),
});

/** What the stand-in of the address search requires: made up, the same on every machine. */
const demoAddressSearch = { ADDRESS_SEARCH_KEY: 'demo-key-of-the-address-stand-in' };

const places = ({ base }: StackAddresses) => ({
  ...demoAddressSearch,
  ADDRESS_SEARCH_URL: `${local(base + standInOffsets.juso)}/addrlink/addrLinkApi.do`,
  GEOCODER_URL: `${local(base + standInOffsets.nominatim)}/search`,
  // The geocoder's rules require the application's name and an address to write to.
  GEOCODER_USER_AGENT: 'hamkke-demo/1.0 (admin@example.com)',
});

/** What the stand-in of the translator requires: made up, the same on every machine. */
const demoTranslator = { DEEPL_KEY: 'demo-key-of-the-translator-stand-in' };

/** What the stand-ins of the locks' clouds require: made up, the same on every machine. */
const demoLocks = {
  TTLOCK_CLIENT_ID: 'hamkke-demo-at-ttlock',
  TTLOCK_CLIENT_SECRET: 'demo-secret-of-the-ttlock-stand-in',
  TTLOCK_USERNAME: 'demo-operator',
  TTLOCK_PASSWORD: 'demo-password-of-the-ttlock-stand-in',
  SEAM_API_KEY: 'demo-key-of-the-seam-stand-in',
};

const locks = ({ base }: StackAddresses) => ({
  ...demoLocks,
  TTLOCK_URL: local(base + standInOffsets.ttlock),
  SEAM_URL: local(base + standInOffsets.seam),
});

const providersOfCatalog = (addresses: StackAddresses) => ({
  ...places(addresses),
  ...demoTranslator,
  DEEPL_URL: local(addresses.base + standInOffsets.deepl),
});

/** The provider whose payments are compared with ours. */
const checkedProvider = (addresses: StackAddresses) => {
  const { PORTONE_API_URL, PORTONE_STORE_ID, PORTONE_API_SECRET } = provider(addresses);
  return { PORTONE_API_URL, PORTONE_STORE_ID, PORTONE_API_SECRET };
};

const noMore = () => ({});

/** Every process of ours, the one place that says how each is run. Backing servers are in `infra/backing`. */
export const processes: readonly ProcessSpec[] = [
  {
    name: 'stand-ins',
    tier: 1,
    script: 'infra/stand-ins/main.ts',
    offset: standInsOffset,
    furtherOffsets: {
      "Google's stand-in": standInOffsets.google,
      "Kakao's stand-in": standInOffsets.kakao,
      'the page of the mail catcher': standInOffsets.mail,
      'the mail catcher': standInOffsets.smtp,
      'the stand-in of the address search': standInOffsets.juso,
      'the stand-in of the geocoder': standInOffsets.nominatim,
      'the stand-in of the translator': standInOffsets.deepl,
      "TTLock's stand-in": standInOffsets.ttlock,
      "Seam's stand-in": standInOffsets.seam,
      'the stand-in of the provider of messages': standInOffsets.solapi,
    },
    env: ({ base, stateDir }) => ({
      ...demoShop,
      ...demoSignIns,
      ...demoAddressSearch,
      ...demoTranslator,
      ...demoLocks,
      ...demoMessages,
      GOOGLE_PORT: String(base + standInOffsets.google),
      KAKAO_PORT: String(base + standInOffsets.kakao),
      MAIL_PORT: String(base + standInOffsets.mail),
      SMTP_PORT: String(base + standInOffsets.smtp),
      JUSO_PORT: String(base + standInOffsets.juso),
      NOMINATIM_PORT: String(base + standInOffsets.nominatim),
      DEEPL_PORT: String(base + standInOffsets.deepl),
      TTLOCK_PORT: String(base + standInOffsets.ttlock),
      SEAM_PORT: String(base + standInOffsets.seam),
      SOLAPI_PORT: String(base + standInOffsets.solapi),
      DATA_DIR: `${stateDir}/data/portone`,
      GOOGLE_DATA_DIR: `${stateDir}/data/google`,
      KAKAO_DATA_DIR: `${stateDir}/data/kakao`,
      MAIL_DATA_DIR: `${stateDir}/data/mail`,
      LOCKS_DATA_DIR: `${stateDir}/data/locks`,
      DEFAULT_WEBHOOK_URL: `${local(base)}/api/payment-webhook`,
    }),
  },
  { name: 'catalog', tier: 2, script: 'svc-catalog/src/main.ts', offset: 1, env: providersOfCatalog },
  { name: 'reservations', tier: 2, script: 'svc-reservations/src/main.ts', offset: 2, env: noMore },
  { name: 'payments', tier: 2, script: 'svc-payments/src/main.ts', offset: 3, env: bookkeeping },
  { name: 'identity', tier: 2, script: 'svc-identity/src/main.ts', offset: 4, env: providersOfIdentity },
  { name: 'access', tier: 2, script: 'svc-access/src/main.ts', offset: accessOffset, env: locks },
  { name: 'checker', tier: 2, script: 'infra/checker/service/main.ts', offset: 6, env: checkedProvider },
  {
    name: 'drawing',
    tier: 2,
    script: 'shell/drawing/src/main.ts',
    offset: drawingOffset,
    env: ({ releasesDir }) => ({ RELEASES_DIR: releasesDir }),
  },
  {
    name: 'gateway',
    tier: 3,
    script: 'gateway/src/main.ts',
    offset: 0,
    readyOffset: opsOffset,
    env: (addresses) => ({
      RELEASES_DIR: addresses.releasesDir,
      DRAWING_URL: `http://127.0.0.1:${addresses.base + drawingOffset}`,
      PORTONE_SDK_URL: provider(addresses).PORTONE_SDK_URL,
      PAYMENT_FRAME_ORIGINS: local(addresses.base + standInsOffset),
      // Made-up data, to show where the operator's own goes.
      OPERATOR_FILE: 'infra/operator.example.json',
      REVENUE_CLAIM_PERCENT: '160',
      REVENUE_CLAIM_BASIS: '예시',
    }),
  },
];

/** The addresses by which the processes know one another. */
export const commonEnvironment = ({ base }: StackAddresses): Readonly<Record<string, string>> => ({
  CATALOG_URL: `http://127.0.0.1:${base + 1}`,
  RESERVATIONS_URL: `http://127.0.0.1:${base + 2}`,
  PAYMENTS_URL: `http://127.0.0.1:${base + 3}`,
  IDENTITY_URL: `http://127.0.0.1:${base + 4}`,
  ACCESS_URL: `http://127.0.0.1:${base + accessOffset}`,
  CHECKER_URL: `http://127.0.0.1:${base + 6}`,
  PUBLIC_ORIGIN: local(base),
  // The administrator of the demo data; the import of people requires it as well as the service.
  ADMIN_EMAILS: 'admin@example.com',
});

/** The environment of a tool beside the stack: the services' addresses, and where the payment provider is. */
export const toolEnvironment = (addresses: StackAddresses): Readonly<Record<string, string>> => ({
  ...commonEnvironment(addresses),
  ...provider(addresses),
});

/** Every port that the processes of a stack on this base take, with what listens there. */
export const portsOf = (base: number, specs: readonly ProcessSpec[]): readonly { port: number; purpose: string }[] =>
  specs.flatMap(({ name, offset, readyOffset, furtherOffsets = {} }) => [
    { port: base + offset, purpose: name },
    ...Object.entries(furtherOffsets).map(([purpose, further]) => ({ port: base + further, purpose })),
    ...(readyOffset === undefined ? [] : [{ port: base + readyOffset, purpose: `${name}, operations` }]),
  ]);
