import { type DestinationStream, type Logger as PinoLogger, pino, stdTimeFunctions } from 'pino';
import { DomainError } from '../errors/domain-error.ts';

export type Logger = PinoLogger;

const censored = '[removed]';
const personal =
  /^(.*name|.*email|.*phone|.*mobile|tel|.*address|authorization|proxy-authorization|cookie|set-cookie|.*password.*|.*token|.*secret|x-hamkke-assertion|assertion|birth.*|billingkey|sealedkey)$/i;
/** Keys that look like personal data and are not. */
const plain = new Set([
  'hostname',
  'servicename',
  'consumername',
  'streamname',
  'eventname',
  'filename',
  'dbname',
  'jobname',
  'rolename',
]);

/** Fields of child loggers do not pass formatters.log; their own keys are named here. */
const childKeys = [
  'name',
  'email',
  'phone',
  'customerName',
  'customerEmail',
  'customerPhone',
  'displayName',
  'password',
  'token',
  'address',
  'authorization',
  'cookie',
  'billingKey',
  'sealedKey',
];

/**
 * Takes e-mail addresses and Korean phone numbers out of free text, such as a driver's message that quotes a document.
 */
export function maskText(text: string): string {
  return text
    .replace(/[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, '[email]')
    .replace(/\b01[016789][- .]?\d{3,4}[- .]?\d{4}\b/g, '[phone]');
}

function withoutPersonal(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return maskText(value);
  if (value instanceof Error) return describeError(value);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (depth > 5) return '[deep]';
  if (Array.isArray(value)) return value.slice(0, 50).map((item) => withoutPersonal(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      personal.test(key) && !plain.has(key.toLowerCase()) ? censored : withoutPersonal(item, depth + 1),
    ]),
  );
}

/**
 * The shape in which an error is logged: type, masked message and stack, code, and its causes; none of the documents
 * that drivers attach.
 */
export function describeError(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error, message: maskText(String(error)) };
  const described: Record<string, unknown> = { type: error.name, message: maskText(error.message) };
  if ('code' in error) described.code = error.code;
  if (error instanceof DomainError && error.details) described.details = withoutPersonal(error.details, 0);
  if (error instanceof DomainError && error.fields)
    described.fields = error.fields.map(({ path, code }) => `${path}: ${code}`);
  if (error.stack) described.stack = maskText(error.stack);
  if (error.cause !== undefined && depth < 4) described.cause = describeError(error.cause, depth + 1);
  return described;
}

export interface LoggerOptions {
  service: string;
  level?: string;
  /** Coloured lines for people instead of JSON. */
  pretty?: boolean;
  destination?: DestinationStream;
}

/**
 * Structured JSON logs in which personal data cannot appear: keys such as name, email, phone, cookie are removed at any
 * depth, and error texts are masked. Source: quality.md "Security" 12.
 */
export function createLogger({ service, level = 'info', pretty = false, destination }: LoggerOptions): Logger {
  const options = {
    level,
    base: { service },
    timestamp: stdTimeFunctions.isoTime,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (fields: Record<string, unknown>) => withoutPersonal(fields, 0) as Record<string, unknown>,
    },
    redact: { paths: [...childKeys, ...childKeys.map((key) => `*.${key}`)], censor: censored },
    // Errors are already described by formatters.log; pino's own serializer would only see a plain object.
    serializers: { err: (value: unknown) => (value instanceof Error ? describeError(value) : value) },
    ...(pretty ? { transport: { target: 'pino-pretty' } } : {}),
  };
  if (destination) return pino(options, destination);
  return pretty ? pino(options) : pino(options, (output ??= gatheringOutput()));
}

/**
 * How long lines may wait to be written together, in milliseconds: one write costs about a quarter of a call.
 */
const gatherMs = 100;

/** Shared by all loggers of a process, so that their lines stay in order. */
let output: DestinationStream | undefined;

/**
 * Standard output, buffered: lines of one moment are one write, warnings and above flush at once. A process that exits
 * by itself flushes; a killed one may lose the last tenth of a second below warnings.
 */
function gatheringOutput(): DestinationStream {
  const gathering = pino.destination({ minLength: 8_192, sync: true });
  setInterval(() => gathering.flush(), gatherMs).unref();
  process.once('exit', () => gathering.flushSync());
  const urgent = pino.levels.values.warn ?? 0;
  return {
    // pino then notes each line's level here before it writes the line.
    [pino.symbols.needsMetadataGsym]: true,
    lastLevel: 0,
    flush: (done?: () => void) => {
      gathering.flushSync();
      done?.();
    },
    write(this: { lastLevel: number }, line: string) {
      gathering.write(line);
      if (this.lastLevel >= urgent) gathering.flushSync();
    },
  } as DestinationStream;
}
