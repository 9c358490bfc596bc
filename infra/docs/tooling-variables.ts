/** A variable that stand-ins or tools read; written by hand, for they have no schema that describes itself. */
export interface ToolingVariable {
  readonly key: string;
  readonly about: string;
  readonly fallback: string;
}

/**
 * The provider's stand-in; it reads `PORTONE_STORE_ID`, `PORTONE_CHANNEL_KEY`, `PORTONE_CHANNELS`, `PORTONE_API_SECRET`
 * and `PORTONE_WEBHOOK_SECRET` as payments does.
 */
export const standInVariables: readonly ToolingVariable[] = [
  { key: 'PORT', about: 'port to listen on', fallback: '4010' },
  { key: 'LISTEN_HOST', about: 'address to listen on', fallback: '127.0.0.1' },
  { key: 'PORTONE_STORE_ID', about: 'the one store that it knows', fallback: '' },
  {
    key: 'PORTONE_CHANNEL_KEY',
    about: "that store's channel of cards and stored cards; the type of all is TEST",
    fallback: '',
  },
  {
    key: 'PORTONE_CHANNELS',
    about: 'its channels as a JSON list of `{key, method, provider}`; one key may stand for several methods',
    fallback: 'cards alone',
  },
  { key: 'PORTONE_API_SECRET', about: 'what `Authorization: PortOne <secret>` must carry', fallback: '' },
  { key: 'PORTONE_WEBHOOK_SECRET', about: '`whsec_` and base64; signs the notifications', fallback: '' },
  { key: 'DATA_DIR', about: 'folder of its data', fallback: '.local/data/portone' },
  { key: 'DEFAULT_WEBHOOK_URL', about: 'where notifications go when a payment names no address', fallback: 'none' },
  { key: 'WEBHOOK_RETRY_SCALE', about: "the provider's spacing of retries is divided by this", fallback: '120' },
  { key: 'SLOW_CARD_MS', about: 'how long the slow card takes, in milliseconds', fallback: '30000' },
];

/**
 * The stand-ins of the sign-in providers, of a mail server, of the address search, of the geocoder, of the translator
 * and of the provider of messages; each is started only when its port is given.
 */
export const furtherStandInVariables: readonly ToolingVariable[] = [
  {
    key: 'GOOGLE_PORT, KAKAO_PORT',
    about: 'ports of the two sign-in providers; also part of their issuers, `http://{ISSUER_HOST}:{port}`',
    fallback: 'not started',
  },
  {
    key: 'ISSUER_HOST',
    about: 'by which name browsers and services find the sign-in providers',
    fallback: 'localhost',
  },
  {
    key: 'GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET',
    about: "the one merchant that Google's stand-in knows; the same as identity's",
    fallback: '',
  },
  {
    key: 'KAKAO_CLIENT_ID, KAKAO_CLIENT_SECRET',
    about: "the one merchant that Kakao's stand-in knows; the same as identity's",
    fallback: '',
  },
  {
    key: 'PUBLIC_ORIGIN',
    about: 'the merchant’s origin: `/oauth/{provider}/callback` of it is registered',
    fallback: '',
  },
  {
    key: 'GOOGLE_DATA_DIR, KAKAO_DATA_DIR',
    about: 'folders of their signing keys',
    fallback: '.local/data/google and so on',
  },
  {
    key: 'MAIL_PORT, SMTP_PORT',
    about: 'ports of the mail catcher: its page and interface, its mail server',
    fallback: 'not started',
  },
  { key: 'MAIL_DATA_DIR', about: 'folder of the caught mails', fallback: '.local/data/mail' },
  {
    key: 'JUSO_PORT, NOMINATIM_PORT, DEEPL_PORT',
    about: 'ports of the road-address search, of the geocoder and of the translator',
    fallback: 'not started',
  },
  {
    key: 'TTLOCK_PORT, SEAM_PORT',
    about: "ports of the locks' two clouds, over one set of locks",
    fallback: 'not started',
  },
  {
    key: 'SOLAPI_PORT',
    about:
      "port of the provider of messages; it reads identity's `SOLAPI_API_KEY`, `SOLAPI_API_SECRET`, `SOLAPI_PF_ID`, `SOLAPI_SENDER` and `SOLAPI_TEMPLATES` as its one account",
    fallback: 'not started',
  },
  { key: 'LOCKS_DATA_DIR', about: 'folder of the locks', fallback: '.local/data/locks' },
  { key: 'DEEPL_KEY', about: "the one key that the translator's stand-in knows; the same as catalog's", fallback: '' },
  {
    key: 'ADDRESS_SEARCH_KEY',
    about: "the one approval key that the address search knows; the same as catalog's",
    fallback: '',
  },
  {
    key: 'NOMINATIM_SPACING_MS',
    about: 'how far apart requests to the geocoder must come, in milliseconds',
    fallback: '1000',
  },
];

/** What a person or a CI machine may say to the commands of the root. */
export const commandVariables: readonly ToolingVariable[] = [
  {
    key: 'PORT',
    about:
      '`npm start`, `npm run reset`, `npm run check:books`: the base port; every other port is at a fixed distance from it',
    fallback: '4000',
  },
  {
    key: 'LOG',
    about: '`npm start`: lowest level that is shown; all lines are always in `.local/logs/`',
    fallback: 'warn',
  },
  {
    key: 'MONGO_URL, REDIS_URL, NATS_URL',
    about:
      '`npm start`, `npm test`: servers that run already; the others are started. `npm run check:books`: what to check',
    fallback: 'none',
  },
  {
    key: 'PORTONE_API_URL',
    about: '`npm run check:books`: the stand-in whose payments are compared',
    fallback: "the running stack's",
  },
  { key: 'NATS_PREFIX', about: '`npm run check:books`: which system on a shared broker', fallback: '' },
  {
    key: 'MONGO_DB_CATALOG, MONGO_DB_RESERVATIONS, MONGO_DB_PAYMENTS, MONGO_DB_IDENTITY, MONGO_DB_ACCESS',
    about: '`npm run check:books`: names of the databases',
    fallback: 'hamkke-catalog and so on',
  },
  {
    key: 'HAMKKE_CLOCK_OFFSET_MS',
    about: '`npm run check:books`: milliseconds that the checked services’ clocks are ahead',
    fallback: '0',
  },
  {
    key: 'BACKUP_KEY',
    about:
      '`npm run backup`, `npm run restore`, backups by schedule: 32 bytes in base64 with which the files are encrypted (AES-256-GCM)',
    fallback: 'not encrypted',
  },
  {
    key: 'BACKUP_DIR',
    about:
      'backups by schedule (`infra/compose.prod.yaml`): where they are; a folder of the machine, or a volume’s name',
    fallback: 'the volume `backups`',
  },
  {
    key: 'BACKUP_HOUR, BACKUP_KEEP_DAYS',
    about:
      'backups by schedule: the hour in Seoul from which the day’s is taken, and the days after which one is removed',
    fallback: '4, 30',
  },
  { key: 'ONLY', about: '`npm test`: names of the steps to run, with commas between', fallback: 'all' },
  {
    key: 'INFRA',
    about: '`npm test`: `containers` or `local` forces one way to get servers',
    fallback: 'containers where a Docker engine answers',
  },
  { key: 'HAMKKE_HOT', about: 'front-end builds: `1` builds for `npm run dev`, which sets it', fallback: '' },
  {
    key: 'ONE_BUNDLE_SCRATCH',
    about: '`npm run bench:web`: folder for what the build of one bundle writes on its way',
    fallback: '.local/bench/scratch',
  },
  {
    key: 'RELEASE_FOLDER, RELEASE_VERSION',
    about: 'front-end builds: where a release is written, and its version; set by the release tool',
    fallback: '',
  },
  {
    key: 'CI',
    about: 'tests: what is missing on this machine (Docker, a browser) is a failure, not a reason to skip',
    fallback: '',
  },
  { key: 'E2E_PORT', about: 'browser tests: the base port of the stack that they start', fallback: '4600' },
  {
    key: 'E2E_URL, E2E_CONTROL_URL',
    about: 'browser tests: a stack that runs already, and the address at which its processes are killed and paused',
    fallback: 'one is started',
  },
  {
    key: 'CHANGED_SINCE',
    about:
      'tests: a commit; the walk and the images are tried where a change since then reaches them, journeys that it does not touch run at one size and in turns, long integration tests in turns',
    fallback: 'all',
  },
  {
    key: 'PREPARED_FILE',
    about: '`npm test`: a file in which .ci/run says whether servers and browsers are installed',
    fallback: 'they are',
  },
  {
    key: 'SEED, DAYS, RENTALS',
    about: 'the simulated year (infra/simulation): by what its chances are drawn, how long it lasts, how many rent',
    fallback: '20261127, 365, 200',
  },
  { key: 'E2E_WITHOUT_WALK', about: 'browser tests: `1` leaves the walk out', fallback: '' },
  { key: 'E2E_WORKERS', about: 'browser tests: how many run at once', fallback: '2' },
  {
    key: 'E2E_SLOW_FAULTS',
    about: 'browser tests: `1` also tries parts that hang instead of dying, minutes each',
    fallback: '',
  },
  {
    key: 'HISTORIES',
    about: 'unit tests of payments: how many made-up histories of one order are tried',
    fallback: '1500',
  },
  {
    key: 'HARNESS_LOG',
    about: "integration tests of payments: lowest level of the service's log lines that are shown",
    fallback: 'silent',
  },
  { key: 'CHROMIUM_PATH', about: 'browser tests: the Chromium to use', fallback: 'found' },
  {
    key: 'RYUK_CONTAINER_IMAGE',
    about: 'integration tests: image of the cleaner of test containers',
    fallback: "the library's own",
  },
  {
    key: 'TESTCONTAINERS_RYUK_DISABLED',
    about: 'integration tests: set where the image of that cleaner cannot be had; leftovers are then removed by label',
    fallback: '',
  },
  { key: 'XDG_CACHE_HOME', about: 'where downloaded servers are cached', fallback: '~/.cache' },
  { key: 'HTTPS_PROXY', about: 'proxy for downloads', fallback: 'none' },
];
