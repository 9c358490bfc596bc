import { AxeBuilder } from '@axe-core/playwright';
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { existsSync } from 'node:fs';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startMailStandIn } from './index.ts';
import type { RunningMailStandIn } from './index.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const debianChromium = '/usr/bin/chromium';
let browser: Browser;
let page: Page;
let catcher: RunningMailStandIn;

beforeAll(async () => {
  browser = await chromium.launch({
    ...(existsSync(debianChromium) ? { executablePath: debianChromium } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  catcher = await startMailStandIn({ port: 0, smtpPort: 0 });
  page = await (await browser.newContext()).newPage();
  page.setDefaultTimeout(30_000);
});
afterAll(async () => {
  await browser.close();
  await catcher.stop();
});

const axe = async () =>
  (await new AxeBuilder({ page }).analyze()).violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );

test('a mail that comes appears by itself, and its HTML is shown but runs nothing', async () => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(catcher.url);
  await page.getByText('아직 온 메일이 없어요.').waitFor();
  const html =
    '<h1>확정</h1><p>예약이 확정되었어요.</p><script>document.title = "run"; parent.document.title = "run"</script>';
  await createTransport(catcher.smtpUrl).sendMail({
    from: 'hello@hamkke.example',
    to: 'haneul@example.com',
    subject: '예약이 확정되었어요',
    text: '예약이 확정되었어요.',
    html,
  });
  const link = page.getByRole('link', { name: /예약이 확정되었어요 haneul@example\.com/ });
  await link.waitFor();
  expect(await axe()).toEqual([]);
  await link.click();
  await page.frameLocator('iframe[title="메일 내용"]').getByText('예약이 확정되었어요.').waitFor();
  expect(await page.title()).toBe('예약이 확정되었어요');
  // In a frame without scripts axe never ends: it checks the page around it.
  await page.locator('iframe').evaluate((frame) => frame.remove());
  expect(await axe()).toEqual([]);
  expect(complaints).toEqual([]);
});
