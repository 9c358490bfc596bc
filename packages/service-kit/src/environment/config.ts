import { z } from 'zod';
import { placeholdersIn } from './placeholders.ts';

/** The environment is unusable; `problems` holds one clear line per key. The process prints them and exits 78. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`configuration: ${problems.join('; ')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

const jsonText = (what: string) =>
  z.string().refine((text) => {
    try {
      return typeof JSON.parse(text) === 'object';
    } catch {
      return false;
    }
  }, `expected ${what} as JSON`);

/**
 * The keys that every service reads; spread it: `z.object({ ...baseConfig, MONGO_DB:
 * baseConfig.MONGO_DB.default('hamkke-catalog') })`.
 */
export const baseConfig = {
  PORT: z.coerce.number().int().min(0).max(65535).describe('port to listen on'),
  HOST: z
    .string()
    .min(1)
    .optional()
    .describe('address to listen on; every one in production where nothing is said, else this machine alone'),
  MONGO_URL: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\//, 'expected mongodb://...')
    .describe('MongoDB replica set, without a database in the path'),
  MONGO_DB: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,60}$/, 'expected letters, digits, - or _')
    .describe("this service's own database"),
  NATS_URL: z
    .string()
    .regex(/^(nats|tls):\/\//, 'expected nats://...')
    .describe('NATS server with JetStream'),
  NATS_PREFIX: z
    .string()
    .regex(/^[a-z0-9-]{0,40}$/, 'expected a-z, 0-9, -')
    .default('')
    .describe('separates several installations on one broker; empty in production'),
  NATS_REPLICAS: z.coerce
    .number()
    .int()
    .min(1)
    .max(5)
    .default(1)
    .describe(
      'how many servers of the broker keep each event: 1 for a single server, 3 for a cluster; a stream with fewer is widened',
    ),
  SERVICE_KEY: jsonText('an Ed25519 private JWK').describe(
    "this process's private Ed25519 key as a JWK; kid is the process's name",
  ),
  TRUSTED_KEYS: jsonText('a JWK set').describe('public JWK set with the key of every issuer; kid is the issuer'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('lowest level that is logged'),
  NODE_ENV: z
    .enum(['production', 'development', 'test'])
    .default('development')
    .describe('production serves real customers: it refuses test switches, demo values, stand-ins and made-up data'),
  TRACES_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'where an OpenTelemetry collector takes traces, OTLP over HTTP, such as http://collector:4318/v1/traces; without it nothing is traced',
    ),
  TRACES_RATIO: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('which part of the traces that begin here is recorded, from 0 to 1; the gateway begins nearly all'),
  HAMKKE_FAILPOINTS: z
    .string()
    .default('')
    .describe('tests only: failpoints to arm, such as relay.after-publish:crash#2'),
  HAMKKE_CLOCK_OFFSET_MS: z.coerce
    .number()
    .int()
    .default(0)
    .describe('tests only: milliseconds that the clock is ahead'),
};

type Environment = Readonly<Record<string, string | undefined>>;

/** The description may sit under wrappers such as default() and optional(). */
function descriptionOf(schema: z.ZodType): string | undefined {
  if (schema.description !== undefined) return schema.description;
  const inner = (schema as { def?: { innerType?: z.ZodType } }).def?.innerType;
  return inner === undefined ? undefined : descriptionOf(inner);
}

/** What each key alone comes to, so that one that is wrong hides nothing of the others. */
function valuesOf(schema: z.ZodObject, given: Environment): Readonly<Record<string, unknown>> {
  const values = Object.entries(schema.shape).map(([key, value]) => {
    const result = (value as z.ZodType).safeParse(given[key]);
    return [key, result.success ? result.data : undefined] as const;
  });
  return Object.fromEntries(values);
}

/**
 * Reads the environment once, by a schema whose every key is described; an empty value counts as absent. Where
 * NODE_ENV is one of the keys, production refuses demo values and made-up data, defaults among them.
 * @throws ConfigError with one line per bad key; values are never repeated, for they may be secrets
 */
export function loadConfig<S extends z.ZodObject>(schema: S, env: Environment = process.env): z.output<S> {
  const undescribed = Object.entries(schema.shape).filter(([, key]) => !descriptionOf(key as z.ZodType));
  if (undescribed.length > 0)
    throw new ConfigError(undescribed.map(([key]) => `${key}: has no description in the schema`));
  const given = Object.fromEntries(
    Object.keys(schema.shape).map((key) => [key, env[key] === '' ? undefined : env[key]]),
  );
  const result = schema.safeParse(given);
  const placeholders = given['NODE_ENV'] === 'production' ? placeholdersIn(valuesOf(schema, given)) : [];
  if (result.success && placeholders.length === 0) return result.data;
  const aboutOf = (key: string) => {
    const about = schema.shape[key] === undefined ? undefined : descriptionOf(schema.shape[key] as z.ZodType);
    return about === undefined ? '' : ` (${about})`;
  };
  const wrong = (result.error?.issues ?? []).map(({ path: [first], message }) => {
    const key = String(first ?? 'environment');
    return { key, line: `${key}: ${given[key] === undefined ? 'is missing' : message}${aboutOf(key)}` };
  });
  const refused = placeholders
    .filter(({ key }) => !wrong.some((one) => one.key === key))
    .map(({ key, path, message }) =>
      path === '' ? `${key}: ${message}${aboutOf(key)}` : `${key}: ${path} ${message}`,
    );
  throw new ConfigError([...wrong.map(({ line }) => line), ...refused]);
}

export interface ConfigDescription {
  key: string;
  about: string;
  required: boolean;
  fallback: string | undefined;
  /** Production does not start with the fallback. */
  refused: boolean;
}

/** A list that may be left out reads as empty. */
function textOf(fallback: unknown): string {
  if (typeof fallback === 'string') return fallback;
  return typeof fallback === 'number' || typeof fallback === 'boolean' ? String(fallback) : '';
}

/** Lists the keys of a schema for the generated environment catalogue. */
export function describeConfig(schema: z.ZodObject): ConfigDescription[] {
  return Object.entries(schema.shape).map(([key, value]) => {
    const absent = (value as z.ZodType).safeParse(undefined);
    return {
      key,
      about: descriptionOf(value as z.ZodType) ?? '',
      required: !absent.success,
      fallback: absent.success && absent.data !== undefined ? textOf(absent.data) : undefined,
      refused: absent.success && placeholdersIn({ [key]: absent.data }).length > 0,
    };
  });
}
