import { existsSync } from 'node:fs';
import { afterAll, expect } from 'vitest';
import { kitQueries, type QueryList, watchQueries } from './queries/index.ts';

// For integration tests of a service, in the process of the test: every query of the service must be on its list, see
// the README.
const folder = /^(.*\/svc-\w+)\/src\//.exec(expect.getState().testPath ?? '')?.[1];
const file = `${folder}/src/testing/queries.ts`;
if (folder && existsSync(file)) {
  const { queries } = (await import(/* @vite-ignore */ file)) as { queries: QueryList };
  const watch = watchQueries([queries, kitQueries]);
  afterAll(() => {
    watch.stop();
    expect(watch.unlisted()).toEqual([]);
  });
}
