import type { PlaywrightTestConfig } from '@playwright/test';
import { headlessShellOptions } from './browser.ts';
import { appUrl } from './stack/settings.ts';

const inCi = Boolean(process.env['CI']);

/** What every stage in a browser has in common: the stack, the browser, and how long anything may take. */
// A service worker answers before a test's own routes do: only the journeys about it let it in.
// Two busy cores and a map that the processor draws: limits are ten times what an idle machine needs.
export const baseConfig = {
  testDir: 'journeys',
  outputDir: '../.local/e2e-results',
  globalSetup: './global-setup.ts',
  snapshotPathTemplate: '{testDir}/../snapshots/{arg}{ext}',
  workers: Number(process.env['E2E_WORKERS'] || 2),
  fullyParallel: true,
  forbidOnly: inCi,
  retries: inCi ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    baseURL: appUrl,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    launchOptions: headlessShellOptions,
    serviceWorkers: 'block',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    trace: inCi ? 'on-first-retry' : 'off',
  },
} satisfies PlaywrightTestConfig;
