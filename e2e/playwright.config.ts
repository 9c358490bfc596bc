import { defineConfig } from '@playwright/test';
import { desktop, launchOptions, phone } from './browser.ts';
import { appUrl } from './stack/settings.ts';

const inCi = Boolean(process.env['CI']);

// Two busy cores and a map that the processor draws: limits are ten times what an idle machine needs.
export default defineConfig({
  testDir: 'journeys',
  outputDir: '../.local/e2e-results',
  globalSetup: './global-setup.ts',
  workers: Number(process.env['E2E_WORKERS'] || 2),
  fullyParallel: true,
  forbidOnly: inCi,
  retries: inCi ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: { baseURL: appUrl, locale: 'ko-KR', timezoneId: 'Asia/Seoul', launchOptions, actionTimeout: 30_000, navigationTimeout: 60_000, screenshot: 'only-on-failure', trace: inCi ? 'on-first-retry' : 'off' },
  projects: [
    { name: 'desktop', use: desktop, testIgnore: /\.phone\.spec\.ts$/ },
    { name: 'phone', use: phone, testIgnore: /\.desktop\.spec\.ts$/, grepInvert: /@any-size/ },
    // Alone and last: these take parts of the stack away from under everybody. A paused database is waited for as long as the gateway waits.
    { name: 'faults', use: desktop, testDir: 'faults', dependencies: ['desktop', 'phone'], fullyParallel: false, workers: 1, timeout: 300_000 },
  ],
});
