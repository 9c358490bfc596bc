import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chromium, type LaunchOptions } from '@playwright/test';
import { root } from '../infra/dev/root.ts';

/** Where the summary of `npm test` reads which browsers the journeys ran in. */
const browsersFile = join(root, '.local', 'test-browsers.json');

async function versionOf(options: LaunchOptions): Promise<string> {
  const browser = await chromium.launch(options);
  try {
    return browser.version();
  } finally {
    await browser.close();
  }
}

/**
 * Starts each browser once, says its version and writes it down: what one Chromium shows, another may not.
 * @throws what the browser says when it does not start
 */
export async function nameBrowsers(browsers: Readonly<Record<string, LaunchOptions>>): Promise<void> {
  const versions: Record<string, string> = {};
  for (const [use, options] of Object.entries(browsers)) versions[use] = await versionOf(options);
  process.stdout.write(
    `e2e: ${Object.entries(versions)
      .map(([use, version]) => `Chromium ${version} (${use})`)
      .join(', ')}\n`,
  );
  mkdirSync(dirname(browsersFile), { recursive: true });
  writeFileSync(browsersFile, JSON.stringify(versions));
}
