import { defineConfig } from '@playwright/test';
import { baseConfig } from './base-config.ts';
import { desktop, launchOptions, phone } from './browser.ts';
import { pinnedLaunchOptions } from './pinned-chromium.ts';

/** What goes through every screen, or through many of them, in every language: a stage of its own. */
export default defineConfig({
  ...baseConfig,
  testDir: 'journeys/walk',
  outputDir: '../.local/walk-results',
  snapshotPathTemplate: '{testDir}/../../snapshots/{arg}{ext}',
  projects: [
    { name: 'walk', use: phone, testMatch: /\.phone\.spec\.ts$/ },
    {
      name: 'walk in Chromium 149',
      use: { ...phone, launchOptions: pinnedLaunchOptions },
      testMatch: /\.pinned\.spec\.ts$/,
    },
    { name: 'walk at a desk', use: { ...desktop, launchOptions }, testMatch: /\.desktop\.spec\.ts$/ },
  ],
});
