import path from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { command, say } from './command.ts';
import { root } from './releasables.ts';

const folder = path.join(root, 'shell/app/screenshots');
const views = [
  { file: 'narrow.webp', path: '/', viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  { file: 'wide.webp', path: '/', viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
] as const;

// node infra/releases/capture-screenshots.ts [origin]: takes the manifest's screenshots anew, of an app that runs with
// the demo data
await command(async ([origin = 'http://localhost:4000']) => {
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
    ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
  });
  try {
    for (const { file, path: address, ...view } of views) {
      const page = await browser.newPage({ ...view, locale: 'ko-KR', serviceWorkers: 'block' });
      await page.goto(origin + address, { timeout: 120_000 });
      await page.locator('main a[href^="/storage/"]').first().waitFor({ timeout: 120_000 });
      // images appear after the cards
      await page.waitForTimeout(3_000);
      await sharp(await page.screenshot({ timeout: 120_000 }))
        .webp({ quality: 82 })
        .toFile(path.join(folder, file));
      say(file);
    }
  } finally {
    await browser.close();
  }
});
