import { defineConfig, type Project } from '@playwright/test';
import { desktop, headlessShellOptions, launchOptions, phone } from './browser.ts';
import { pinnedLaunchOptions } from './pinned-chromium.ts';
import { ignoredJourneys, journeysBySize } from './sizes.ts';
import { appUrl } from './stack/settings.ts';

/** What goes through every screen, or through many of them, in every language. */
const walk = /journeys\/walk\//;

/** The walk: projects that also run alone (`npm run test:walk`) and are then left out of the rest. */
const walks: Project[] = process.env['E2E_WITHOUT_WALK']
  ? []
  : [
      { name: 'walk', use: phone, testMatch: /walk\/.*\.phone\.spec\.ts$/ },
      {
        name: 'walk in Chromium 149',
        use: { ...phone, launchOptions: pinnedLaunchOptions },
        testMatch: /walk\/.*\.pinned\.spec\.ts$/,
      },
      { name: 'walk on desktop', use: { ...desktop, launchOptions }, testMatch: /walk\/.*\.desktop\.spec\.ts$/ },
    ];

/** Everything that leaves the stack as it is. */
const journeys = ['desktop', 'phone', ...walks.flatMap(({ name }) => name ?? [])];

const bySize = journeysBySize();
const ignored = ignoredJourneys();
const inCi = Boolean(process.env['CI']);

// A service worker answers before a test's own routes do: only the journeys about it let it in.
// Two busy cores and a map that the processor draws: limits are ten times what an idle machine needs.
export default defineConfig({
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
  projects: [
    { name: 'desktop', use: desktop, testIgnore: [/\.phone\.spec\.ts$/, walk, ...ignored], grep: [...bySize.desktop] },
    {
      name: 'phone',
      use: phone,
      testIgnore: [/\.desktop\.spec\.ts$/, walk, ...ignored],
      grep: [...bySize.phone],
      grepInvert: /@any-size/,
    },
    ...walks,
    // After them: these bring new releases to everybody's pages.
    {
      name: 'releases',
      use: { ...desktop, launchOptions },
      testDir: 'releases',
      dependencies: journeys,
      fullyParallel: false,
      workers: 1,
    },
    // Alone and last: these take parts of the stack away from under everybody. A paused database is waited for as long
    // as the gateway waits.
    {
      name: 'faults',
      use: { ...desktop, launchOptions },
      testDir: 'faults',
      dependencies: [...journeys, 'releases'],
      fullyParallel: false,
      workers: 1,
      timeout: 300_000,
    },
  ],
});
