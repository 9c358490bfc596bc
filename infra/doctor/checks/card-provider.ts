import { z } from 'zod';
import { addressIn, type ProviderAnswer, requestAnswer } from '../request.ts';
import {
  absent,
  type Check,
  type Environment,
  given,
  type Inputs,
  isProduction,
  missingOf,
  Problem,
  verdictOf,
} from '../verdict.ts';
import { channelConsole, readChannels, unknownChannels } from './portone-channels.ts';

const keys = ['PORTONE_STORE_ID', 'PORTONE_CHANNEL_KEY', 'PORTONE_API_SECRET', 'PORTONE_WEBHOOK_SECRET'] as const;
/** The checker of the books reads the provider's list, and has the first and the third alone. */
const needed = (env: Environment) =>
  keys.filter((key) => given(env, 'CARD_KEY') || forPaying.some((one) => given(env, one)) || !forPaying.includes(key));
const forPaying: readonly string[] = ['PORTONE_CHANNEL_KEY', 'PORTONE_WEBHOOK_SECRET'];
const credentials = 'admin.portone.io, 결제 연동, 연동 관리, 식별코드・API Keys';
const notices = 'admin.portone.io, 결제 연동, 연동 관리, 결제알림(Webhook) 관리';
const errorSchema = z.object({ type: z.string() });

/** No payment of ours has this id: ours are longer. */
const unknownPayment = 'HAMKKEDOCTOR';
/** So short a secret of notices is a piece of one: the provider's have 24 bytes at least (Standard Webhooks). */
const leastSecretBytes = 24;

/** What can be seen of identifiers without a payment: their forms. */
function formProblems(env: Environment): readonly string[] {
  const secrets = (given(env, 'PORTONE_WEBHOOK_SECRET') ?? '').split(',');
  const isShort = (secret: string) =>
    !/^(whsec_)?[A-Za-z0-9+/]+=*$/.test(secret) ||
    Buffer.from(secret.replace('whsec_', ''), 'base64').length < leastSecretBytes;
  return [
    ...(env['PORTONE_STORE_ID']?.startsWith('store-')
      ? []
      : [`PORTONE_STORE_ID: does not begin with store- (${credentials})`]),
    ...((env['PORTONE_CHANNEL_KEY'] || 'channel-key-').startsWith('channel-key-')
      ? []
      : [`PORTONE_CHANNEL_KEY: does not begin with channel-key- (${channelConsole})`]),
    ...(given(env, 'PORTONE_WEBHOOK_SECRET') && secrets.some(isShort)
      ? [`PORTONE_WEBHOOK_SECRET: is not whsec_ and base64 of ${leastSecretBytes} bytes at least (${notices})`]
      : []),
    ...(isProduction(env) && /^(true|1)$/.test(env['PORTONE_TEST_CHANNEL'] ?? '')
      ? ['PORTONE_TEST_CHANNEL: production would take payments of a test channel']
      : []),
  ];
}

const typeOf = ({ body }: ProviderAnswer) => errorSchema.safeParse(body).data?.type;

async function requestRead({ env, signal }: Inputs, path: string): Promise<ProviderAnswer> {
  const origin = addressIn(env, 'PORTONE_API_URL', 'https://api.portone.io');
  const headers = { authorization: `PortOne ${given(env, 'PORTONE_API_SECRET')}` };
  return await requestAnswer(env, new URL(path, origin), { variable: 'PORTONE_API_URL', signal, headers });
}

/** Reads a payment that is not there: PAYMENT_NOT_FOUND proves secret and store. Source: external-services 1.4 */
async function readProblems(inputs: Inputs): Promise<readonly string[]> {
  const query = new URLSearchParams({ storeId: given(inputs.env, 'PORTONE_STORE_ID') ?? '' });
  const answer = await requestRead(inputs, `/payments/${unknownPayment}?${query.toString()}`);
  const type = typeOf(answer);
  if (type === 'PAYMENT_NOT_FOUND') return [];
  if (answer.status === 401) return [`PORTONE_API_SECRET: is refused (${credentials})`];
  if (answer.status === 403) return [`PORTONE_STORE_ID: is no store of this secret (${credentials})`];
  if (answer.status === 400) return [`PORTONE_STORE_ID: is refused (${type ?? 'status 400'}; ${credentials})`];
  throw new Problem(`PORTONE_API_URL: the payment provider does not answer there (status ${answer.status})`);
}

/** Reads one partner: the provider's settlement is switched on by contract. Source: external-services 1.7 */
async function platformProblems(inputs: Inputs): Promise<readonly string[]> {
  const { env } = inputs;
  const isTest = env['PORTONE_PLATFORM_TEST'] ? /^(true|1)$/.test(env['PORTONE_PLATFORM_TEST']) : !isProduction(env);
  const requestBody = JSON.stringify({ page: { number: 0, size: 1 }, isForTest: isTest });
  const query = new URLSearchParams({ test: String(isTest), requestBody });
  const answer = await requestRead(inputs, `/platform/partners?${query.toString()}`);
  if (answer.ok) return [];
  return typeOf(answer) === 'PLATFORM_NOT_ENABLED'
    ? ['PORTONE_PLATFORM: the settlement with partners is not switched on (sales of PortOne), or set it to false']
    : [`PORTONE_PLATFORM: partners cannot be listed (${typeOf(answer) ?? `status ${answer.status}`})`];
}

/**
 * The card provider: forms, secret and store by a read, channels as far as one shows them, and the settlement with
 * partners where it is used.
 */
export const checkCardProvider: Check = {
  name: 'card provider',
  async run(inputs) {
    const { env } = inputs;
    const missing = missingOf(env, needed(env));
    if (!keys.some((key) => given(env, key))) return absent(`${keys[0]} and its companions`);
    if (missing.length > 0) return verdictOf(missing, '');
    const refused = await readProblems(inputs);
    const passesOn = refused.length === 0 && !/^(false|0)$/.test(env['PORTONE_PLATFORM'] ?? '');
    const platform = passesOn ? await platformProblems(inputs) : [];
    const listed = readChannels(env);
    const unknown =
      refused.length === 0 ? await unknownChannels(listed, async (path) => await requestRead(inputs, path)) : [];
    const tried = listed.channels.length > 1 ? `the ${listed.channels.length} channels are` : 'the channel is';
    return verdictOf(
      [...formProblems(env), ...listed.problems, ...refused, ...unknown, ...platform],
      `secret and store are accepted; ${tried} tried by the first payment${passesOn ? '; settlement is on' : ''}`,
    );
  },
};
