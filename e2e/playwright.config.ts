import { defineConfig } from '@playwright/test';
import { baseConfig } from './base-config.ts';
import { desktop, launchOptions, phone } from './browser.ts';

/** A stage of its own: walk.config.ts. */
const walk = /journeys\/walk\//;

/** Everything that leaves the stack as it is. */
const journeys = ['desktop', 'phone'];

export default defineConfig({
  ...baseConfig,
  projects: [
    { name: 'desktop', use: desktop, testIgnore: [/\.phone\.spec\.ts$/, walk] },
    { name: 'phone', use: phone, testIgnore: [/\.desktop\.spec\.ts$/, walk], grepInvert: /@any-size/ },
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
