import { AxeBuilder } from '@axe-core/playwright';
import { chromium } from '@playwright/test';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startGoogleStandIn } from '../google/index.ts';
import { startKakaoStandIn } from '../kakao/index.ts';
import type { RunningOidcStandIn } from './stand-in.ts';
import { begin, complete, testOptions } from './testing/merchant.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const debianChromium = '/usr/bin/chromium';
let browser: Browser;
let context: BrowserContext;
let page: Page;
let merchant: Server;
let redirectUri: string;
const standIns: Record<string, RunningOidcStandIn> = {};

beforeAll(async () => {
  browser = await chromium.launch({
    ...(existsSync(debianChromium) ? { executablePath: debianChromium } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  merchant = createServer((_request, response) => response.end('back at the merchant')).listen(0, '127.0.0.1');
  await once(merchant, 'listening');
  redirectUri = `http://localhost:${(merchant.address() as AddressInfo).port}/callback`;
  standIns['google'] = await startGoogleStandIn({ ...testOptions, redirectUris: [redirectUri] });
  standIns['kakao'] = await startKakaoStandIn({ ...testOptions, redirectUris: [redirectUri] });
});
beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  page = await context.newPage();
  page.setDefaultTimeout(20_000);
});
afterEach(() => context.close());
afterAll(async () => {
  await browser.close();
  await Promise.all(Object.values(standIns).map(({ stop }) => stop()));
  merchant.close();
  merchant.closeAllConnections();
});

const open = async (provider: string) => {
  const begun = await begin(standIns[provider]?.url ?? '', {
    redirect_uri: redirectUri,
    scope: provider === 'kakao' ? 'openid profile_nickname account_email' : 'openid email profile',
  });
  await page.goto(begun.url.href);
  return begun;
};

test.each(['google', 'kakao'])('%s: a test person is one press away, by pointer or keyboard', async (provider) => {
  const begun = await open(provider);
  await page.getByRole('button', { name: /^한가람/ }).press('Enter');
  await page.waitForURL(`${redirectUri}**`);
  expect((await complete(begun, page.url())).claims()).toMatchObject({ email: `garam.${provider}@example.com` });
  // Somebody else on the same browser logs in anew, and is never taken for the one before.
  const again = await open(provider);
  await page.getByRole('button', { name: /^윤슬/ }).click();
  await page.waitForURL(`${redirectUri}**`);
  expect((await complete(again, page.url())).claims()).not.toHaveProperty('email');
});

test.each(['google', 'kakao'])('%s: anybody can be typed in, and mistakes are reported', async (provider) => {
  const begun = await open(provider);
  await page.getByText(provider === 'google' ? '다른 계정 사용' : '새로운 계정으로 로그인').click();
  await page.getByLabel('이름').fill(' ');
  await page.getByRole('button', { name: '이 사람으로 계속하기' }).click();
  await page.getByRole('alert').filter({ hasText: '이름을 입력해 주세요.' }).waitFor();
  await page.getByLabel('이름').fill('오로라');
  await page.getByLabel('이메일 (없어도 돼요)').fill('aurora@example.com');
  await page.getByLabel('확인된 이메일이에요').uncheck();
  await page.getByRole('button', { name: '이 사람으로 계속하기' }).click();
  await page.waitForURL(`${redirectUri}**`);
  expect((await complete(begun, page.url())).claims()).toMatchObject({
    email: 'aurora@example.com',
    ...(provider === 'google' ? { email_verified: false } : { nickname: '오로라' }),
  });
});

test.each(['google', 'kakao'])('%s: the cancel button sends back, and the page passes axe', async (provider) => {
  await open(provider);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
  await page.getByRole('button', { name: '취소' }).click();
  await page.waitForURL(`${redirectUri}**`);
  expect(new URL(page.url()).searchParams.get('error')).toBe('access_denied');
});

test('two providers in one browser do not disturb each other', async () => {
  const atGoogle = await open('google');
  const second = await context.newPage();
  const atKakao = await begin(standIns['kakao']?.url ?? '', {
    redirect_uri: redirectUri,
    scope: 'openid account_email',
  });
  await second.goto(atKakao.url.href);
  await page.getByRole('button', { name: /^한가람/ }).click();
  await page.waitForURL(`${redirectUri}**`);
  await second.getByRole('button', { name: /^한가람/ }).click();
  await second.waitForURL(`${redirectUri}**`);
  expect((await complete(atGoogle, page.url())).claims()?.['email']).toBe('garam.google@example.com');
  expect((await complete(atKakao, second.url())).claims()?.['email']).toBe('garam.kakao@example.com');
});

test('a page that was left open too long, or opened elsewhere, says to start again', async () => {
  const answer = await page.goto(`${standIns['kakao']?.url}/interaction/gone`);
  expect(answer?.status()).toBe(400);
  await page.getByText('로그인을 시작한 화면에서 다시 시도해 주세요.').waitFor();
});
