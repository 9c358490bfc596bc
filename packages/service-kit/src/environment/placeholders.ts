import { holdsDemoValue } from './demo-values.ts';

/** A value that production refuses; the message never repeats it, for it may be a secret. */
export interface Placeholder {
  readonly key: string;
  /** Of a value with fields, the one that is meant (`ko.company`); else empty. */
  readonly path: string;
  readonly message: string;
}

/** Says what is wrong with a text, if anything is. */
type Rule = (text: string) => string | undefined;

const loopback = /^(localhost|.*\.localhost|127(\.\d+){1,3}|\[::1\]|0\.0\.0\.0)\.?$/i;
/** Names that lead nowhere by agreement (RFC 2606, 6761). */
const reserved = /(^|\.)(example(\.(com|net|org))?|test|invalid)\.?$/i;

/** The hosts of all URLs and mail addresses in a text. */
const hostsIn = (text: string): readonly string[] =>
  [...text.matchAll(/(?:@|:\/\/)(\[[^\]]+\]|[^\s@/<>(),;:]+)/g)].map(([, host = '']) => host);

const leadsNowhere: Rule = (text) =>
  hostsIn(text).some((host) => loopback.test(host) || reserved.test(host))
    ? 'is a placeholder: it leads to this machine or to a made-up name'
    : undefined;

const isReached: Rule = (text) =>
  leadsNowhere(text) ?? (/(^|\s)http:/.test(text) ? 'is not https, which production requires' : undefined);

/** A relay on the own machine listens on a port of mail; a mail catcher does not. */
const isRelay = ({ hostname, port }: URL) => loopback.test(hostname) && ['', '25', '465', '587'].includes(port);
const mailServer: Rule = (text) => (URL.canParse(text) && isRelay(new URL(text)) ? undefined : leadsNowhere(text));

const telephone: Rule = (text) =>
  /0000\D?0000$/.test(text) ? 'is a placeholder: production names a telephone that is answered' : undefined;

/** Marks of infra/operator.example.json, in its four languages. */
const operatorField: Rule = (text) =>
  /[(（](예시|example|例|示例)[)）]|^000-00-00000$/.test(text)
    ? "is a placeholder: the example's made-up data"
    : undefined;

/** Where outside providers, or people, are reached by https. Services call each other inside, and are none of them. */
const outside = [
  'PUBLIC_ORIGIN',
  'WEBHOOK_URL',
  'PORTONE_API_URL',
  'PORTONE_SDK_URL',
  'PAYMENT_FRAME_ORIGINS',
  'PAYMENT_CONNECT_ORIGINS',
  'GOOGLE_ISSUER',
  'KAKAO_ISSUER',
  'OIDC_PROVIDERS',
  'ADDRESS_SEARCH_URL',
  'GEOCODER_URL',
  'DEEPL_URL',
  'TTLOCK_URL',
  'SEAM_URL',
  'SOLAPI_API_URL',
  'SUPPORT_CHANNEL_URL',
] as const;

/** Texts with mail addresses that somebody must read, or send from. */
const addresses = ['ADMIN_EMAILS', 'MAIL_FROM', 'SUPPORT_EMAIL', 'GEOCODER_USER_AGENT'] as const;

const rules: Readonly<Record<string, Rule>> = {
  ...Object.fromEntries(outside.map((key) => [key, isReached])),
  ...Object.fromEntries(addresses.map((key) => [key, leadsNowhere])),
  MAIL_URL: mailServer,
  SUPPORT_PHONE: telephone,
  OPERATOR_FILE: operatorField,
};

const isListOfTexts = (value: unknown): value is Iterable<string> =>
  value instanceof Set || (Array.isArray(value) && value.every((entry) => typeof entry === 'string'));

/** The texts of a value, with the path of the field; entries of a list of texts have none of their own. */
function textsIn(value: unknown, path = ''): readonly (readonly [path: string, text: string])[] {
  if (typeof value === 'string') return [[path, value]];
  if (isListOfTexts(value)) return [...value].map((entry) => [path, entry] as const);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, entry]) => textsIn(entry, path === '' ? field : `${path}.${field}`));
}

function problemOf(key: string, text: string): string | undefined {
  if (holdsDemoValue(text)) return 'is a placeholder: a demo value, which everybody knows';
  return rules[key]?.(text);
}

/**
 * Everything in parsed settings that only a demonstration may have: demo credentials, addresses of stand-ins, contact
 * details and an operator that are made up. At most one per variable, or per field of it.
 */
export function placeholdersIn(settings: Readonly<Record<string, unknown>>): readonly Placeholder[] {
  return Object.entries(settings).flatMap(([key, value]) => {
    const found = new Map<string, Placeholder>();
    for (const [path, text] of textsIn(value)) {
      const message = problemOf(key, text);
      if (message !== undefined && !found.has(path)) found.set(path, { key, path, message });
    }
    return [...found.values()];
  });
}
