import type { RuntimeConfig } from '@hamkke/contracts';
import { baseConfig, type ListenerLimits, loadConfig } from '@hamkke/service-kit';
import { z } from 'zod';
import { BadOperatorFile, readOperatorFile } from './operator-file.ts';
import type { PageFacts } from './pages/write-page.ts';

const { PORT, HOST, NATS_URL, NATS_PREFIX, SERVICE_KEY, TRUSTED_KEYS, LOG_LEVEL, NODE_ENV, TRACES_URL, TRACES_RATIO } =
  baseConfig;
const serviceUrl = (service: string) => z.url().describe(`internal address of ${service}`);

const together = 'set with the other, or neither: then the page claims nothing';
const claimKeys = ['REVENUE_CLAIM_PERCENT', 'REVENUE_CLAIM_BASIS'] as const;

/** The path of a file becomes what stands in it, so that a process with a bad one never starts. */
const operatorFile = z
  .string()
  .min(1)
  .transform((path, { addIssue }) => {
    try {
      return readOperatorFile(path);
    } catch (error) {
      if (!(error instanceof BadOperatorFile)) throw error;
      for (const message of error.problems) addIssue({ code: 'custom', message });
      return z.NEVER;
    }
  });

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;
/** Origins for the content security policy: each a whole one, so that no entry opens a scheme. */
const origins = z
  .string()
  .transform((text) => text.split(/\s+/).filter(Boolean))
  .refine(
    (all) => all.every((one) => isOrigin(one.replace('://*.', '://'))),
    'expected origins such as https://pay.example.kr, separated by spaces',
  );

const siteToken = z.string().regex(/^[\w-]{1,100}$/, 'expected the token alone: letters, digits, - and _');

/** Every key that the gateway reads from its environment. */
export const configSchema = z
  .object({
    PORT,
    HOST,
    OPS_PORT: z.coerce
      .number()
      .int()
      .min(0)
      .max(65535)
      .describe('port of /healthz, /readyz and /metrics, for inside only'),
    NATS_URL,
    NATS_PREFIX,
    SERVICE_KEY,
    TRUSTED_KEYS,
    LOG_LEVEL,
    NODE_ENV,
    TRACES_URL,
    TRACES_RATIO,
    REDIS_URL: z
      .string()
      .regex(/^rediss?:\/\//, 'expected redis://...')
      .describe('Redis for limits and sessions'),
    CATALOG_URL: serviceUrl('catalog'),
    RESERVATIONS_URL: serviceUrl('reservations'),
    PAYMENTS_URL: serviceUrl('payments'),
    IDENTITY_URL: serviceUrl('identity'),
    ACCESS_URL: serviceUrl('access'),
    CHECKER_URL: serviceUrl('the checker of the books'),
    PUBLIC_ORIGIN: z
      .url()
      .describe('origin under which people see the app; its scheme decides on Secure cookies and HSTS'),
    RELEASES_DIR: z.string().min(1).describe('release store of the shell and the remotes, with its registry.json'),
    PORTONE_SDK_URL: z
      .url()
      .default('https://cdn.portone.io/v2/browser-sdk.js')
      .describe("the payment provider's browser script"),
    PAYMENT_FRAME_ORIGINS: origins
      .optional()
      .describe(
        'origins, separated by spaces, of the card windows that the provider opens in frames; production asks for it',
      ),
    PAYMENT_CONNECT_ORIGINS: origins
      .optional()
      .describe(
        'further origins of the provider, separated by spaces, that its browser script calls and sends forms to; that of the script is always among them',
      ),
    TRUSTED_TYPES: z
      .enum(['require', 'report'])
      .default('require')
      .describe(
        'report: browsers only report code that makes scripts or HTML out of texts; for the day on which the card provider or the map changes to such code',
      ),
    MAPS_KEY: z
      .string()
      .optional()
      .describe('Google Maps browser key; without it, or without MAPS_MAP_ID, the built-in map is shown'),
    MAPS_MAP_ID: z
      .string()
      .regex(/^[\w-]{1,100}$/)
      .optional()
      .describe("id of the operator's map at Google, which its markers need"),
    KAKAO_MAPS_KEY: z
      .string()
      .regex(/^[0-9a-f]{32}$/, 'expected a JavaScript key: 32 hexadecimal digits')
      .optional()
      .describe(
        "JavaScript key of the operator's app at Kakao: its map is shown in Korean, and in other languages where Google's has no key; browsers then only report what TRUSTED_TYPES would refuse",
      ),
    SUPPORT_PHONE: z
      .string()
      .regex(/^[+0-9][0-9 -]{5,20}$/)
      .default('070-0000-0000')
      .describe("support's telephone number, as people read it; the default reaches nobody, and production refuses it"),
    SUPPORT_EMAIL: z
      .email()
      .default('help@hamkke.example')
      .describe("support's address; the default reaches nobody, and production refuses it"),
    SUPPORT_CHANNEL: z.string().default('@hamkke').describe("name of support's messenger channel"),
    SUPPORT_CHANNEL_URL: z
      .url({ protocol: /^https$/ })
      .default('https://channel.hamkke.example')
      .describe("address of support's messenger channel; the default leads nowhere, and production refuses it"),
    OPERATOR_FILE: operatorFile
      .optional()
      .describe(
        "path of a JSON file with the operator's data in ko, en, ja and zh, as infra/operator.example.json has it; without it the pages name no business; production refuses the example's made-up data",
      ),
    TRUSTED_PROXIES: z.coerce
      .number()
      .int()
      .min(0)
      .max(10)
      .default(0)
      .describe(
        'how many proxies of ours stand in front, each of which appends to X-Forwarded-For; 0 takes the address of the connection',
      ),
    TRUST_PROXY: z
      .undefined('is replaced by TRUSTED_PROXIES, the number of proxies in front')
      .optional()
      .describe('refused: TRUSTED_PROXIES says how many proxies stand in front'),
    REVENUE_CLAIM_PERCENT: z.coerce
      .number()
      .int()
      .positive()
      .max(10_000)
      .optional()
      .describe(`what the franchise page says of partners' revenue, in percent of plain rental; ${together}`),
    REVENUE_CLAIM_BASIS: z
      .string()
      .min(1)
      .max(200)
      .optional()
      .describe(`what that percentage rests on (period, sample), as people read it; ${together}`),
    DRAWING_URL: z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe('base address of the process that draws public pages; without it the browser draws them all'),
    GOOGLE_SITE_VERIFICATION: siteToken
      .optional()
      .describe("Google Search Console's token, by which it knows that the site is the operator's"),
    NAVER_SITE_VERIFICATION: siteToken
      .optional()
      .describe("Naver Search Advisor's token, by which it knows that the site is the operator's"),
    LIMITS_SCALE: z.coerce
      .number()
      .positive()
      .max(1_000_000)
      .default(1)
      .describe('multiplies every rate limit, for load tests'),
  })
  .superRefine((config, { addIssue }) => {
    const missing = claimKeys.filter((key) => config[key] === undefined);
    if (missing.length === 1) addIssue({ code: 'custom', path: missing, message: 'is missing beside the other' });
    if (config.NODE_ENV !== 'production') return;
    if (!config.PAYMENT_FRAME_ORIGINS?.length)
      addIssue({
        code: 'custom',
        path: ['PAYMENT_FRAME_ORIGINS'],
        message: 'is missing: production names the card windows',
      });
  });

export type Config = z.output<typeof configSchema>;

/** The settings of the page; no secrets, because everybody reads them. */
export function runtimeConfigOf(config: Config): RuntimeConfig {
  const {
    PORTONE_SDK_URL,
    MAPS_KEY,
    MAPS_MAP_ID,
    KAKAO_MAPS_KEY,
    SUPPORT_PHONE,
    SUPPORT_EMAIL,
    SUPPORT_CHANNEL,
    SUPPORT_CHANNEL_URL,
    REVENUE_CLAIM_PERCENT: percent,
    REVENUE_CLAIM_BASIS: basis,
    OPERATOR_FILE: operator,
  } = config;
  const support = {
    phone: SUPPORT_PHONE,
    email: SUPPORT_EMAIL,
    messenger: { channel: SUPPORT_CHANNEL, url: SUPPORT_CHANNEL_URL },
  };
  return {
    paymentScriptUrl: PORTONE_SDK_URL,
    support,
    ...(MAPS_KEY && MAPS_MAP_ID ? { mapsKey: MAPS_KEY, mapsMapId: MAPS_MAP_ID } : {}),
    ...(KAKAO_MAPS_KEY ? { kakaoMapsKey: KAKAO_MAPS_KEY } : {}),
    ...(operator ? { operator } : {}),
    ...(percent && basis ? { revenueClaim: { percent, basis } } : {}),
  };
}

/** What every page has in it, by the settings. */
export function pageFactsOf(config: Config): PageFacts {
  const { PUBLIC_ORIGIN, GOOGLE_SITE_VERIFICATION: google, NAVER_SITE_VERIFICATION: naver } = config;
  return {
    origin: new URL(PUBLIC_ORIGIN).origin,
    config: runtimeConfigOf(config),
    verification: {
      ...(google ? { 'google-site-verification': google } : {}),
      ...(naver ? { 'naver-site-verification': naver } : {}),
    },
  };
}

/** What one caller may take of the gateway; behind a proxy every connection is the proxy's. */
export const listenerLimits = ({ TRUSTED_PROXIES, LIMITS_SCALE }: Config): ListenerLimits => ({
  headersMs: 20_000,
  connections: 20_000,
  ...(TRUSTED_PROXIES === 0 ? { connectionsPerAddress: Math.ceil(512 * LIMITS_SCALE) } : {}),
});

/** Reads the gateway's configuration. @throws ConfigError with one line per bad key */
export const readConfig = (env = process.env): Config => loadConfig(configSchema, env);
