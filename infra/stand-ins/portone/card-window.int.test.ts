import { AxeBuilder } from '@axe-core/playwright';
import { chromium } from '@playwright/test';
import { PortOneClient } from '@portone/server-sdk';
import type { Browser, BrowserContext, FrameLocator, Page } from '@playwright/test';
import { existsSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startPortoneStandIn } from './index.ts';
import type { RunningPortoneStandIn } from './index.ts';
import { startMerchantPage } from './testing/merchant-page.ts';
import type { MerchantPage } from './testing/merchant-page.ts';
import { testSettings } from './testing/stand-in-settings.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const debianChromium = '/usr/bin/chromium';
const phone = {
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
  viewport: { width: 390, height: 844 },
};
let browser: Browser;
let standIn: RunningPortoneStandIn;
let merchant: MerchantPage;
let context: BrowserContext;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  browser = await chromium.launch({
    ...(existsSync(debianChromium) ? { executablePath: debianChromium } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  standIn = await startPortoneStandIn(testSettings);
  merchant = await startMerchantPage(standIn.url);
});
beforeEach(() => open());
afterEach(async () => {
  await context.close();
  await standIn.control.reset();
});
afterAll(async () => {
  await browser.close();
  await merchant.stop();
  await standIn.stop();
});

async function open(options: Parameters<Browser['newContext']>[0] = {}): Promise<void> {
  context = await browser.newContext(options);
  page = await context.newPage();
  page.setDefaultTimeout(20_000);
  complaints = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.goto(merchant.url);
  await page.waitForFunction(() => 'sdk' in globalThis);
}

async function onPhone(): Promise<void> {
  await context.close();
  await open(phone);
}

const order = {
  storeId: testSettings.storeId,
  channelKey: testSettings.channelKey,
  paymentId: 'BROWSER1',
  orderName: '강남점 M-03 (월간)',
  totalAmount: 60_000,
  currency: 'KRW',
  payMethod: 'CARD',
  customer: { fullName: '홍길동' },
  customData: { reservationId: 42 },
};

/** Calls a function of the official SDK in the page; the outcome stays there until `result` reads it. */
async function callSdk(name: 'requestPayment' | 'requestIssueBillingKey', request: object): Promise<void> {
  await page.evaluate(
    ({ called, input }) => {
      const scope = globalThis as PageScope;
      const { sdk } = scope;
      scope.outcome = undefined;
      sdk[called](input).then(
        (response) => {
          scope.outcome = { resolved: response };
        },
        (error: { code?: string; message: string }) => {
          scope.outcome = {
            rejected: {
              code: error.code,
              message: error.message,
              isPaymentError: sdk.isPaymentError(error),
              isIssueBillingKeyError: sdk.isIssueBillingKeyError(error),
              instance: error instanceof (called === 'requestPayment' ? sdk.PaymentError : sdk.IssueBillingKeyError),
            },
          };
        },
      );
    },
    { called: name, input: request },
  );
}

const requestPayment = (change: Record<string, unknown> = {}) => callSdk('requestPayment', { ...order, ...change });

type Sdk = {
  requestPayment: (request: unknown) => Promise<unknown>;
  requestIssueBillingKey: (request: unknown) => Promise<unknown>;
  isPaymentError: (error: unknown) => boolean;
  isIssueBillingKeyError: (error: unknown) => boolean;
  PaymentError: new () => Error;
  IssueBillingKeyError: new () => Error;
};
/** What the merchant's page and this test store among the page's globals; functions handed to `evaluate` run there. */
type PageScope = typeof globalThis & {
  sdk: Sdk;
  outcome: unknown;
  postMessage: (message: unknown, origin: string) => void;
};

async function result(): Promise<unknown> {
  await page.waitForFunction(() => (globalThis as PageScope).outcome !== undefined);
  return page.evaluate('window.outcome');
}

const preRegister = (paymentId: string, totalAmount: number) =>
  PortOneClient({ secret: testSettings.secret, baseUrl: standIn.url }).payment.preRegisterPayment({
    paymentId,
    totalAmount,
    currency: 'KRW',
  });

const cardWindow = (): FrameLocator => page.frameLocator('iframe[title="카드 결제창"]');

async function payWith(label: string): Promise<void> {
  await cardWindow().getByRole('button', { name: label }).click();
  await cardWindow().getByRole('button', { name: '결제하기' }).click();
}

test('an approved card resolves without a code, and the window is gone', async () => {
  await requestPayment();
  await payWith('정상 승인');
  expect(await result()).toEqual({
    resolved: { transactionType: 'PAYMENT', txId: standIn.control.books()[0]?.transactionId, paymentId: 'BROWSER1' },
  });
  expect(standIn.control.books()[0]).toMatchObject({ status: 'PAID', paid: 60_000 });
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('a card number can be typed, and mistakes are reported at the field', async () => {
  await requestPayment();
  const card = cardWindow();
  await card.getByRole('button', { name: '결제하기' }).click();
  expect(await card.getByRole('alert').filter({ hasText: '카드번호 16자리' }).count()).toBe(1);
  await card.getByLabel('카드번호').fill('9410000000000021');
  await card.getByRole('button', { name: '결제하기' }).click();
  expect(await result()).toMatchObject({ resolved: { code: 'FAILURE_TYPE_PG', pgCode: 'REJECT_CARD_COMPANY' } });
});

test('insufficient funds, closing by button and closing by the escape key are failures with a code, and a later try succeeds', async () => {
  await requestPayment();
  await payWith('잔액 부족');
  expect(await result()).toMatchObject({ resolved: { code: 'FAILURE_TYPE_PG', pgCode: 'REJECT_CARD_PAYMENT' } });
  await requestPayment();
  await cardWindow().getByRole('button', { name: '닫기', exact: true }).click();
  const cancelled = {
    code: 'FAILURE_TYPE_PG',
    pgCode: 'PAY_PROCESS_CANCELED',
    message: '사용자가 결제를 취소하였습니다.',
  };
  expect(await result()).toMatchObject({ resolved: cancelled });
  await requestPayment();
  // A key goes to what has the focus, which the window gets when it is shown.
  await page.getByRole('dialog', { name: '결제창' }).waitFor();
  await cardWindow().getByLabel('카드번호').press('Escape');
  expect(await result()).toMatchObject({ resolved: cancelled });
  await requestPayment();
  await payWith('정상 승인');
  await result();
  expect(standIn.control.books()[0]).toMatchObject({ status: 'PAID' });
  expect(standIn.control.books()[0]?.attempts).toHaveLength(4);
});

test('the slow card makes the window wait and then succeeds', async () => {
  await requestPayment();
  await payWith('느린 승인');
  await cardWindow().getByText('카드사 승인을 기다리고 있습니다').waitFor();
  expect(await result()).not.toHaveProperty('resolved.code');
});

test('a result lost after the capture leaves the promise pending, and the money is recorded', async () => {
  await requestPayment();
  await payWith('승인 후 응답 없음');
  await cardWindow().getByRole('button', { name: '창 닫기' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await page.evaluate('window.outcome')).toBeUndefined();
  expect(standIn.control.books()[0]).toMatchObject({ status: 'PAID', paid: 60_000 });
});

test('a connection broken after the capture rejects, and the money is recorded', async () => {
  await requestPayment();
  await payWith('승인 후 통신 오류');
  expect(await result()).toMatchObject({ rejected: { isPaymentError: true, instance: true } });
  expect(standIn.control.books()[0]).toMatchObject({ status: 'PAID' });
});

test('what is wrong before the window opens is thrown, shaped like the SDK’s own error', async () => {
  const refused = async (change: Record<string, unknown>) => {
    await requestPayment(change);
    return result();
  };
  for (const field of ['storeId', 'channelKey', 'paymentId', 'orderName', 'totalAmount', 'currency', 'payMethod']) {
    expect(await refused({ [field]: undefined })).toMatchObject({
      rejected: { code: 'BadRequest', isPaymentError: true, instance: true },
    });
  }
  expect(await refused({ storeId: 'store-other' })).toMatchObject({ rejected: { code: 'StoreNotFound' } });
  expect(await refused({ channelKey: 'channel-key-other' })).toMatchObject({ rejected: { code: 'ChannelNotFound' } });
  expect(await refused({ windowType: { pc: 'POPUP' } })).toMatchObject({ rejected: { code: 'BadRequest' } });
  await preRegister('BROWSER1', 59_000);
  expect(await refused({})).toMatchObject({ rejected: { code: 'AmountNotEqualToPredefined', isPaymentError: true } });
  await standIn.control.pay({ paymentId: 'BROWSER1', orderName: 'x', totalAmount: 59_000 });
  expect(await refused({})).toMatchObject({ rejected: { code: 'PaymentAlreadyPaid' } });
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('a phone with a return address leaves the page and comes back with the payment id, without a code', async () => {
  await onPhone();
  await requestPayment({ redirectUrl: `${merchant.url}/payment/success?from=shop` });
  await page.waitForURL(`${standIn.url}/checkout/page**`);
  await page.getByRole('button', { name: '정상 승인' }).click();
  await page.getByRole('button', { name: '결제하기' }).click();
  await page.waitForURL(`${merchant.url}/payment/success**`);
  const query = Object.fromEntries(new URL(page.url()).searchParams);
  expect(query).toEqual({
    from: 'shop',
    transactionType: 'PAYMENT',
    txId: standIn.control.books()[0]?.transactionId,
    paymentId: 'BROWSER1',
  });
});

test('a forced redirect brings a failure back in the query', async () => {
  await requestPayment({ redirectUrl: `${merchant.url}/back`, forceRedirect: true });
  await page.waitForURL(`${standIn.url}/checkout/page**`);
  await page.getByRole('button', { name: '취소' }).click();
  await page.waitForURL(`${merchant.url}/back**`);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
    paymentId: 'BROWSER1',
    code: 'FAILURE_TYPE_PG',
    message: '사용자가 결제를 취소하였습니다.',
    pgCode: 'PAY_PROCESS_CANCELED',
    pgMessage: '사용자가 결제를 취소하였습니다.',
  });
});

test('another page cannot drive or overhear the window', async () => {
  await requestPayment();
  await cardWindow().getByRole('button', { name: '결제하기' }).waitFor();
  await page.evaluate(() => {
    const finished = {
      portone: 'finished',
      response: { paymentId: 'BROWSER1', transactionType: 'PAYMENT', txId: 'forged' },
    };
    (globalThis as PageScope).postMessage(finished, '*');
  });
  await cardWindow().getByRole('button', { name: '취소' }).click();
  expect(await result()).toMatchObject({ resolved: { code: 'FAILURE_TYPE_PG' } });
});

test('the window passes axe, open and with a mistake shown', async () => {
  await requestPayment();
  await cardWindow().getByRole('button', { name: '결제하기' }).click();
  await cardWindow().getByRole('alert').filter({ hasText: '카드번호 16자리' }).waitFor();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
});

test('the SDK’s other functions are there and reject with their own kind of error', async () => {
  const kinds = await page.evaluate(async () => {
    const sdk: object = (globalThis as PageScope).sdk;
    const kindOf = async (name: string) =>
      await (Reflect.get(sdk, name) as Sdk['requestPayment'] | undefined)?.({}).then(
        () => 'resolved',
        (error: { __portOneErrorType: string }) => error.__portOneErrorType,
      );
    return Promise.all(
      [
        'requestIdentityVerification',
        'requestIssueBillingKey',
        'requestIssueBillingKeyAndPay',
        'loadPaymentUI',
        'loadIssueBillingKeyUI',
      ].map(kindOf),
    );
  });
  expect(kinds).toEqual([
    'IdentityVerificationError',
    'IssueBillingKeyError',
    'IssueBillingKeyAndPayError',
    'LoadPaymentUIError',
    'LoadIssueBillingKeyUIError',
  ]);
});

const storeCard = (change: Record<string, unknown> = {}) =>
  callSdk('requestIssueBillingKey', {
    storeId: testSettings.storeId,
    channelKey: testSettings.channelKey,
    billingKeyMethod: 'CARD',
    issueName: '자동 연장 카드',
    customer: { customerId: 'member-1', fullName: '홍길동' },
    ...change,
  });
const storingWindow = (): FrameLocator => page.frameLocator('iframe[title="카드 등록창"]');

async function storeWith(label: string): Promise<void> {
  await storingWindow().getByRole('button', { name: label }).click();
  await storingWindow().getByRole('button', { name: '등록하기' }).click();
}

test('a card is stored in a window of its own and resolves with its billing key', async () => {
  await storeCard();
  await storingWindow().getByText('자동 연장 카드').waitFor();
  expect(await storingWindow().getByLabel('할부').count()).toBe(0);
  await storeWith('정상 등록');
  expect(await result()).toEqual({
    resolved: {
      transactionType: 'ISSUE_BILLING_KEY',
      billingKey: standIn.control.billingKeys()[0]?.billingKey,
    },
  });
  expect(standIn.control.billingKeys()).toMatchObject([{ customerId: 'member-1', lastFour: '0013' }]);
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('a refused card and a closed window are failures with a code, and a lost answer rejects', async () => {
  await storeCard();
  await storeWith('등록 거절');
  expect(await result()).toMatchObject({ resolved: { code: 'FAILURE_TYPE_PG', pgCode: 'REJECT_CARD_COMPANY' } });
  await storeCard();
  await storingWindow().getByRole('button', { name: '닫기', exact: true }).click();
  expect(await result()).toMatchObject({ resolved: { code: 'FAILURE_TYPE_PG', pgCode: 'PAY_PROCESS_CANCELED' } });
  expect(standIn.control.billingKeys()).toEqual([]);
  await storeCard();
  await storeWith('등록 후 통신 오류');
  expect(await result()).toMatchObject({ rejected: { isIssueBillingKeyError: true, instance: true } });
  expect(standIn.control.billingKeys()).toHaveLength(1);
  await storeCard({ billingKeyMethod: undefined });
  expect(await result()).toMatchObject({ rejected: { code: 'BadRequest', isIssueBillingKeyError: true } });
});

test('on a phone with a return address the card is stored on a page of its own', async () => {
  await onPhone();
  await storeCard({ redirectUrl: `${merchant.url}/account/cards?from=shop` });
  await page.waitForURL(`${standIn.url}/checkout/card-page**`);
  await page.getByRole('button', { name: '정상 등록' }).click();
  await page.getByRole('button', { name: '등록하기' }).click();
  await page.waitForURL(`${merchant.url}/account/cards**`);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    from: 'shop',
    transactionType: 'ISSUE_BILLING_KEY',
    billingKey: standIn.control.billingKeys()[0]?.billingKey,
  });
});

test('the window that stores a card passes axe', async () => {
  await storeCard();
  await storingWindow().getByRole('button', { name: '등록하기' }).click();
  await storingWindow().getByRole('alert').filter({ hasText: '카드번호 16자리' }).waitFor();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});
