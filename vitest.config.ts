import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { ignoredTests } from './infra/testing/turns.ts';

const server = [
  'packages/{money,contracts,service-kit,api-client}',
  'svc-*',
  'gateway',
  'shell/drawing',
  'infra',
  'e2e',
];
/** Rooms of screens: each has pages of its own, for what one leaves on a page another must not find. */
const web = {
  shell: 'shell',
  booking: 'mfe-booking',
  account: 'mfe-account',
  partner: 'mfe-partner',
  admin: 'mfe-admin',
  packages: 'packages/{ui,shell-api,screen-kit,build-config,federation}',
};
const testsIn = (folders: readonly string[], names: string) => folders.map((folder) => `${folder}/**/${names}`);
const notTests = ['**/node_modules/**', '**/dist/**', '**/.local/**', '**/*.int.test.ts'];
const notScreens = [...notTests, 'shell/drawing/**'];

/** The screen tests of a room, `--project 'web:*'` for all of them. */
const screensOf = (name: string, folder: string): TestProjectConfiguration => ({
  test: {
    name: `web:${name}`,
    environment: 'jsdom',
    // Ten tests of these two meet what another file left (i18n, mocks, globals): they need a page without a past.
    isolate: name === 'shell' || name === 'booking',
    include: testsIn([folder], '*.test.{ts,tsx}'),
    exclude: notScreens,
    setupFiles: ['./packages/build-config/src/browser-testing.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});

// Limits are generous on purpose: a busy machine must not make a right program look wrong.
export default defineConfig({
  test: {
    passWithNoTests: false,
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          // Files share a process and its modules: loading those anew for each took most of the processor.
          isolate: false,
          include: testsIn(server, '*.test.ts'),
          exclude: notTests,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      ...Object.entries(web).map(([name, folder]) => screensOf(name, folder)),
      {
        test: {
          name: 'int',
          environment: 'node',
          isolate: false,
          include: ['**/*.int.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', '**/.local/**', ...ignoredTests()],
          globalSetup: ['./infra/testing/global-setup.ts'],
          setupFiles: ['./packages/service-kit/src/testing/queries-on-list.ts'],
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
