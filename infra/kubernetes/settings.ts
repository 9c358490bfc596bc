/** What differs between installations. Everything else is the same everywhere, and stands in the code beside this. */
export interface Installation {
  readonly name: 'staging' | 'production';
  readonly namespace: string;
  /** Where the images are, and which: a tag that never moves. */
  readonly registry: string;
  readonly tag: string;
  readonly host: string;
  readonly ingressClass: string;
  /** Namespace of the controller that lets people in, of MongoDB, Redis and NATS, and of Prometheus with its collector of traces. */
  readonly neighbours: { readonly ingress: string; readonly stores: string; readonly observe: string };
  readonly storageClass: string;
  /** Payments is scaled by its own work; the others by their processors. */
  readonly instances: Readonly<Record<ProcessName, { readonly least: number; readonly most: number }>>;
  /** Real money is taken in production only. */
  readonly testChannel: boolean;
  readonly adminEmails: string;
  readonly mailFrom: string;
}

export const processNames = ['gateway', 'svc-catalog', 'svc-reservations', 'svc-payments', 'svc-identity', 'checker'] as const;
export type ProcessName = (typeof processNames)[number];

const neighbours = { ingress: 'ingress-nginx', stores: 'hamkke-stores', observe: 'monitoring' };
const one = { least: 1, most: 1 };

/** A place to try a release on the provider's test channel: two of each, so that what breaks with several breaks here. */
export const staging: Installation = {
  name: 'staging',
  namespace: 'hamkke-staging',
  registry: 'registry.example.com/hamkke',
  tag: 'main',
  host: 'staging.hamkke.example',
  ingressClass: 'nginx',
  neighbours,
  storageClass: 'shared',
  instances: {
    gateway: { least: 2, most: 3 },
    'svc-catalog': { least: 2, most: 3 },
    'svc-reservations': { least: 2, most: 3 },
    'svc-payments': { least: 2, most: 4 },
    'svc-identity': { least: 2, most: 2 },
    checker: one,
  },
  testChannel: true,
  adminEmails: 'admin@hamkke.example',
  mailFrom: '함께보관 <no-reply@staging.hamkke.example>',
};

export const production: Installation = {
  ...staging,
  name: 'production',
  namespace: 'hamkke',
  tag: '1.0.0',
  host: 'hamkke.example',
  instances: {
    gateway: { least: 3, most: 12 },
    'svc-catalog': { least: 3, most: 12 },
    'svc-reservations': { least: 3, most: 12 },
    'svc-payments': { least: 3, most: 20 },
    'svc-identity': { least: 3, most: 8 },
    checker: one,
  },
  testChannel: false,
  mailFrom: '함께보관 <no-reply@hamkke.example>',
};

export const installations: readonly Installation[] = [staging, production];
