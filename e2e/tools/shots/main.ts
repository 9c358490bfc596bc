import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import type { LanguageCode } from '@hamkke/contracts';
import { root } from '../../../infra/dev/root.ts';
import { desktop, launchOptions, phone } from '../../browser.ts';
import { apiOf } from '../../fixtures/api.ts';
import { takeFreeUnit, type FreeUnit } from '../../fixtures/free-units.ts';
import { withoutWorkers } from '../../fixtures/workers.ts';
import { runStack } from '../../stack/run-stack.ts';
import { appUrl, claimsDir } from '../../stack/settings.ts';
import { allShots } from './all.ts';
import { languages, type Shot } from './view.ts';

// npm run shots [-- <part of a name>] [--languages ko,en] [--widths 390,1280] [--all]: screenshots of every screen and
// state, in .local/shots/<screen>-<state>-<language>-<width>.png
const folder = join(root, '.local', 'shots');
const widths = [360, 390, 768, 1280, 1920] as const;
type Width = (typeof widths)[number];

/** What is drawn of a shot when nobody says which: one phone and one computer, English where it shows something new. */
const usual = ({ koOnly = false, narrowEnglish = false }: Shot, language: LanguageCode, width: Width): boolean =>
  (width === 390 || width === 1280) &&
  (language === 'ko' || (language === 'en' && !koOnly && (width === 390 || !narrowEnglish)));

function listed<T extends string | number>(text: string | undefined, known: readonly T[]): readonly T[] | undefined {
  const wanted = text?.split(',');
  const unknown = wanted?.filter((one) => !known.map(String).includes(one));
  if (unknown?.length) throw new Error(`${unknown.join(', ')}: only ${known.join(', ')}`);
  return wanted && known.filter((one) => wanted.includes(String(one)));
}

/** Reads the arguments: which shots, and in which languages and widths. */
function readOrderInput() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { languages: { type: 'string' }, widths: { type: 'string' }, all: { type: 'boolean', default: false } },
  });
  const given = { languages: listed(values.languages, languages), widths: listed(values.widths, widths) };
  const free = values.all || given.languages !== undefined || given.widths !== undefined;
  return {
    shots: allShots.filter(
      ({ name }) => positionals.length === 0 || positionals.some((fragment) => name.includes(fragment)),
    ),
    languages: given.languages ?? (values.all ? languages : (['ko', 'en'] as const)),
    widthsOf: (shot: Shot, language: LanguageCode) =>
      (given.widths ?? (values.all ? widths : ([390, 1280] as const))).filter(
        (width) => free || usual(shot, language, width),
      ),
  };
}

async function waitUntilStable(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  // Images below the fold load when they come near.
  await page
    .evaluate(
      `(async () => { for (let y = 0; y < document.body.scrollHeight; y += 500) { scrollTo(0, y); await new Promise((r) => setTimeout(r, 60)); } scrollTo(0, 0); await document.fonts.ready; })()`,
    )
    .catch(() => undefined);
  await page.waitForTimeout(1_200);
}

/**
 * Makes the window as high as the page: what is fixed to its edge is then at the edge, not in the middle of the
 * screenshot.
 */
async function showWhole(page: Page): Promise<void> {
  const size = page.viewportSize();
  // The screen is as high as the window at least: it would push the footer out of the screenshot as the window grows.
  await page.evaluate(
    `{ const main = document.querySelector('main'); if (main) main.style.minHeight = getComputedStyle(main).minHeight; }`,
  );
  const height = await page.evaluate<number>('document.documentElement.scrollHeight');
  if (size && height > size.height) await page.setViewportSize({ ...size, height: Math.min(height, 6_000) });
  // The names on a map wait for their letters.
  await page.waitForTimeout((await page.locator('canvas').count()) > 0 ? 4_000 : 600);
}

const isPhone = (width: Width) => width <= 390;
const deviceOf = (width: Width) => ({
  ...(isPhone(width) ? phone : desktop),
  viewport: { width, height: isPhone(width) ? 844 : 900 },
});

async function openContext(browser: Browser, width: Width, language: LanguageCode): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...deviceOf(width),
    baseURL: appUrl,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.addInitScript(withoutWorkers);
  await context.addInitScript(`try { localStorage.app_language = '${language}' } catch {}`);
  await context.request.get(appUrl);
  return context;
}

/** Brings a shot into view once, and draws it at each of these widths, which are all a phone's or all a computer's. */
async function shoot(
  browser: Browser,
  shot: Shot,
  language: LanguageCode,
  [first, ...others]: readonly Width[],
): Promise<void> {
  if (first === undefined) return;
  const context = await openContext(browser, first, language);
  const page = await context.newPage();
  try {
    let taken: Promise<FreeUnit> | undefined;
    await shot.take({
      page,
      freeUnit: () => (taken ??= takeFreeUnit(apiOf(context.request))),
      onPhone: isPhone(first),
    });
    for (const width of [first, ...others]) {
      await page.setViewportSize(deviceOf(width).viewport);
      await waitUntilStable(page);
      await showWhole(page);
      const file = `${shot.name}-${language}-${width}.png`;
      await page.screenshot({ path: join(folder, file) });
      process.stdout.write(`${file}\n`);
    }
  } catch (error) {
    process.exitCode = 1;
    process.stderr.write(`${shot.name}-${language}-${first}: ${String(error).split('\n')[0] ?? ''}\n`);
  } finally {
    await context.close();
  }
}

const input = readOrderInput();
mkdirSync(folder, { recursive: true });
mkdirSync(claimsDir, { recursive: true });
const stack = process.env['E2E_URL'] ? undefined : await runStack();
const browser = await chromium.launch(launchOptions);
try {
  for (const shot of input.shots)
    for (const language of input.languages) {
      const wanted = Map.groupBy(input.widthsOf(shot, language), isPhone);
      for (const group of wanted.values()) await shoot(browser, shot, language, group);
    }
} finally {
  await browser.close();
  await stack?.stop();
}
