/**
 * What differs between the places where the system is deployed. Everything else is the same everywhere, and is in the
 * code beside this.
 */
export interface DeploymentTarget {
  readonly name: 'staging' | 'production';
  readonly namespace: string;
  /** Where the images are, and which: a tag that never moves. */
  readonly registry: string;
  readonly tag: string;
  readonly host: string;
  /**
   * The Gateway of the cluster that ends TLS and lets people in, its listeners, and how many proxies append to
   * X-Forwarded-For on the way.
   */
  readonly ingress: {
    readonly gateway: string;
    readonly namespace: string;
    readonly https: string;
    readonly http: string;
    readonly proxies: number;
  };
  /**
   * Namespace of the proxies that the Gateway runs, of MongoDB, Redis and NATS, and of Prometheus with its collector of
   * traces.
   */
  readonly otherNamespaces: { readonly proxies: string; readonly stores: string; readonly observe: string };
  readonly storageClass: string;
  /** Payments is scaled by its own work; the others by their processors. */
  readonly instances: Readonly<Record<ProcessName, { readonly least: number; readonly most: number }>>;
  /** Real money is taken in production only. */
  readonly testChannel: boolean;
  /**
   * Origins of the card windows that the provider opens in frames, separated by spaces. An example: the provider
   * publishes no list, the operator gets that of its contract.
   */
  readonly paymentFrames: string;
  readonly adminEmails: string;
  readonly mailFrom: string;
  /** The port in MAIL_URL, which is secret: 587 (submission) or 465. Only there may identity reach a mail server. */
  readonly mailPort: number;
  /**
   * Further environment of a process (docs/environment.md); it wins over `process.ts`. What is secret is refused
   * here.
   */
  readonly env: Readonly<Partial<Record<ProcessName, Readonly<Record<string, string>>>>>;
}

const processNames = [
  'gateway',
  'drawing',
  'svc-catalog',
  'svc-reservations',
  'svc-payments',
  'svc-identity',
  'svc-access',
  'checker',
] as const;
export type ProcessName = (typeof processNames)[number];

const otherNamespaces = { proxies: 'envoy-gateway-system', stores: 'hamkke-stores', observe: 'monitoring' };
const one = { least: 1, most: 1 };

/**
 * A place to try a release on the provider's test channel: two of each, so that what breaks with several breaks here.
 */
const staging: DeploymentTarget = {
  name: 'staging',
  namespace: 'hamkke-staging',
  registry: 'registry.example.com/hamkke',
  tag: 'main',
  host: 'staging.hamkke.example',
  ingress: { gateway: 'public', namespace: 'edge', https: 'https', http: 'http', proxies: 1 },
  otherNamespaces,
  storageClass: 'shared',
  instances: {
    gateway: { least: 2, most: 3 },
    drawing: { least: 2, most: 3 },
    'svc-catalog': { least: 2, most: 3 },
    'svc-reservations': { least: 2, most: 3 },
    'svc-payments': { least: 2, most: 4 },
    'svc-identity': { least: 2, most: 2 },
    'svc-access': { least: 2, most: 2 },
    checker: one,
  },
  testChannel: true,
  paymentFrames: 'https://checkout.portone.io',
  adminEmails: 'admin@hamkke.example',
  mailFrom: '함께보관 <no-reply@staging.hamkke.example>',
  mailPort: 587,
  // Made up: the gateway refuses to start until they are the operator's own.
  env: {
    gateway: {
      SUPPORT_PHONE: '070-0000-0000',
      SUPPORT_EMAIL: 'help@hamkke.example',
      SUPPORT_CHANNEL: '@hamkke',
      SUPPORT_CHANNEL_URL: 'https://channel.hamkke.example',
    },
  },
};

export const production: DeploymentTarget = {
  ...staging,
  name: 'production',
  namespace: 'hamkke',
  tag: '1.0.0',
  host: 'hamkke.example',
  instances: {
    gateway: { least: 3, most: 12 },
    drawing: { least: 2, most: 8 },
    'svc-catalog': { least: 3, most: 12 },
    'svc-reservations': { least: 3, most: 12 },
    'svc-payments': { least: 3, most: 20 },
    'svc-identity': { least: 3, most: 8 },
    'svc-access': { least: 2, most: 6 },
    checker: one,
  },
  testChannel: false,
  mailFrom: '함께보관 <no-reply@hamkke.example>',
};

export const targets: readonly DeploymentTarget[] = [staging, production];
