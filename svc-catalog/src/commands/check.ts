import { runCommand, systemClock } from '@hamkke/service-kit';
import { readCommandConfig } from '../config.ts';
import { createCommandDeps } from '../deps.ts';
import { checkCatalog } from '../use-cases/locations/check-catalog.ts';

/** `check.ts`: looks for contradictions within the catalog's own data; exit code 1 when there are any. */
await runCommand('catalog check', async () => {
  const { mongo, ...stores } = await createCommandDeps(readCommandConfig());
  const report = await checkCatalog({ ...stores, clock: systemClock });
  await mongo.close();
  return { report, ok: report.problems.length === 0 };
});
