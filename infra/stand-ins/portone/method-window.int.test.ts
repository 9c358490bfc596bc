import { AxeBuilder } from '@axe-core/playwright';
import { chromium } from '@playwright/test';
import type { Browser, BrowserContext, FrameLocator, Page } from '@playwright/test';
import { existsSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startPortoneStandIn } from './index.ts';
import type { RunningPortoneStandIn } from './index.ts';
import { startMerchantPage } from './testing/merchant-page.ts';
import type { MerchantPage } from './testing/merchant-page.ts';
import { channelKeys, everyChannel } from './testing/stand-in-settings.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const debianChromium = '/usr/bin/chromium';
const phone = {
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
  viewport: { width: 360, height: 780 },
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
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
  standIn = await startPortoneStandIn(everyChannel);
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

const transfer = {
  storeId: everyChannel.storeId,
  channelKey: everyChannel.channelKey,
  paymentId: 'METHOD1',
  orderName: '강남점 M-03 (월간)',
  totalAmount: 60_000,
  currency: 'KRW',
  payMethod: 'TRANSFER',
  customer: { fullName: '홍길동' },
};
const kakaopay = { ...transfer, channelKey: channelKeys.kakaopay, payMethod: 'EASY_PAY' };
const naverpay = { ...kakaopay, channelKey: channelKeys.naverpay };

/** What the merchant's page and this test store among the page's globals. */
type PageScope = typeof globalThis & {
  sdk: { requestPayment: (request: object) => Promise<unknown> };
  outcome: unknown;
};

/** Calls the official SDK in the page; the outcome stays there until `result` reads it. */
async function requestPayment(request: object): Promise<void> {
  await page.evaluate((input) => {
    const scope = globalThis as PageScope;
    scope.outcome = undefined;
    scope.sdk.requestPayment(input).then(
      (resolved) => {
        scope.outcome = { resolved };
      },
      ({ code }: { code?: string }) => {
        scope.outcome = { rejected: code };
      },
    );
  }, request);
}

async function result(): Promise<unknown> {
  await page.waitForFunction(() => (globalThis as PageScope).outcome !== undefined);
  return page.evaluate('window.outcome');
}

const walletWindow = (): FrameLocator => page.frameLocator('iframe[title="간편결제창"]');
const transferWindow = (): FrameLocator => page.frameLocator('iframe[title="계좌이체창"]');

test('a wallet says whose it is and what is paid, and resolves without a code', async () => {
  await requestPayment(kakaopay);
  const form = walletWindow().getByRole('main', { name: '카카오페이 결제' });
  await form.getByText('60,000원').waitFor();
  await form.getByText('강남점 M-03 (월간)').waitFor();
  await form.getByRole('button', { name: '정상 승인' }).click();
  await form.getByRole('button', { name: '결제하기' }).click();
  expect(await result()).toEqual({
    resolved: { transactionType: 'PAYMENT', txId: standIn.control.books()[0]?.transactionId, paymentId: 'METHOD1' },
  });
  expect(standIn.control.books()).toMatchObject([{ method: 'kakaopay', status: 'PAID' }]);
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('a wallet declines, and can be left', async () => {
  await requestPayment(kakaopay);
  await walletWindow().getByRole('button', { name: '승인 거절' }).click();
  await walletWindow().getByRole('button', { name: '결제하기' }).click();
  expect(await result()).toMatchObject({ resolved: { code: 'FAILURE_TYPE_PG', pgCode: 'PAY_PROCESS_ABORTED' } });
  await requestPayment(kakaopay);
  await walletWindow().getByRole('button', { name: '취소' }).click();
  expect(await result()).toMatchObject({ resolved: { code: 'FAILURE_TYPE_PG', pgCode: 'PAY_PROCESS_CANCELED' } });
});

test('a transfer wants a bank, and is paid out of it', async () => {
  await requestPayment(transfer);
  const form = transferWindow().getByRole('main', { name: '계좌이체 결제' });
  await form.getByRole('button', { name: '결제하기' }).click();
  await form.getByRole('alert').filter({ hasText: '은행을 선택해' }).waitFor();
  await form.getByRole('radio', { name: '카카오뱅크' }).check();
  await form.getByRole('button', { name: '결제하기' }).click();
  expect(await result()).not.toHaveProperty('resolved.code');
  expect(standIn.control.books()).toMatchObject([{ method: 'transfer', status: 'PAID' }]);
});

test('NaverPay pops up on a computer; it is paid there, and closing it gives up', async () => {
  for (const [act, outcome] of [
    ['닫기', { resolved: { pgCode: 'PAY_PROCESS_CANCELED' } }],
    ['결제하기', { resolved: { paymentId: 'METHOD1' } }],
  ] as const) {
    const opening = page.waitForEvent('popup');
    await requestPayment(naverpay);
    const popup = await opening;
    const form = popup.getByRole('main', { name: '네이버페이 결제' });
    await form.getByRole('button', { name: act, exact: true }).click();
    expect(await result()).toMatchObject(outcome);
    await expect.poll(() => popup.isClosed()).toBe(true);
  }
  const opening = page.waitForEvent('popup');
  await requestPayment({ ...naverpay, paymentId: 'METHOD2' });
  await (await opening).close();
  expect(await result()).toMatchObject({ resolved: { pgCode: 'PAY_PROCESS_CANCELED' } });
});

test('on a narrow phone it is a page of its own, nothing of it is cut off, and it comes back', async () => {
  await context.close();
  await open(phone);
  await requestPayment({ ...transfer, redirectUrl: `${merchant.url}/payment/success?from=shop` });
  await page.waitForURL(`${standIn.url}/checkout/method-page**`);
  await page.getByRole('radio', { name: '신한은행' }).check();
  const width = Number(await page.evaluate('document.documentElement.scrollWidth'));
  expect(width).toBeLessThanOrEqual(phone.viewport.width);
  await page.getByRole('button', { name: '결제하기' }).click();
  await page.waitForURL(`${merchant.url}/payment/success**`);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({ from: 'shop', paymentId: 'METHOD1' });
});

test.each([
  ['a wallet', kakaopay, walletWindow],
  ['a transfer', transfer, transferWindow],
])('the window of %s passes axe', async (_name, request, shown) => {
  await requestPayment(request);
  await shown().getByRole('button', { name: '결제하기' }).waitFor();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
});
