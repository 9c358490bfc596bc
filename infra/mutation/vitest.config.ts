import { defineConfig } from 'vitest/config';

// The tests of one area, as main.ts names them; Stryker runs this in a copy of the sources under .local, which the
// root's configuration leaves out.
const tests = (process.env['MUTATION_TESTS'] ?? '').split(' ');
const servers = process.env['MUTATION_KIND'] === 'integration';

export default defineConfig({
  test: {
    name: 'mutation',
    include: tests,
    // Without servers tests run in threads, which start three times as fast and do not follow a process into another
    // time zone.
    exclude: [
      '**/node_modules/**',
      ...(servers ? ['**/!(*.int).test.ts'] : ['**/*.int.test.ts', '**/*-zones.test.ts']),
    ],
    environment: 'node',
    isolate: false,
    globalSetup: servers ? ['./infra/testing/global-setup.ts'] : [],
    setupFiles: servers ? ['./packages/service-kit/src/testing/queries-on-list.ts'] : [],
    testTimeout: servers ? 120_000 : 30_000,
    hookTimeout: 180_000,
  },
});
