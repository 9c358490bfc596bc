import type { requestPayment } from '@portone/browser-sdk/v2';
import { providerRequestSchema } from '@hamkke/contracts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startPortoneStandIn } from './index.ts';
import type { RunningPortoneStandIn } from './index.ts';
import { channelKeys, everyChannel } from './testing/stand-in-settings.ts';

/** What the official browser SDK takes. */
type SdkRequest = Parameters<typeof requestPayment>[0];

const computer = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36';
const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const { storeId, channelKey } = everyChannel;
const someone = { fullName: '홍길동', email: 'hong@example.com' };
const reachable = { ...someone, phoneNumber: '010-0000-0000' };
let standIn: RunningPortoneStandIn;

beforeAll(async () => {
  standIn = await startPortoneStandIn(everyChannel);
});
afterEach(() => standIn.control.reset());
afterAll(() => standIn.stop());

const card: SdkRequest = {
  storeId,
  channelKey,
  paymentId: 'METHOD1',
  orderName: '강남점 M-03 (월간)',
  totalAmount: 60_000,
  currency: 'KRW',
  payMethod: 'CARD',
  customer: someone,
  redirectUrl: 'https://shop.example/back',
  noticeUrls: [],
  customData: { reservationId: 'R260901AAAA00000001' },
};
const kakaopay: SdkRequest = { ...card, channelKey: channelKeys.kakaopay, payMethod: 'EASY_PAY' };
const naverpay: SdkRequest = { ...card, channelKey: channelKeys.naverpay, payMethod: 'EASY_PAY' };
const transfer: SdkRequest = { ...card, payMethod: 'TRANSFER' };
const samsungpay: SdkRequest = { ...card, payMethod: 'EASY_PAY', easyPay: { easyPayProvider: 'SAMSUNGPAY' } };
const inicis: SdkRequest = { ...card, channelKey: channelKeys.inicis, customer: reachable };
const smartro: SdkRequest = { ...card, channelKey: channelKeys.smartro, customer: { phoneNumber: '010-0000-0000' } };
const welcome: SdkRequest = {
  ...transfer,
  channelKey: channelKeys.welcome,
  customer: { ...reachable, fullName: undefined, firstName: '길동', lastName: '홍' },
};

type Shown = { txId: string; key: string; title?: string; method?: string; choices?: unknown[]; banks?: unknown[] };
type Answer = {
  status: number;
  code?: string;
  message?: string;
  mode?: string;
  pageUrl?: string;
  window?: Shown;
  response?: Record<string, unknown>;
  returnTo?: string;
};

async function call(path: string, body: unknown, userAgent = computer): Promise<Answer> {
  const response = await fetch(`${standIn.url}/checkout/attempts${path}`, {
    method: 'POST',
    headers: { 'user-agent': userAgent },
    body: JSON.stringify(body),
  });
  return { status: response.status, ...((await response.json()) as object) };
}
const open = (request: SdkRequest, userAgent?: string) => call('', { request }, userAgent);
const act = ({ window: shown }: Answer, name: 'pay' | 'close', body: object = {}) =>
  call(`/${shown?.txId}/${name}`, { key: shown?.key, ...body });

test.each<[string, SdkRequest, string, string, string]>([
  ['kakaopay', kakaopay, computer, '카카오페이', 'IFRAME'],
  ['naverpay', naverpay, computer, '네이버페이', 'POPUP'],
  ['naverpay', naverpay, phone, '네이버페이', 'REDIRECTION'],
  ['tosspay', { ...kakaopay, channelKey: channelKeys.tosspay }, computer, '토스페이', 'IFRAME'],
  ['samsungpay', samsungpay, computer, '삼성페이', 'IFRAME'],
  ['applepay', { ...samsungpay, easyPay: { easyPayProvider: 'APPLEPAY' } }, phone, '애플페이', 'REDIRECTION'],
  ['transfer', transfer, computer, '계좌이체', 'IFRAME'],
])('the window of %s', async (method, request, userAgent, title, mode) => {
  const opened = await open(request, userAgent);
  expect(opened).toMatchObject({
    status: 200,
    mode,
    window: { method, title, totalAmount: 60_000, orderName: '강남점 M-03 (월간)', customerName: '홍길동' },
  });
  expect(opened.window).not.toHaveProperty('cards');
  expect(opened.window?.choices).toHaveLength(4);
  expect(opened.window?.banks).toHaveLength(method === 'transfer' ? 6 : 0);
  const page = new URL(opened.pageUrl ?? '', standIn.url);
  expect([page.pathname, page.searchParams.get('popup')]).toEqual([
    '/checkout/method-page',
    mode === 'POPUP' ? 'true' : null,
  ]);
  expect((await fetch(page)).headers.get('content-type')).toContain('text/html');
});

test('what our page hands over opens its window, in every language', async () => {
  for (const locale of ['KO_KR', 'EN_US', 'JA_JP', 'ZH_CN'] as const) {
    const request = providerRequestSchema.parse({
      ...kakaopay,
      paymentId: 'H260901AAAA00000001',
      customData: { reservationId: 'R260901AAAA00000001' },
      easyPay: { easyPayProvider: 'KAKAOPAY' },
      locale,
    });
    expect(await call('', { request })).toMatchObject({ status: 200, mode: 'IFRAME' });
  }
});

test('a wallet that is the provider itself ignores the wallet that is named, and another language', async () => {
  const request: SdkRequest = { ...kakaopay, easyPay: { easyPayProvider: 'NAVERPAY' }, locale: 'FR_FR' };
  expect(await open(request)).toMatchObject({ status: 200, window: { method: 'kakaopay' } });
});

test.each<[string, SdkRequest | object, string, string]>([
  ['an unknown channel', { ...card, channelKey: 'channel-key-other' }, 'ChannelNotFound', '채널'],
  ['a method that a wallet does not have', { ...kakaopay, payMethod: 'CARD' }, 'BadRequest', 'payMethod'],
  ['a method that the channel does not have', { ...inicis, payMethod: 'TRANSFER' }, 'BadRequest', 'payMethod'],
  [
    'a wallet that the channel does not have',
    { ...samsungpay, easyPay: { easyPayProvider: 'KAKAOPAY' } },
    'BadRequest',
    'payMethod',
  ],
  ['a method that nobody has here', { ...card, payMethod: 'MOBILE' }, 'BadRequest', 'payMethod'],
  ['no wallet where there are several', { ...samsungpay, easyPay: undefined }, 'BadRequest', '필수'],
  [
    'an unknown wallet where there are several',
    { ...samsungpay, easyPay: { easyPayProvider: 'CHAI' } },
    'BadRequest',
    'easyPayProvider',
  ],
  ['another currency', { ...kakaopay, currency: 'USD' }, 'BadRequest', 'currency'],
  ['a window that KakaoPay does not have', { ...kakaopay, windowType: { pc: 'POPUP' } }, 'BadRequest', 'windowType.pc'],
  [
    'a window that NaverPay does not have',
    { ...naverpay, windowType: { pc: 'IFRAME' } },
    'BadRequest',
    'windowType.pc',
  ],
  ['Inicis without a phone on a computer', { ...inicis, customer: someone }, 'BadRequest', 'customer.phoneNumber'],
  [
    'Inicis without an e-mail on a computer',
    { ...inicis, customer: { ...reachable, email: '' } },
    'BadRequest',
    'customer.email',
  ],
  ['Inicis without anybody on a computer', { ...inicis, customer: undefined }, 'BadRequest', 'customer.fullName'],
  ['Welcome without a phone on a computer', { ...welcome, customer: someone }, 'BadRequest', 'customer.phoneNumber'],
  ['Smartro without a phone', { ...smartro, customer: someone }, 'BadRequest', 'customer.phoneNumber'],
  [
    'a wallet of Smartro without an id of the customer',
    { ...smartro, payMethod: 'EASY_PAY', easyPay: { easyPayProvider: 'NAVERPAY' } },
    'BadRequest',
    'customer.customerId',
  ],
])('%s is refused before the window opens', async (_name, request, code, named) => {
  const answer = await call('', { request });
  expect(answer).toMatchObject({ status: 400, code });
  expect(answer.message).toContain(named);
  expect(standIn.control.books()).toEqual([]);
});

test('what a provider requires on computers alone is not required on phones; Smartro requires it on both', async () => {
  expect(await open(inicis)).toMatchObject({ status: 200 });
  expect(await open({ ...welcome, paymentId: 'METHOD2' })).toMatchObject({ status: 200 });
  expect(await open(smartro)).toMatchObject({ status: 200 });
  for (const request of [inicis, welcome])
    expect(await open({ ...request, customer: undefined }, phone)).toMatchObject({ status: 200 });
  expect(await open({ ...smartro, customer: someone }, phone)).toMatchObject({ status: 400, code: 'BadRequest' });
});

test('a wallet is paid without a code, and closing afterwards answers the same', async () => {
  const opened = await open(naverpay);
  const response = { transactionType: 'PAYMENT', txId: opened.window?.txId, paymentId: 'METHOD1' };
  expect((await act(opened, 'pay', { outcome: 'approve' })).response).toEqual(response);
  expect((await act(opened, 'close')).response).toEqual(response);
  expect(standIn.control.books()).toMatchObject([{ method: 'naverpay', status: 'PAID', paid: 60_000 }]);
});

test('on a phone the outcome comes back in the address', async () => {
  const opened = await open(kakaopay, phone);
  const { returnTo } = await act(opened, 'pay', { outcome: 'insufficient' });
  expect(Object.fromEntries(new URL(returnTo ?? '').searchParams)).toMatchObject({
    paymentId: 'METHOD1',
    code: 'FAILURE_TYPE_PG',
    pgCode: 'REJECT_ACCOUNT_PAYMENT',
  });
});

test('a transfer needs a bank, and a choice must be one that the window offers', async () => {
  const opened = await open(transfer);
  expect(await act(opened, 'pay', { outcome: 'approve' })).toMatchObject({ status: 400 });
  expect(await act(opened, 'pay', { outcome: 'approve', bank: 'BANK_OF_NOBODY' })).toMatchObject({ status: 400 });
  expect(await act(opened, 'pay', { outcome: 'vanish', bank: 'KAKAO' })).toMatchObject({ status: 400 });
  expect(await act(opened, 'pay', { cardNumber: '9410000000000013' })).toMatchObject({ status: 400 });
  expect(standIn.control.books()).toMatchObject([{ status: 'READY' }]);
  expect((await act(opened, 'pay', { outcome: 'approve', bank: 'KAKAO' })).response).not.toHaveProperty('code');
});

test('cards are stored on their own channel alone', async () => {
  const issue = { storeId, billingKeyMethod: 'CARD', customer: { ...reachable, customerId: 'member-1' } };
  const answerFor = async (key: string) => {
    const response = await fetch(`${standIn.url}/checkout/issues`, {
      method: 'POST',
      body: JSON.stringify({ request: { ...issue, channelKey: key } }),
    });
    return { status: response.status, ...((await response.json()) as object) };
  };
  expect(await answerFor(channelKey)).toMatchObject({ status: 200 });
  expect(await answerFor(channelKeys.kakaopay)).toMatchObject({ status: 400, code: 'BadRequest' });
});
