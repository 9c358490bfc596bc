import { z } from 'zod';
import { isMessageKind, messageKinds, type MessageKind } from '../../domain/message.ts';

type MessageTemplateIds = Readonly<Partial<Record<MessageKind, string>>>;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads the ids of approved templates by kind. Each wrong entry has a line of its own. */
const templates = z.string().transform((text, { addIssue }): MessageTemplateIds => {
  const problem = (message: string) => addIssue({ code: 'custom', message });
  const given = z.record(z.string(), z.unknown()).safeParse(parsed(text));
  if (!given.success) {
    problem('is no JSON object of a template id by kind');
    return {};
  }
  const entries = Object.entries(given.data).flatMap(([kind, id]) => {
    if (!isMessageKind(kind)) problem(`${kind} is none of ${messageKinds.join(', ')}`);
    else if (typeof id !== 'string' || id.trim() === '') problem(`${kind} has no template id`);
    else return [[kind, id.trim()] as const];
    return [];
  });
  return Object.fromEntries(entries);
});

/** Variables of the provider of messages; they come together or not at all. Source: decision 0063 */
export const solapiKeys = {
  SOLAPI_API_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://api.solapi.com')
    .describe("origin of SOLAPI's REST interface, the provider of messages by telephone"),
  SOLAPI_ALLOWED_HOSTS: z
    .string()
    .default('')
    .describe("hosts besides SOLAPI's own that production may use for it, comma separated"),
  SOLAPI_API_KEY: z
    .string()
    .min(1)
    .optional()
    .describe('key of SOLAPI; without it and the four beside it people get mails alone'),
  SOLAPI_API_SECRET: z.string().min(1).optional().describe('secret of that key, which signs each request'),
  SOLAPI_PF_ID: z.string().min(1).optional().describe("SOLAPI's id of the KakaoTalk channel that messages come from"),
  SOLAPI_SENDER: z
    .string()
    .transform((text) => text.replaceAll('-', ''))
    .refine((digits) => /^\d{8,11}$/.test(digits), 'is no Korean telephone number of 8 to 11 digits')
    .optional()
    .describe('telephone number registered as a sender, from which an SMS comes where KakaoTalk does not reach'),
  SOLAPI_TEMPLATES: templates
    .optional()
    .describe(
      'ids of approved templates by kind, as JSON such as {"booking-confirmed":"KA01TP…"}; a kind without one has a mail alone',
    ),
};

const together = ['SOLAPI_API_KEY', 'SOLAPI_API_SECRET', 'SOLAPI_PF_ID', 'SOLAPI_SENDER', 'SOLAPI_TEMPLATES'] as const;

const keys = z.object(solapiKeys);
type SolapiConfig = z.output<typeof keys>;

const ownHost = 'api.solapi.com';
const loopback = /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\]|0\.0\.0\.0)$/;

/** In production messages go to the provider alone: by https, to its host or one that was allowed by name. */
function isProvider({ SOLAPI_API_URL, SOLAPI_ALLOWED_HOSTS }: SolapiConfig): boolean {
  const { protocol, hostname } = new URL(SOLAPI_API_URL);
  const allowed = [ownHost, ...SOLAPI_ALLOWED_HOSTS.split(',').map((host) => host.trim())];
  return protocol === 'https:' && !loopback.test(hostname) && allowed.includes(hostname);
}

/** What is wrong with these variables beside one another, by variable. */
export function solapiProblems(config: SolapiConfig & { readonly NODE_ENV: string }): readonly [string, string][] {
  const missing = together.filter((key) => config[key] === undefined);
  return [
    ...(missing.length === together.length
      ? []
      : missing.map((key): [string, string] => [key, 'is missing beside the others of SOLAPI'])),
    ...(config.NODE_ENV !== 'production' || isProvider(config)
      ? []
      : [['SOLAPI_API_URL', "is not SOLAPI's address; production refuses stand-ins"] as [string, string]]),
  ];
}

export interface SolapiSettings {
  readonly apiUrl: string;
  readonly apiKey: string;
  readonly apiSecret: string;
  readonly pfId: string;
  readonly sender: string;
  readonly templates: MessageTemplateIds;
}

/** The provider of messages; undefined where none is configured. */
export function solapiSettings(config: SolapiConfig): SolapiSettings | undefined {
  const { SOLAPI_API_KEY: apiKey, SOLAPI_API_SECRET: apiSecret, SOLAPI_PF_ID: pfId } = config;
  const { SOLAPI_SENDER: sender, SOLAPI_TEMPLATES: ids, SOLAPI_API_URL: apiUrl } = config;
  return apiKey && apiSecret && pfId && sender && ids
    ? { apiUrl, apiKey, apiSecret, pfId, sender, templates: ids }
    : undefined;
}
