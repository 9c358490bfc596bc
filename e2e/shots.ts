import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { root } from '../infra/dev/root.ts';
import { desktop, launchOptions, phone } from './browser.ts';
import { apiOf } from './fixtures/api.ts';
import { takeBox, type Box } from './fixtures/boxes.ts';
import { checkoutScreen, checkoutUrl, today } from './screens/checkout.ts';
import { runStack } from './stack/run-stack.ts';
import { appUrl, claimsDir } from './stack/settings.ts';

// npm run shots: a picture of every screen and state, in .local/shots/<screen>-<state>-<language>-<width>.png
const folder = join(root, '.local', 'shots');
const widths = { 390: phone, 1280: desktop } as const;
type Language = 'ko' | 'en';

interface Scene {
  readonly page: Page;
  readonly box: Box;
  readonly language: Language;
  readonly onPhone: boolean;
}

interface Shot {
  readonly name: string;
  /** Only Korean where English would show nothing new. */
  readonly koOnly?: boolean;
  readonly take: (scene: Scene) => Promise<void>;
}

const ready = (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor();
const cards = (page: Page) => page.getByRole('main').locator('a[href^="/storage/"]').first().waitFor();
const open = (path: string | ((box: Box) => string)) => async ({ page, box }: Scene) => {
  await page.goto(typeof path === 'string' ? path : path(box));
  await ready(page);
};
const stalled = (page: Page, pattern: string) => page.route(pattern, () => undefined);
const broken = (page: Page, pattern: string) => page.route(pattern, (route) => route.abort());
const failed = (page: Page) => page.getByRole('alert').first().waitFor({ timeout: 60_000 });

const fill = async ({ page, language }: Scene) => {
  const ko = language === 'ko';
  await page.getByLabel(ko ? '이름' : 'Name').fill(ko ? '김함께' : 'Kim Hamkke');
  await page.getByLabel(ko ? '이메일' : 'E-mail').fill('buyer@example.com');
  await page.getByRole('button', { name: ko ? '다음' : 'Continue' }).click();
};
const payButton = ({ page, language }: Scene) => page.getByRole('button', { name: language === 'ko' ? /결제하기$/ : /^Pay ₩/ });

const storage = ({ location, unit }: Box, more = '') => `/storage/${location.id}?unitId=${unit.id}&size=${unit.size}${more}`;

const shots: readonly Shot[] = [
  { name: 'home-full', take: async (scene) => { await open('/')(scene); await cards(scene.page); } },
  { name: 'home-howto', take: open('/?tab=how-to') },
  { name: 'home-facilities', take: open('/?tab=facilities') },
  { name: 'home-loading', koOnly: true, take: async (scene) => { await stalled(scene.page, '**/api/storage-locations*'); await open('/')(scene); } },
  { name: 'home-error', koOnly: true, take: async (scene) => { await broken(scene.page, '**/api/storage-locations*'); await open('/')(scene); await failed(scene.page); } },
  { name: 'locations-full', take: async (scene) => { await open('/locations')(scene); await cards(scene.page); } },
  { name: 'locations-filters', take: async (scene) => { await open('/locations?sizes=M')(scene); await cards(scene.page); await scene.page.getByRole('button', { name: /필터 1개|1 filter/ }).click(); } },
  { name: 'locations-noresult', koOnly: true, take: open('/locations?q=zzzz') },
  { name: 'locations-empty', koOnly: true, take: async (scene) => { await scene.page.route('**/api/storage-locations*', (route) => route.fulfill({ json: [] })); await open('/locations')(scene); } },
  { name: 'locations-error', koOnly: true, take: async (scene) => { await broken(scene.page, '**/api/storage-locations*'); await open('/locations')(scene); await failed(scene.page); } },
  { name: 'storage-selected', take: open((box) => storage(box)) },
  { name: 'storage-custom', take: async (scene) => { await open((box) => storage(box, '&period=custom'))(scene); await scene.page.getByRole('grid').first().waitFor(); } },
  { name: 'storage-notfound', koOnly: true, take: async ({ page }) => { await page.goto('/storage/000000000000000000000000'); await page.getByText('지점을 찾을 수 없습니다').waitFor(); } },
  { name: 'storage-error', koOnly: true, take: async ({ page, box }) => { await broken(page, '**/api/storage-locations/**'); await page.goto(storage(box)); await failed(page); } },
  { name: 'checkout-form', take: open((box) => checkoutUrl(box.unit)) },
  { name: 'checkout-invalid', take: async (scene) => { await open((box) => checkoutUrl(box.unit))(scene); await scene.page.getByRole('button', { name: scene.language === 'ko' ? '다음' : 'Continue' }).click(); } },
  { name: 'checkout-pay', take: async (scene) => { await open((box) => checkoutUrl(box.unit))(scene); await fill(scene); await payButton(scene).waitFor(); } },
  { name: 'checkout-range', koOnly: true, take: open((box) => checkoutUrl(box.unit, { startDate: '2020-01-01' })) },
  { name: 'checkout-missing', koOnly: true, take: async ({ page }) => { await page.goto('/checkout'); await page.getByText('보관함 정보를 찾을 수 없습니다').waitFor(); } },
  { name: 'checkout-window', koOnly: true, take: async (scene) => { await open((box) => checkoutUrl(box.unit))(scene); await fill(scene); await payButton(scene).click(); await checkoutScreen(scene.page, scene.onPhone).card.opened(); } },
  { name: 'success-unpaid', koOnly: true, take: async ({ page, box }) => { const { orderId } = await apiOf(page.request).hold({ unit: box.unit, startDate: today() }); await page.goto(`/payment/success?paymentId=${orderId}`); await ready(page); } },
  { name: 'success-missing', koOnly: true, take: open('/payment/success') },
  { name: 'success-booked', take: async (scene) => {
    await open((box) => checkoutUrl(box.unit))(scene);
    await fill(scene);
    await payButton(scene).click();
    await checkoutScreen(scene.page, scene.onPhone).card.pay('정상 승인');
    await scene.page.getByRole('heading', { level: 1, name: /예약이 완료되었습니다!|completed/ }).waitFor({ timeout: 60_000 });
    await scene.page.waitForTimeout(6_000);
  } },
  { name: 'failure-default', take: open('/payment/failure') },
  { name: 'failure-declined', koOnly: true, take: open(`/payment/failure?${new URLSearchParams({ code: 'REJECT_CARD_COMPANY', message: '카드사에서 승인을 거절했습니다.', orderName: '강남역점 M-3' }).toString()}`) },
  { name: 'shell-404', take: open('/no/such/page') },
  { name: 'shell-remotedown', take: async ({ page }) => { await broken(page, '**/releases/booking/**/remoteEntry*'); await page.goto('/locations'); await failed(page); } },
  { name: 'account-contact', take: open('/contact') },
  { name: 'account-login', koOnly: true, take: open('/login') },
  { name: 'partner-franchise', koOnly: true, take: open('/franchise') },
];

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
      for (const language of shot.koOnly ? (['ko'] as const) : (['ko', 'en'] as const)) await shoot(browser, shot, width, language);
} finally {
  await browser.close();
  await stack?.stop();
}
