import { createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { addressIn, type ProviderAnswer, requestAnswer } from '../request.ts';
import { absent, type Check, type Environment, given, missingOf, Problem, verdictOf } from '../verdict.ts';

const keys = ['SOLAPI_API_KEY', 'SOLAPI_API_SECRET', 'SOLAPI_PF_ID', 'SOLAPI_SENDER', 'SOLAPI_TEMPLATES'] as const;
const balanceSchema = z.object({ balance: z.number(), point: z.number() });
const refusalSchema = z.object({ errorCode: z.string() });
const channelSchema = z.object({ channelId: z.string() });
const templateSchema = z.object({
  status: z.enum(['PENDING', 'INSPECTING', 'APPROVED', 'REJECTED']),
  channelId: z.string().nullish(),
});
const idsSchema = z.record(z.string(), z.string().min(1));

const keyPage = 'console.solapi.com, API Key';
const channelPage = 'console.solapi.com, 카카오톡 채널';
const templatePage = 'console.solapi.com, 알림톡 템플릿';

/** What the clock of this machine has to do with: a signature is good for 15 minutes. */
const refusals: Readonly<Record<string, string>> = {
  SignatureDoesNotMatch: `SOLAPI_API_SECRET: is not the secret of this key (${keyPage})`,
  RequestTimeTooSkewed: "SOLAPI_API_KEY: is not looked at, for this machine's clock is more than 15 minutes away",
};

/** Signs as svc-identity does. Source: infra/stand-ins/solapi/README.md */
function authorization(apiKey: string, apiSecret: string): string {
  const [date, salt] = [new Date().toISOString(), randomBytes(16).toString('hex')];
  const signature = createHmac('sha256', apiSecret).update(`${date}${salt}`).digest('hex');
  return `HMAC-SHA256 apiKey=${apiKey}, date=${date}, salt=${salt}, signature=${signature}`;
}

function templatesIn(env: Environment): readonly (readonly [kind: string, id: string])[] {
  try {
    return Object.entries(idsSchema.parse(JSON.parse(given(env, 'SOLAPI_TEMPLATES') ?? '')));
  } catch {
    throw new Problem('SOLAPI_TEMPLATES: is no JSON object of a template id by kind');
  }
}

const unread = (what: string, { status }: ProviderAnswer) =>
  `SOLAPI_API_URL: ${what} cannot be read there (status ${status})`;

function channelProblems(answer: ProviderAnswer): readonly string[] {
  if (answer.status === 404) return [`SOLAPI_PF_ID: no channel of this account has this id (${channelPage})`];
  return channelSchema.safeParse(answer.body).success ? [] : [unread('the channel', answer)];
}

function templateProblems(kind: string, answer: ProviderAnswer, pfId: string): readonly string[] {
  if (answer.status === 404) return [`SOLAPI_TEMPLATES: ${kind}: no template has this id (${templatePage})`];
  const template = templateSchema.safeParse(answer.body);
  if (!template.success) return [unread(`the template of ${kind}`, answer)];
  const { status, channelId } = template.data;
  return [
    ...(status === 'APPROVED' ? [] : [`SOLAPI_TEMPLATES: ${kind}: is not approved, but ${status} (${templatePage})`]),
    ...(channelId && channelId !== pfId ? [`SOLAPI_TEMPLATES: ${kind}: is of another channel than SOLAPI_PF_ID`] : []),
  ];
}

type Read = (path: string) => Promise<ProviderAnswer>;

/** What is left of the account's money, in won. @throws Problem where it is not shown */
async function readBalance(read: Read): Promise<number> {
  const answer = await read('/cash/v1/balance');
  const cash = balanceSchema.safeParse(answer.body);
  if (answer.ok && cash.success) return cash.data.balance + cash.data.point;
  const { status } = answer;
  const code = refusalSchema.safeParse(answer.body).data?.errorCode;
  if (code === undefined || status < 400 || status >= 500)
    throw new Problem(`SOLAPI_API_URL: SOLAPI does not answer there (status ${status})`);
  throw new Problem(refusals[code] ?? `SOLAPI_API_KEY: is refused, ${code} (${keyPage})`);
}

async function readProblems(
  read: Read,
  pfId: string,
  templates: readonly (readonly [kind: string, id: string])[],
): Promise<readonly string[]> {
  const problems = await Promise.all([
    read(`/kakao/v2/channels/${encodeURIComponent(pfId)}`).then(channelProblems),
    ...templates.map(async ([kind, id]) =>
      templateProblems(kind, await read(`/kakao/v2/templates/${encodeURIComponent(id)}`), pfId),
    ),
  ]);
  return problems.flat();
}

/** The provider of messages, by what it says of the account, the channel and each template. No message is sent. */
export const checkMessages: Check = {
  name: 'messages',
  async run({ env, signal }) {
    const missing = missingOf(env, keys);
    if (missing.length === keys.length) return absent(`${keys[0]} and the four beside it; people get mails alone`);
    if (missing.length > 0) return verdictOf(missing, '');
    const templates = templatesIn(env);
    const [apiKey = '', apiSecret = '', pfId = ''] = keys.map((key) => given(env, key));
    const origin = addressIn(env, 'SOLAPI_API_URL', 'https://api.solapi.com');
    const read: Read = async (path) =>
      await requestAnswer(env, new URL(path, origin), {
        variable: 'SOLAPI_API_URL',
        signal,
        headers: { authorization: authorization(apiKey, apiSecret) },
      });
    const left = await readBalance(read);
    return verdictOf(
      [
        ...(left > 0 ? [] : ['SOLAPI_API_KEY: nothing is left to pay messages with (console.solapi.com)']),
        ...(await readProblems(read, pfId, templates)),
      ],
      `${templates.length} templates are approved, ${left} won are left`,
    );
  },
};
