import { Webhook } from '@portone/server-sdk';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startPortoneStandIn } from '../index.ts';
import type { RunningPortoneStandIn } from '../index.ts';
import { testSettings } from '../testing/stand-in-settings.ts';
import { startWebhookReceiver } from '../testing/webhook-receiver.ts';
import type { WebhookReceiver } from '../testing/webhook-receiver.ts';

const { secret, storeId, channelKey, webhookSecret } = testSettings;
const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
let standIn: RunningPortoneStandIn;
let merchant: WebhookReceiver;

beforeAll(async () => {
  standIn = await startPortoneStandIn(testSettings);
});
beforeEach(async () => {
  merchant = await startWebhookReceiver();
});
afterEach(async () => {
  await standIn.control.reset();
  await merchant.stop();
});
afterAll(() => standIn.stop());

type Shown = { billingKey: string; key: string; cards: { number: string; label: string }[] };
type Answer = Record<string, unknown> & { window: Shown };

async function window(path: string, body?: unknown, userAgent = 'computer'): Promise<Answer> {
  const response = await fetch(`${standIn.url}/checkout/issues${path}`, {
    headers: { 'user-agent': userAgent },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  return { status: response.status, ...((await response.json()) as Answer) };
}
const request = (change: Record<string, unknown> = {}) => ({
  storeId,
  channelKey,
  billingKeyMethod: 'CARD',
  issueId: 'issue-1',
  issueName: '자동 연장 카드',
  customer: { customerId: 'member-1', fullName: '홍길동' },
  noticeUrls: [merchant.url],
  ...change,
});
const opened = async (change: Record<string, unknown> = {}, userAgent?: string) =>
  window('', { request: request(change) }, userAgent);
const store = ({ billingKey, key }: Shown, cardNumber: string) => window(`/${billingKey}/store`, { key, cardNumber });
const types = () => merchant.received.map(({ type }) => type);

test('a card is stored without a code, and stays stored when the window is closed after that', async () => {
  const { window: shown, mode } = await opened();
  expect(mode).toBe('IFRAME');
  expect(shown).toMatchObject({ issueId: 'issue-1', issueName: '자동 연장 카드', customerName: '홍길동' });
  expect(standIn.control.billingKeys()).toEqual([]);
  const response = { transactionType: 'ISSUE_BILLING_KEY', billingKey: shown.billingKey };
  expect(await store(shown, '9410-0000-0000-0013')).toMatchObject({ response });
  expect((await window(`/${shown.billingKey}/close`, { key: shown.key })).response).toEqual(response);
  expect((await store(shown, '9410000000000021')).response).toEqual(response);
  expect(standIn.control.billingKeys()).toMatchObject([
    { billingKey: shown.billingKey, customerId: 'member-1', lastFour: '0013' },
  ]);
});

test('a refusal, a mistyped number and a closed window are failures with a code, once and for all', async () => {
  const failed = async (act: (shown: Shown) => Promise<Answer>) => {
    const { window: shown } = await opened();
    const { response } = await act(shown);
    expect((await store(shown, '9410000000000013')).response).toEqual(response);
    return response;
  };
  expect(await failed((shown) => store(shown, '9410000000000021'))).toMatchObject({
    transactionType: 'ISSUE_BILLING_KEY',
    code: 'FAILURE_TYPE_PG',
    message: '카드 등록이 거절되었습니다.',
    pgCode: 'REJECT_CARD_COMPANY',
  });
  expect(await failed((shown) => store(shown, '1234123412341234'))).toMatchObject({ pgCode: 'INVALID_CARD_NUMBER' });
  expect(await failed(({ billingKey, key }) => window(`/${billingKey}/close`, { key }))).toMatchObject({
    pgCode: 'PAY_PROCESS_CANCELED',
    message: '사용자가 카드 등록을 취소하였습니다.',
  });
  expect(standIn.control.billingKeys()).toEqual([]);
});

test('each window offers the cards that mean something there', async () => {
  const { window: shown } = await opened();
  expect(shown.cards.map(({ label }) => label)).toEqual([
    '정상 등록',
    '등록 거절',
    '느린 결제',
    '등록 후 응답 없음',
    '등록 후 통신 오류',
    '결제 때 거절',
    '결제 때 잔액 부족',
  ]);
  const attempt = await fetch(`${standIn.url}/checkout/attempts`, {
    method: 'POST',
    body: JSON.stringify({
      request: {
        storeId,
        channelKey,
        paymentId: 'A1',
        orderName: 'x',
        totalAmount: 1,
        currency: 'KRW',
        payMethod: 'CARD',
      },
    }),
  });
  const { window: paying } = (await attempt.json()) as Answer;
  expect(paying.cards.map(({ label }) => label)).toEqual([
    '정상 승인',
    '승인 거절',
    '잔액 부족',
    '느린 승인',
    '승인 후 응답 없음',
    '승인 후 통신 오류',
  ]);
});

test.each([
  ['9410000000000054', 'vanish'],
  ['9410000000000062', 'break'],
])('the answer of card %s is lost after the card is stored', async (number, lost) => {
  const { window: shown } = await opened();
  const { response, lost: how } = await store(shown, number);
  expect([response, how]).toEqual([undefined, lost]);
  expect(standIn.control.billingKeys()).toMatchObject([{ billingKey: shown.billingKey }]);
});

test('what is wrong before the window opens is refused, and a key needs the window’s own key', async () => {
  const codeOf = async (change: Record<string, unknown>) => (await opened(change)).code;
  for (const field of ['storeId', 'channelKey', 'billingKeyMethod'])
    expect(await codeOf({ [field]: undefined })).toBe('BadRequest');
  expect(await codeOf({ billingKeyMethod: 'MOBILE' })).toBe('BadRequest');
  expect(await codeOf({ windowType: { pc: 'POPUP' } })).toBe('BadRequest');
  expect(await codeOf({ storeId: 'store-other' })).toBe('StoreNotFound');
  expect(await codeOf({ channelKey: 'channel-key-other' })).toBe('ChannelNotFound');
  const { window: shown } = await opened();
  expect((await store({ ...shown, key: 'guess' }, '9410000000000013')).status).toBe(404);
  expect((await store({ ...shown, billingKey: 'billing-key-unknown' }, '9410000000000013')).status).toBe(404);
  expect(standIn.control.billingKeys()).toEqual([]);
});

test('a phone and a forced redirect get a page of their own that goes back with the documented query', async () => {
  const back = { redirectUrl: 'https://shop.example/cards?from=shop' };
  for (const { mode, window: shown } of [await opened(back, phone), await opened({ ...back, forceRedirect: true })]) {
    expect(mode).toBe('REDIRECTION');
    expect((await window(`/${shown.billingKey}?key=${shown.key}`)).window).toEqual(shown);
    const { returnTo } = await store(shown, '9410000000000013');
    expect(returnTo).toBe(
      `https://shop.example/cards?from=shop&transactionType=ISSUE_BILLING_KEY&billingKey=${shown.billingKey}`,
    );
  }
  const { window: closing, pageUrl } = await opened(back, phone);
  expect(pageUrl).toBe(`/checkout/card-page?billingKey=${closing.billingKey}&key=${closing.key}`);
  const { returnTo } = await window(`/${closing.billingKey}/close`, { key: closing.key });
  expect(Object.fromEntries(new URL(String(returnTo)).searchParams)).toMatchObject({
    transactionType: 'ISSUE_BILLING_KEY',
    code: 'FAILURE_TYPE_PG',
    message: '사용자가 카드 등록을 취소하였습니다.',
    pgCode: 'PAY_PROCESS_CANCELED',
    pgMessage: '사용자가 카드 등록을 취소하였습니다.',
  });
});

test('the official client accepts what is notified of a card from its window to its deletion', async () => {
  const { window: shown } = await opened();
  await store(shown, '9410000000000013');
  await fetch(`${standIn.url}/billing-keys/${shown.billingKey}`, {
    method: 'DELETE',
    headers: { authorization: `PortOne ${secret}` },
  });
  for (const type of ['BillingKey.Ready', 'BillingKey.Issued', 'BillingKey.Deleted']) {
    const [notified] = await merchant.waitFor(type);
    const event = await Webhook.verify(webhookSecret, notified?.body ?? '', notified?.headers ?? {});
    expect(event).toMatchObject({ type, data: { billingKey: shown.billingKey, storeId } });
  }
  const { window: refused } = await opened();
  await store(refused, '9410000000000021');
  await merchant.waitFor('BillingKey.Failed');
  expect(standIn.control.deliveries()).toContainEqual(
    expect.objectContaining({ type: 'BillingKey.Issued', billingKey: shown.billingKey, delivered: true }),
  );
});

test('charges notify the addresses of the charge of their outcome, in the order requested, and of no window', async () => {
  const { billingKey } = await standIn.control.storeCard({ customerId: 'member-1' });
  standIn.control.arrangeCharge('decline');
  const charge = () =>
    fetch(`${standIn.url}/payments/A1/billing-key`, {
      method: 'POST',
      headers: { authorization: `PortOne ${secret}` },
      body: JSON.stringify({
        billingKey,
        orderName: 'x',
        amount: { total: 60_000 },
        currency: 'KRW',
        noticeUrls: [merchant.url],
      }),
    });
  await charge();
  await merchant.waitFor('Transaction.Failed');
  standIn.control.setWebhooks({ timing: 'after-browser' });
  await charge();
  expect(types()).toEqual(['Transaction.Failed']);
  const [paid] = await merchant.waitFor('Transaction.Paid');
  expect(await Webhook.verify(webhookSecret, paid?.body ?? '', paid?.headers ?? {})).toMatchObject({
    data: { paymentId: 'A1', transactionId: standIn.control.books()[0]?.transactionId },
  });
  expect(types()).toEqual(['Transaction.Failed', 'Transaction.Paid']);
});

test('notifications come before or after the answer of a window, as ordered', async () => {
  const { window: first } = await opened();
  standIn.control.setWebhooks({ timing: 'before-browser' });
  await store(first, '9410000000000013');
  expect(types()).toContain('BillingKey.Issued');
  standIn.control.setWebhooks({ timing: 'after-browser' });
  const { window: second } = await opened();
  await store(second, '9410000000000013');
  expect(types().filter((type) => type === 'BillingKey.Issued')).toHaveLength(1);
  await merchant.waitFor('BillingKey.Issued', 2);
});
