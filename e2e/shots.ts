import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { root } from '../infra/dev/root.ts';
import { desktop, launchOptions, phone } from './browser.ts';
import { apiOf } from './fixtures/api.ts';
import { takeBox } from './fixtures/boxes.ts';
import { accountShots } from './shots/account.ts';
import { adminShots } from './shots/admin.ts';
import { bookingShots } from './shots/booking.ts';
import { partnerShots } from './shots/partner.ts';
import { profileShots } from './shots/profile.ts';
import { reservationShots } from './shots/reservations.ts';
import type { Language, Shot } from './shots/scene.ts';
import { shellShots } from './shots/shell.ts';
import { runStack } from './stack/run-stack.ts';
import { appUrl, claimsDir } from './stack/settings.ts';

// npm run shots: a picture of every screen and state, in .local/shots/<screen>-<state>-<language>-<width>.png
const folder = join(root, '.local', 'shots');
const widths = { 390: phone, 1280: desktop } as const;
const shots: readonly Shot[] = [...bookingShots, ...accountShots, ...profileShots, ...reservationShots, ...partnerShots, ...adminShots, ...shellShots];

const languagesOf = ({ koOnly = false, narrowEnglish = false }: Shot, width: number): readonly Language[] => (koOnly || (narrowEnglish && width > 390) ? ['ko'] : ['ko', 'en']);

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  // Pictures below the fold load when they come near.
  await page.evaluate(`(async () => { for (let y = 0; y < document.body.scrollHeight; y += 500) { scrollTo(0, y); await new Promise((r) => setTimeout(r, 60)); } scrollTo(0, 0); await document.fonts.ready; })()`).catch(() => undefined);
  await page.waitForTimeout(1_200);
}

/** Makes the window as high as the page: what is fixed to its edge then stands at the edge, not in the middle of the picture. */
async function showWhole(page: Page): Promise<void> {
  const size = page.viewportSize();
  const height = await page.evaluate<number>('document.documentElement.scrollHeight');
  if (size && height > size.height) await page.setViewportSize({ ...size, height: Math.min(height, 6_000) });
  // The names on a map wait for their letters.
  await page.waitForTimeout((await page.locator('canvas').count()) > 0 ? 4_000 : 600);
}

async function openContext(browser: Browser, width: keyof typeof widths, language: Language): Promise<BrowserContext> {
  const context = await browser.newContext({ ...widths[width], baseURL: appUrl, locale: 'ko-KR', timezoneId: 'Asia/Seoul', reducedMotion: 'reduce' });
  await context.addInitScript(`try { localStorage.app_language = '${language}' } catch {}`);
  await context.request.get(appUrl);
  return context;
}

async function shoot(browser: Browser, shot: Shot, width: keyof typeof widths, language: Language): Promise<void> {
  const context = await openContext(browser, width, language);
  const page = await context.newPage();
  const file = `${shot.name}-${language}-${width}.png`;
  try {
    const box = await takeBox(apiOf(context.request));
    await shot.take({ page, box, language, onPhone: width === 390 });
    await settle(page);
    await showWhole(page);
    await page.screenshot({ path: join(folder, file) });
    process.stdout.write(`${file}\n`);
  } catch (error) {
    process.exitCode = 1;
    process.stderr.write(`${file}: ${String(error).split('\n')[0] ?? ''}\n`);
  } finally {
    await context.close();
  }
}

mkdirSync(folder, { recursive: true });
mkdirSync(claimsDir, { recursive: true });
const only = process.argv[2];
const stack = process.env['E2E_URL'] ? undefined : await runStack();
const browser = await chromium.launch(launchOptions);
try {
  for (const shot of shots.filter(({ name }) => only === undefined || name.includes(only)))
    for (const width of [390, 1280] as const)
      for (const language of languagesOf(shot, width)) await shoot(browser, shot, width, language);
} finally {
  await browser.close();
  await stack?.stop();
}
