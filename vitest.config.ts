import { defineConfig } from 'vitest/config';

const server = ['packages/{money,contracts,service-kit,api-client}', 'svc-*', 'gateway', 'infra', 'e2e'];
const web = ['shell', 'mfe-*', 'packages/{ui,shell-api,screen-kit,build-config}'];
const testsIn = (folders: readonly string[], names: string) => folders.map((folder) => `${folder}/**/${names}`);
const notTests = ['**/node_modules/**', '**/dist/**', '**/.local/**', '**/*.int.test.ts'];

// Limits are generous on purpose: a busy machine must not make a right program look wrong.
export default defineConfig({
  test: {
    passWithNoTests: false,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: testsIn(server, '*.test.ts'),
          exclude: notTests,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          environment: 'jsdom',
          include: testsIn(web, '*.test.{ts,tsx}'),
          exclude: notTests,
          setupFiles: ['./packages/build-config/src/browser-testing.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'int',
          environment: 'node',
          include: ['**/*.int.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', '**/.local/**'],
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
