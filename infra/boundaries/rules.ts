import type { IForbiddenRuleType } from 'dependency-cruiser';

/** Which rooms of the house a room may import from, besides itself. Docs: architecture, "Who may import whom". */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  'packages/money': [],
  'packages/ui': [],
  'packages/build-config': ['packages/federation'],
  'packages/federation': ['packages/contracts'],
  'packages/contracts': ['packages/money'],
  'packages/service-kit': ['packages/contracts', 'packages/money'],
  'packages/api-client': ['packages/contracts', 'packages/money'],
  'packages/shell-api': ['packages/contracts', 'packages/ui'],
  'packages/screen-kit': [
    'packages/shell-api',
    'packages/ui',
    'packages/api-client',
    'packages/contracts',
    'packages/money',
  ],
  shell: ['packages/federation', 'packages/shell-api', 'packages/ui', 'packages/api-client', 'packages/contracts'],
  // A process like the services, which loads releases and no sources of screens.
  'shell/drawing': ['packages/service-kit', 'packages/contracts'],
  'mfe-[^/]+': [
    'packages/screen-kit',
    'packages/shell-api',
    'packages/ui',
    'packages/api-client',
    'packages/contracts',
    'packages/money',
  ],
  'svc-[^/]+': ['packages/service-kit', 'packages/contracts', 'packages/money'],
  gateway: ['packages/service-kit', 'packages/contracts', 'packages/money'],
  infra: ['packages/contracts', 'packages/money'],
  // A process like the services, which alone reads every database.
  'infra/checker': ['infra', 'packages/service-kit', 'packages/contracts', 'packages/money'],
  // A process by schedule, which logs, ends and says whether it is ready as services do.
  'infra/backup': ['infra', 'packages/service-kit', 'packages/contracts', 'packages/money'],
  // It checks our own keys as services read them.
  'infra/doctor': ['infra', 'packages/service-kit', 'packages/contracts', 'packages/money'],
  'infra/simulation': ['infra', 'svc-[^/]+', 'packages/service-kit', 'packages/contracts', 'packages/money'],
  e2e: ['packages/contracts', 'packages/money', 'infra'],
  // It calls services as the gateway and payments do, so it signs as they do.
  'e2e/tools/bench': ['e2e', 'infra', 'packages/service-kit', 'packages/contracts', 'packages/money'],
};

const anyRoom = '^(shell|mfe-[^/]+|svc-[^/]+|gateway|infra|e2e|packages/[^/]+)/';
/** Builds and tests of a front-end room use the shared build set-up. */
const builds = '(rspack|postcss|vitest|playwright)\\.config\\.(ts|mjs)$|\\.test\\.tsx?$|/src/testing/';
const tests = '\\.test\\.tsx?$|/testing/|^e2e/';
const frontEnd = '^(shell(?!/drawing)|mfe-[^/]+|packages/(ui|shell-api|api-client|screen-kit))/';

/** A room in a room has its own rule. */
const roomsWithin = (room: string) =>
  Object.keys(mayImport)
    .filter((other) => other.startsWith(`${room}/`))
    .map((other) => `^${other}/`);

const roomRules: IForbiddenRuleType[] = Object.entries(mayImport).map(([room, others]) => ({
  name: `room-${room.replace('packages/', '').replace('-[^/]+', '').replaceAll('/', '-')}`,
  severity: 'error',
  comment: `${room} may import only ${others.join(', ') || 'nothing of ours'}`,
  // The group holds this very room's name, so that one service is not "itself" for another.
  from: {
    path: `^(${room})/`,
    pathNot: [...(new RegExp(frontEnd).test(`${room.replace('[^/]+', 'x')}/`) ? [builds] : []), ...roomsWithin(room)],
  },
  to: { path: anyRoom, pathNot: ['^$1/', ...others.map((other) => `^${other}/`)] },
}));

/** The shell is a room around the drawing process, so its own rule lets it in. */
const drawingRule: IForbiddenRuleType = {
  name: 'drawing-apart',
  severity: 'error',
  comment: 'the drawing process runs in Node and is called over HTTP: nobody imports it',
  from: { pathNot: '^shell/drawing/' },
  to: { path: '^shell/drawing/' },
};

const service = '^(svc-[^/]+)/src';
const inside = (name: string, from: string, forbidden: readonly string[], comment: string): IForbiddenRuleType => ({
  name: `service-${name}`,
  severity: 'error',
  comment,
  from: { path: `${service}/${from}/`, pathNot: tests },
  to: { path: forbidden.map((folder) => `^$1/src/${folder}`) },
});

const wiring = '(deps|main|config|mailer)\\.ts$';

/** What a caller can request of each service: the folders in its use cases. */
const capabilities = [
  'holds|renting|notice|managing|lookup|importing|checking|waiting|moving|work',
  'locations|units|availability|images|places|translation',
  'orders|ledger|payouts|cards|renewals',
  'sign-in|accounts|applications|tokens|mail',
  'grants|codes|doors|openings|passes|visits',
].join('|');

/** The inner plan of a service. Docs: architecture, "Inside a service". */
const planned = [
  '(main|config|deps|failpoints|counts|mailer)\\.ts$',
  '(domain|storage|providers|migrations|commands|testing|events)/',
  'http/[^/]+\\.ts$',
  'jobs/[^/]+\\.job\\.ts$',
  `use-cases/((${capabilities})/)?[^/]+\\.ts$`,
].join('|');

const serviceRules: IForbiddenRuleType[] = [
  {
    name: 'service-inner-plan',
    severity: 'error',
    comment: 'every service has the same folders, and capabilities inside them',
    from: {},
    to: { path: `${service}/`, pathNot: [tests, `${service}/(${planned})`] },
  },
  inside(
    'domain-is-inner',
    'domain',
    ['use-cases/', 'http/', 'events/', 'jobs/', 'storage/', wiring],
    'the domain knows nothing around it',
  ),
  {
    name: 'service-domain-is-pure',
    severity: 'error',
    comment: 'the domain is pure: money and the schemas of the contracts, no library, nothing of Node',
    from: { path: `${service}/domain/`, pathNot: tests },
    to: { pathNot: ['^$1/src/', '^packages/(money|contracts)/'] },
  },
  inside(
    'use-cases-are-inner',
    'use-cases',
    ['http/', 'events/on-', 'jobs/', 'storage/', wiring],
    'a use case knows the domain and its ports only',
  ),
  inside('edges-see-no-storage', '(?:http|jobs)', ['storage/', wiring], 'routes and jobs call use cases'),
  inside('events-see-no-storage', 'events', ['storage/', 'http/', wiring], 'event handlers call use cases'),
  inside(
    'storage-sees-domain',
    'storage',
    ['use-cases/', 'http/', 'jobs/', wiring],
    "storage implements the domain's ports",
  ),
];

const remoteRules: IForbiddenRuleType[] = [
  {
    name: 'remote-features-apart',
    severity: 'error',
    comment: 'features of a remote never import each other',
    from: { path: '^(mfe-[^/]+|shell)/src/features/([^/]+)/' },
    to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
  },
  {
    name: 'remote-components-inner',
    severity: 'error',
    comment: 'routes → features → components, never back',
    from: { path: '^(mfe-[^/]+|shell)/src/components/' },
    to: { path: ['^$1/src/features/', '^$1/src/routes\\.tsx?$'] },
  },
  {
    name: 'remote-features-inner',
    severity: 'error',
    comment: 'routes → features → components, never back',
    from: { path: '^(mfe-[^/]+|shell)/src/features/' },
    to: { path: '^$1/src/(routes|remote|bootstrap)\\.tsx?$' },
  },
];

const kit = '^packages/service-kit/src/';

/** The folders of service-kit by layer, the lowest first. Docs: packages/service-kit, "Layers". */
const kitLayers: readonly (readonly string[])[] = [
  ['errors', 'environment'],
  ['concurrency', 'observe', 'identity'],
  ['mongo', 'client', 'idempotency', 'migrations'],
  ['events', 'http'],
  ['oversight'],
  ['service'],
];

const kitRules: IForbiddenRuleType[] = kitLayers.map((layer, index) => ({
  name: `service-kit-layer-${index + 1}`,
  severity: 'error',
  comment: `${layer.join(', ')} of service-kit may import only ${kitLayers.slice(0, index).flat().join(', ') || 'nothing of it'}`,
  from: { path: `${kit}(${layer.join('|')})/`, pathNot: tests },
  to: { path: kit, pathNot: ['$1', ...kitLayers.slice(0, index).flat()].map((folder) => `${kit}${folder}/`) },
}));

const everywhere: IForbiddenRuleType[] = [
  {
    name: 'no-cycles',
    severity: 'error',
    comment: 'no cycles anywhere; a type alone closes none, for nothing of it is there at run time',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'no-testing-in-production',
    severity: 'error',
    comment: 'memory stores, builders and suites are for tests only',
    from: { path: '^(packages|svc-|gateway|shell|mfe-)', pathNot: tests },
    to: { path: '/testing/', pathNot: 'node_modules/' },
  },
  {
    name: 'no-unresolved',
    severity: 'error',
    comment: 'an import that leads nowhere hides whatever it breaks',
    from: {},
    to: { couldNotResolve: true, path: '^(\\.|@hamkke/)' },
  },
];

/** Every rule; each has a fixture of its name in `fixtures/` that breaks it. */
export const boundaryRules: readonly IForbiddenRuleType[] = [
  ...roomRules,
  drawingRule,
  ...serviceRules,
  ...remoteRules,
  ...kitRules,
  ...everywhere,
];
