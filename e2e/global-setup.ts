import { mkdirSync, rmSync } from 'node:fs';
import { headlessShellOptions, launchOptions } from './browser.ts';
import { nameBrowsers } from './browser-versions.ts';
import { pinnedLaunchOptions, unpackPinnedChromium } from './pinned-chromium.ts';
import { serveControl } from './stack/control.ts';
import { checkBooks, runStack } from './stack/run-stack.ts';
import { claimsDir, controlPort } from './stack/settings.ts';

/** One stack for the whole run; when all journeys are over the books must still be right. */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  rmSync(claimsDir, { recursive: true, force: true });
  mkdirSync(claimsDir, { recursive: true });
  await unpackPinnedChromium();
  await nameBrowsers({
    journeys: headlessShellOptions,
    'releases and faults': launchOptions,
    'short walk': pinnedLaunchOptions,
  });
  if (process.env['E2E_URL']) return undefined;
  const stack = await runStack();
  const endControl = await serveControl(stack, controlPort);
  return async () => {
    endControl();
    try {
      await checkBooks(stack);
    } finally {
      await stack.stop();
    }
  };
}
