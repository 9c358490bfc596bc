/** Code that is broken on purpose, and the tests that should notice. */
export interface Area {
  /** What is broken: globs from the root; tests and what only tests use are left out everywhere. */
  readonly mutate: readonly string[];
  /** Which tests run: globs from the root. */
  readonly tests: readonly string[];
  /** True where integration tests, which need MongoDB, Redis and NATS, run on what unit tests missed. */
  readonly servers?: true;
}

/** Pure code: its own tests have to notice, without a store or a server. */
const domainOf = (service: string): Area => ({
  mutate: [`${service}/src/domain/*.ts`],
  tests: [`${service}/src/domain/*.test.ts`],
});

const everyUseCaseOf = (service: string, more: Pick<Area, 'servers'> = {}): Area => ({
  mutate: [`${service}/src/use-cases/**/*.ts`],
  tests: [`${service}/src/**/*.test.ts`],
  ...more,
});

/**
 * Where a mistake costs money, a double booking or somebody's privacy. Each can be run alone: `npm run mutation --
 * money`.
 */
export const areas = {
  money: { mutate: ['packages/money/src/*.ts'], tests: ['packages/money/src/*.test.ts'] },
  'reservations-domain': domainOf('svc-reservations'),
  'payments-domain': domainOf('svc-payments'),
  'catalog-domain': domainOf('svc-catalog'),
  'identity-domain': domainOf('svc-identity'),
  'reservations-use-cases': everyUseCaseOf('svc-reservations', { servers: true }),
  'payments-use-cases': everyUseCaseOf('svc-payments'),
  'catalog-use-cases': everyUseCaseOf('svc-catalog'),
  'identity-use-cases': everyUseCaseOf('svc-identity', { servers: true }),
  guard: {
    mutate: ['svc-reservations/src/storage/guard-*.ts'],
    tests: [
      'svc-reservations/src/storage/guard-*.test.ts',
      'svc-reservations/src/storage/mongo-reservation-store.int.test.ts',
    ],
    servers: true,
  },
  'order-store': {
    mutate: [
      'svc-payments/src/storage/{mongo-order-store,order-visits,refund-rows,append-to-ledger,current-orders}.ts',
      'svc-payments/src/storage/order-{model,record}.ts',
    ],
    tests: [
      'svc-payments/src/storage/{mongo-order-store,due-queries}.int.test.ts',
      'svc-payments/src/storage/{*-rows,order-*}.test.ts',
    ],
    servers: true,
  },
  'gateway-middleware': { mutate: ['gateway/src/middleware/*.ts'], tests: ['gateway/src/**/*.test.ts'], servers: true },
  idempotency: {
    mutate: ['packages/service-kit/src/idempotency/*.ts'],
    tests: ['packages/service-kit/src/idempotency/*.test.ts'],
    servers: true,
  },
  concurrency: {
    mutate: ['packages/service-kit/src/concurrency/*.ts'],
    tests: ['packages/service-kit/src/concurrency/*.test.ts'],
  },
  events: {
    mutate: ['packages/service-kit/src/events/*.ts'],
    tests: ['packages/service-kit/src/events/*.test.ts'],
    servers: true,
  },
} as const satisfies Readonly<Record<string, Area>>;

export type AreaName = keyof typeof areas;
