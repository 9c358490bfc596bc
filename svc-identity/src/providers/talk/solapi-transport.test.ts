import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { systemClock } from '@hamkke/service-kit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Message, messageKinds } from '../../domain/message.ts';
import { type MessageStandIn, startMessageStandIn } from '../../testing/message-stand-in.ts';
import { linkVariable, messageTemplates, variablesIn } from './message-templates.ts';
import type { SolapiSettings } from './solapi-settings.ts';
import { createSolapiTransport } from './solapi-transport.ts';

let standIn: MessageStandIn;
let server: Server | undefined;
beforeAll(async () => {
  standIn = await startMessageStandIn();
});
afterEach(async () => {
  await standIn.order('/reset', {});
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});
afterAll(() => standIn?.stop());

const transport = (changes: Partial<SolapiSettings> = {}, further: { timeoutMs?: number; clock?: () => Date } = {}) =>
  createSolapiTransport({ ...standIn.settings, ...changes }, { clock: systemClock, ...further });
const message = (changes: Partial<Message> = {}): Message => ({
  id: 'e1:refunded:talk',
  kind: 'refunded',
  to: '01012345678',
  variables: { 지점: '강남점', 보관함: 'M-3', 금액: '45,000원', 링크: 'profile/reservations/R1' },
  sms: '[함께보관] 환불했어요.',
  ...changes,
});

/** What a failure is, and its code. */
const failureOf = async (sending: Promise<void>) =>
  await sending.then(
    () => 'sent',
    (error: Error & { code?: string }) => [error.name, error.code],
  );

test.each(messageKinds)('a message of %s comes in KakaoTalk', async (kind) => {
  const names = [...variablesIn(messageTemplates[kind].text), linkVariable];
  await transport().send(message({ kind, variables: Object.fromEntries(names.map((name) => [name, 'x'])) }));
  expect(await standIn.messages()).toMatchObject([
    { to: '01012345678', from: '0212345678', type: 'ATA', templateId: `template-of-${kind}` },
  ]);
});

test('a number without KakaoTalk gets the text by SMS', async () => {
  await standIn.order('/without-kakao', { numbers: ['01012345678'] });
  await transport().send(message());
  expect(await standIn.messages()).toMatchObject([{ type: 'SMS', text: '[함께보관] 환불했어요.' }]);
});

test.each<[string, Partial<SolapiSettings>, Partial<Message>, string]>([
  ['an unknown key', { apiKey: 'another' }, {}, 'InvalidAPIKey'],
  ['a wrong secret', { apiSecret: 'another' }, {}, 'SignatureDoesNotMatch'],
  ['an unknown channel', { pfId: 'another' }, {}, '3102'],
  ['an unknown template', { templates: { refunded: 'another' } }, {}, '3103'],
  ['a sender that is not registered', { sender: '0299999999' }, {}, '1062'],
  ['a wrong number', {}, { to: '12' }, '1020'],
  ['a missing variable', {}, { variables: { 지점: '강남점' } }, '3108'],
])('%s is refused for good', async (_, settings, changes, code) => {
  expect(await failureOf(transport(settings).send(message(changes)))).toEqual(['MessageRefused', code]);
  expect(await standIn.messages()).toEqual([]);
});

test('a clock that is away, a template that is not approved and an empty account are refused for good', async () => {
  const late = transport({}, { clock: () => new Date(Date.now() - 16 * 60_000) });
  expect(await failureOf(late.send(message()))).toEqual(['MessageRefused', 'RequestTimeTooSkewed']);
  await standIn.order('/template-status', { templateId: 'template-of-refunded', status: 'REJECTED' });
  expect(await failureOf(transport().send(message()))).toEqual(['MessageRefused', '3107']);
  await standIn.order('/balance', { balance: 0 });
  expect(await failureOf(transport().send(message()))).toEqual(['MessageRefused', 'NotEnoughBalance']);
});

test.each([429, 503])('a provider that is busy (%i) has taken nothing', async (status) => {
  await standIn.order('/faults', { status, body: { errorCode: 'Busy', errorMessage: 'x' } });
  expect(await failureOf(transport().send(message()))).toEqual(['MessageNotTaken', 'Busy']);
});

test('a provider that nobody finds has taken nothing', async () => {
  expect(await failureOf(transport({ apiUrl: 'http://127.0.0.1:2' }).send(message()))).toEqual([
    'MessageNotTaken',
    'ECONNREFUSED',
  ]);
});

test('one that breaks, is late or hangs up may have taken it', async () => {
  await standIn.order('/faults', { status: 500 });
  expect(await failureOf(transport().send(message()))).toEqual(['MessageUncertain', 'UNCERTAIN_InternalError']);
  await standIn.order('/faults', { status: 502, text: '<html>bad gateway</html>' });
  expect(await failureOf(transport().send(message()))).toEqual(['MessageUncertain', 'UNCERTAIN_HTTP_502']);
  await standIn.order('/faults', { delayMs: 2_000 });
  expect(await failureOf(transport({}, { timeoutMs: 150 }).send(message()))).toEqual([
    'MessageUncertain',
    'UNCERTAIN_TimeoutError',
  ]);
  await standIn.order('/faults', { drop: 'after' });
  expect(await failureOf(transport().send(message()))).toEqual(['MessageUncertain', 'UNCERTAIN_UND_ERR_SOCKET']);
  const arrived = (await standIn.messages()).length;
  expect(arrived).toBeGreaterThan(0);
});

async function listening(answer: RequestListener): Promise<string> {
  const own = createServer(answer);
  server = own;
  await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(own.address() as AddressInfo).port}`;
}

test('an answer that is not understood may have been a yes', async () => {
  const apiUrl = await listening((_, response) => response.end('{"hello":"world"}'));
  expect(await failureOf(transport({ apiUrl }).send(message()))).toEqual(['MessageUncertain', 'UNCERTAIN_ANSWER']);
});

/**
 * Facts of the official package, `solapi` 6.0.1, which is no dependency: the path (`src/services/messages`), the header
 * (`src/lib/authenticator.ts`), the fields of a message and of its `kakaoOptions`
 * (`test/services/messages/messageService.e2e.test.ts`, `test/models/base/kakao/kakaoOption.test.ts`).
 */
test('a request has the form of the official package', async () => {
  const seen: { method?: string | undefined; url?: string | undefined; headers: IncomingHttpHeaders; body: unknown }[] =
    [];
  const apiUrl = await listening((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      seen.push({ method: request.method, url: request.url, headers: request.headers, body: JSON.parse(text) });
      response.end('{"failedMessageList":[],"groupInfo":{"count":{"total":1,"registeredFailed":0}}}');
    });
  });
  await transport({ apiUrl }).send(message());
  const [request] = seen;
  expect(request).toMatchObject({
    method: 'POST',
    url: '/messages/v4/send-many/detail',
    headers: {
      'content-type': 'application/json',
      authorization: expect.stringMatching(
        /^HMAC-SHA256 apiKey=\S+, date=\d{4}-\d\d-\d\dT\S+, salt=[0-9a-zA-Z]{32}, signature=[0-9a-f]{64}$/,
      ),
    },
  });
  expect(request?.body).toEqual({
    messages: [
      {
        to: '01012345678',
        from: '0212345678',
        type: 'ATA',
        text: '[함께보관] 환불했어요.',
        kakaoOptions: {
          pfId: 'channel-of-a-test',
          templateId: 'template-of-refunded',
          variables: {
            '#{지점}': '강남점',
            '#{보관함}': 'M-3',
            '#{금액}': '45,000원',
            '#{링크}': 'profile/reservations/R1',
          },
          disableSms: false,
        },
        customFields: { id: 'e1:refunded:talk' },
      },
    ],
    agent: { sdkVersion: expect.any(String), osPlatform: expect.any(String) },
  });
});

test('no failure holds a number, a text or a key, whatever the provider answers', async () => {
  const body = { errorCode: '01012345678 강남점', errorMessage: '01012345678' };
  await standIn.order('/faults', { status: 400, body });
  expect(await failureOf(transport().send(message()))).toEqual(['MessageRefused', 'HTTP_400']);
  const failed = { failedMessageList: [{ statusCode: '01012345678' }] };
  const apiUrl = await listening((_, response) =>
    response.end(JSON.stringify({ ...failed, groupInfo: { count: { total: 1, registeredFailed: 1 } } })),
  );
  expect(await failureOf(transport({ apiUrl }).send(message()))).toEqual(['MessageRefused', 'REFUSED']);
});
