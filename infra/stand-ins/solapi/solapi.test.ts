import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type RunningSolapiStandIn, solapiSettings, startSolapiStandIn } from './index.ts';

const [apiKey, apiSecret, pfId, sender] = ['key-of-a-test', 'secret-of-a-test', 'channel-1', '02-1234-5678'];
const options = { port: 0, apiKey, apiSecret, pfId, sender, templates: '{"refunded":"template-1"}' };
let standIn: RunningSolapiStandIn;
beforeAll(async () => {
  standIn = await startSolapiStandIn(options);
});
afterEach(async () => void (await order('/reset', {})));
afterAll(() => standIn.stop());

const order = (path: string, body: unknown) =>
  fetch(`${standIn.url}/__control${path}`, { method: 'POST', body: JSON.stringify(body) });

interface Signing {
  readonly key?: string;
  readonly secret?: string;
  readonly date?: string;
  readonly salt?: string;
}
const signed = ({ key = apiKey, secret = apiSecret, date = new Date().toISOString(), salt = randomUUID() }: Signing) =>
  `HMAC-SHA256 apiKey=${key}, date=${date}, salt=${salt}, signature=${createHmac('sha256', secret)
    .update(date + salt)
    .digest('hex')}`;

interface Answer {
  readonly errorCode?: string;
  readonly failedMessageList?: readonly Record<string, unknown>[];
  readonly groupInfo?: { readonly count: Readonly<Record<string, number>> };
}
async function send(message: unknown, authorization = signed({})) {
  const answer = await fetch(`${standIn.url}/messages/v4/send-many/detail`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ messages: [message] }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: (text ? JSON.parse(text) : {}) as Answer };
}

const variables = { '#{지점}': '강남점', '#{보관함}': 'M-3', '#{금액}': '45,000원', '#{링크}': 'profile' };
const kakaoOptions = { pfId, templateId: 'template-1', variables, disableSms: false };
const message = (more: Record<string, unknown> = {}) => ({
  to: '01012345678',
  from: '0212345678',
  type: 'ATA',
  text: '환불했어요.',
  kakaoOptions,
  customFields: { id: 'e1:refunded:talk' },
  ...more,
});

test('a message comes in KakaoTalk, with its template and variables', async () => {
  const { status, headers, body } = await send(message());
  expect([status, headers.get('x-hamkke-stand-in')]).toEqual([200, 'solapi']);
  expect(body).toMatchObject({
    failedMessageList: [],
    groupInfo: { count: { total: 1, registeredSuccess: 1, registeredFailed: 0 } },
  });
  expect(standIn.messages()).toMatchObject([
    {
      to: '01012345678',
      type: 'ATA',
      templateId: 'template-1',
      variables,
      text: null,
      customFields: { id: 'e1:refunded:talk' },
    },
  ]);
});

test.each<[string, string | undefined, Record<string, unknown>, string]>([
  ['a short text', '환불했어요.', {}, 'SMS'],
  ['a text of 90 bytes', '가'.repeat(45), {}, 'SMS'],
  ['a longer text', `${'가'.repeat(45)}.`, {}, 'LMS'],
  ['no text', undefined, {}, 'none'],
  ['a sender who wants none', '환불했어요.', { disableSms: true }, 'none'],
])('a number without KakaoTalk gets %s as %s', async (_, text, option, type) => {
  await order('/without-kakao', { numbers: ['01012345678'] });
  await send(message({ text, kakaoOptions: { ...kakaoOptions, ...option } }));
  expect(standIn.messages()).toMatchObject([{ type, text: type === 'none' ? null : text }]);
});

test.each<[string, string, number, string]>([
  ['no header', '', 401, 'Unauthorized'],
  ['another key', signed({ key: 'another' }), 403, 'InvalidAPIKey'],
  ['another secret', signed({ secret: 'another-secret' }), 400, 'SignatureDoesNotMatch'],
  ['a short salt', signed({ salt: 'short' }), 400, 'SignatureDoesNotMatch'],
  ['an old date', signed({ date: new Date(Date.now() - 15 * 60_000 - 1).toISOString() }), 403, 'RequestTimeTooSkewed'],
  ['a date ahead', signed({ date: new Date(Date.now() + 16 * 60_000).toISOString() }), 403, 'RequestTimeTooSkewed'],
])('%s is refused', async (_, authorization, status, errorCode) => {
  expect(await send(message(), authorization)).toMatchObject({ status, body: { errorCode } });
  expect(standIn.messages()).toEqual([]);
});

test('a signature is good once', async () => {
  const once = signed({});
  expect((await send(message(), once)).status).toBe(200);
  expect(await send(message(), once)).toMatchObject({ status: 403, body: { errorCode: 'DuplicatedSignature' } });
  expect(standIn.messages()).toHaveLength(1);
});

const without = (name: string) => Object.fromEntries(Object.entries(variables).filter(([one]) => one !== name));
test.each<[string, Record<string, unknown>, string]>([
  ['a number that is none', { to: '+82-10-1234-5678' }, '1020'],
  ['a sender that is not registered', { from: '0299999999' }, '1062'],
  ['another channel', { kakaoOptions: { ...kakaoOptions, pfId: 'channel-2' } }, '3102'],
  ['an unknown template', { kakaoOptions: { ...kakaoOptions, templateId: 'template-2' } }, '3103'],
  ['a missing variable', { kakaoOptions: { ...kakaoOptions, variables: without('#{금액}') } }, '3108'],
  ['a missing link', { kakaoOptions: { ...kakaoOptions, variables: without('#{링크}') } }, '3108'],
])('%s is not registered, and listed', async (_, change, statusCode) => {
  const { status, body } = await send(message(change));
  expect(status).toBe(200);
  expect(body.failedMessageList).toEqual([
    {
      to: expect.any(String),
      from: expect.any(String),
      type: 'ATA',
      country: '82',
      messageId: expect.stringMatching(/^M4V/),
      accountId: expect.any(String),
      statusCode,
      statusMessage: expect.any(String),
      customFields: { id: 'e1:refunded:talk' },
    },
  ]);
  expect(body.groupInfo?.count).toMatchObject({ total: 1, registeredFailed: 1, registeredSuccess: 0 });
  expect(standIn.messages()).toEqual([]);
});

test('a template that waits for its approval is not sent', async () => {
  await order('/template-status', { templateId: 'template-1', status: 'INSPECTING' });
  expect((await send(message())).body.failedMessageList).toMatchObject([{ statusCode: '3107' }]);
});

test('without balance, without messages and without JSON nothing is sent', async () => {
  await order('/balance', { balance: 0 });
  expect(await send(message())).toMatchObject({ status: 402, body: { errorCode: 'NotEnoughBalance' } });
  const post = (body: string) =>
    fetch(`${standIn.url}/messages/v4/send-many/detail`, {
      method: 'POST',
      headers: { authorization: signed({}) },
      body,
    });
  expect([(await post('{"messages":[]}')).status, (await post('{"messages":')).status]).toEqual([400, 400]);
});

test('it can be late, busy or away', async () => {
  await order('/faults', { delayMs: 200 });
  const begun = performance.now();
  await send(message());
  expect(performance.now() - begun).toBeGreaterThan(190);
  await order('/faults', { status: 503 });
  expect([(await send(message())).status, (await send(message())).status]).toEqual([503, 200]);
  await order('/down', { down: true });
  await expect(send(message())).rejects.toThrow('fetch failed');
});

test('it is started where a port is given, with the account of its variables', () => {
  const env = {
    SOLAPI_API_KEY: apiKey,
    SOLAPI_API_SECRET: apiSecret,
    SOLAPI_PF_ID: pfId,
    SOLAPI_SENDER: sender,
    SOLAPI_TEMPLATES: options.templates,
  };
  expect(solapiSettings(env)).toBeUndefined();
  expect(solapiSettings({ ...env, SOLAPI_PORT: '4023' })).toEqual({ ...options, port: 4023, host: '127.0.0.1' });
  expect(() => solapiSettings({ ...env, SOLAPI_PORT: '4023', SOLAPI_TEMPLATES: 'x', SOLAPI_API_KEY: '' })).toThrow(
    /SOLAPI_API_KEY: is not set\n {2}SOLAPI_TEMPLATES: is no JSON object/,
  );
});
