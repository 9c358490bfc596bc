import type { DeploymentTarget, ProcessName } from './settings.ts';

export interface Process {
  readonly name: ProcessName;
  /** Who may call it, besides whoever scrapes and probes it. */
  readonly callers: readonly ProcessName[];
  /** It calls nobody at all: no store, no provider, no collector of traces, no server of names. */
  readonly callsNobody?: boolean;
  /** Whether it reads the release store. */
  readonly readsReleases?: boolean;
  /** Which stores it opens connections to. */
  readonly stores: readonly StoreName[];
  /** Ports of outside providers that it calls. */
  readonly outside: (target: DeploymentTarget) => readonly number[];
  /** Where its measures and probes answer. */
  readonly opsPort: number;
  readonly memory: string;
  readonly environment: (target: DeploymentTarget) => Readonly<Record<string, string>>;
  readonly secrets: readonly string[];
  /** Without these a process serves less and says so; without the others it refuses to start. */
  readonly optionalSecrets: readonly string[];
}

export const storePorts = { mongo: 27017, redis: 6379, nats: 4222 } as const;
type StoreName = keyof typeof storePorts;

/** Every process answers on it, as its image says. */
export const port = 8080;
const gatewayOpsPort = 8081;
const https = 443;
const nowhere = () => [];
const providers = () => [https];
const address = (name: ProcessName) => `http://${name}:${port}`;

const common = (name: ProcessName): readonly string[] => [
  'SERVICE_KEY',
  'NATS_URL',
  ...(name === 'gateway' ? ['REDIS_URL'] : ['MONGO_URL']),
];
const origin = ({ host }: DeploymentTarget) => `https://${host}`;

/**
 * Every process of ours in a cluster. The stand-ins are none of them: production refuses them, and staging uses the
 * providers' test sides.
 */
export const processes: readonly Process[] = [
  {
    name: 'gateway',
    callers: [],
    stores: ['redis', 'nats'],
    outside: nowhere,
    opsPort: gatewayOpsPort,
    memory: '384Mi',
    readsReleases: true,
    environment: (target) => ({
      OPS_PORT: String(gatewayOpsPort),
      PUBLIC_ORIGIN: origin(target),
      TRUSTED_PROXIES: String(target.ingress.proxies),
      PAYMENT_FRAME_ORIGINS: target.paymentFrames,
      RELEASES_DIR: '/releases',
      OPERATOR_FILE: '/config/operator.json',
      CATALOG_URL: address('svc-catalog'),
      RESERVATIONS_URL: address('svc-reservations'),
      PAYMENTS_URL: address('svc-payments'),
      IDENTITY_URL: address('svc-identity'),
      ACCESS_URL: address('svc-access'),
      CHECKER_URL: address('checker'),
      DRAWING_URL: address('drawing'),
    }),
    secrets: common('gateway'),
    optionalSecrets: ['MAPS_KEY', 'KAKAO_MAPS_KEY'],
  },
  {
    name: 'drawing',
    callers: ['gateway'],
    callsNobody: true,
    readsReleases: true,
    stores: [],
    outside: nowhere,
    opsPort: port,
    // Some pairs of releases are live at once, each with a worker of some 60 MB.
    memory: '768Mi',
    environment: () => ({ RELEASES_DIR: '/releases' }),
    secrets: [],
    optionalSecrets: [],
  },
  {
    name: 'svc-catalog',
    callers: ['gateway', 'svc-reservations', 'svc-payments', 'svc-identity', 'svc-access'],
    stores: ['mongo', 'nats'],
    outside: providers,
    opsPort: port,
    memory: '384Mi',
    environment: ({ adminEmails }) => ({
      RESERVATIONS_URL: address('svc-reservations'),
      PAYMENTS_URL: address('svc-payments'),
      IDENTITY_URL: address('svc-identity'),
      GEOCODER_USER_AGENT: `hamkke/1.0 (${adminEmails})`,
    }),
    secrets: common('svc-catalog'),
    optionalSecrets: ['ADDRESS_SEARCH_KEY', 'DEEPL_KEY'],
  },
  {
    name: 'svc-reservations',
    callers: ['gateway', 'svc-catalog', 'svc-payments', 'svc-identity', 'svc-access'],
    stores: ['mongo', 'nats'],
    outside: nowhere,
    opsPort: port,
    memory: '384Mi',
    environment: () => ({ CATALOG_URL: address('svc-catalog'), IDENTITY_URL: address('svc-identity') }),
    secrets: common('svc-reservations'),
    optionalSecrets: [],
  },
  {
    name: 'svc-payments',
    callers: ['gateway', 'svc-catalog', 'svc-identity'],
    stores: ['mongo', 'nats'],
    outside: providers,
    opsPort: port,
    memory: '384Mi',
    environment: (target) => ({
      CATALOG_URL: address('svc-catalog'),
      RESERVATIONS_URL: address('svc-reservations'),
      IDENTITY_URL: address('svc-identity'),
      PUBLIC_ORIGIN: origin(target),
      DEPLOYMENT: target.name,
      PORTONE_TEST_CHANNEL: String(target.testChannel),
      PORTONE_PLATFORM_TEST: String(target.testChannel),
    }),
    secrets: [
      ...common('svc-payments'),
      'PORTONE_STORE_ID',
      'PORTONE_CHANNEL_KEY',
      'CARD_KEY',
      'PORTONE_API_SECRET',
      'PORTONE_WEBHOOK_SECRET',
    ],
    optionalSecrets: ['PORTONE_CHANNELS'],
  },
  {
    name: 'svc-identity',
    callers: ['gateway', 'svc-catalog', 'svc-reservations', 'svc-payments'],
    stores: ['mongo', 'nats'],
    outside: ({ mailPort }) => [https, mailPort],
    opsPort: port,
    // A password is hashed in 19 MB (argon2), several at once.
    memory: '512Mi',
    environment: (target) => ({
      PUBLIC_ORIGIN: origin(target),
      ADMIN_EMAILS: target.adminEmails,
      MAIL_FROM: target.mailFrom,
      CATALOG_URL: address('svc-catalog'),
      RESERVATIONS_URL: address('svc-reservations'),
      PAYMENTS_URL: address('svc-payments'),
      ACCESS_URL: address('svc-access'),
    }),
    secrets: [...common('svc-identity'), 'SECOND_FACTOR_KEY', 'MAIL_URL'],
    optionalSecrets: [
      'SOLAPI_API_KEY',
      'SOLAPI_API_SECRET',
      'SOLAPI_PF_ID',
      'SOLAPI_SENDER',
      'SOLAPI_TEMPLATES',
      'GOOGLE_CLIENT_ID',
      'GOOGLE_CLIENT_SECRET',
      'KAKAO_CLIENT_ID',
      'KAKAO_CLIENT_SECRET',
      'OIDC_PROVIDERS',
    ],
  },
  {
    name: 'svc-access',
    callers: ['gateway', 'svc-identity'],
    stores: ['mongo', 'nats'],
    outside: providers,
    opsPort: port,
    memory: '384Mi',
    environment: () => ({ CATALOG_URL: address('svc-catalog'), RESERVATIONS_URL: address('svc-reservations') }),
    secrets: [...common('svc-access'), 'ACCESS_KEY'],
    optionalSecrets: ['TTLOCK_CLIENT_ID', 'TTLOCK_CLIENT_SECRET', 'TTLOCK_USERNAME', 'TTLOCK_PASSWORD', 'SEAM_API_KEY'],
  },
  {
    name: 'checker',
    callers: ['gateway'],
    stores: ['mongo', 'nats'],
    outside: providers,
    opsPort: port,
    // It holds some thousand rows at a time, and the provider's list of payments (infra/checker/README.md).
    memory: '768Mi',
    // The provider's own list of payments is read beside ours, where its credentials are there.
    environment: () => ({ PORTONE_API_URL: 'https://api.portone.io' }),
    secrets: common('checker'),
    optionalSecrets: [
      'PORTONE_STORE_ID',
      'PORTONE_API_SECRET',
      'MONGO_URL_CATALOG',
      'MONGO_URL_RESERVATIONS',
      'MONGO_URL_PAYMENTS',
      'MONGO_URL_IDENTITY',
      'MONGO_URL_ACCESS',
    ],
  },
];
