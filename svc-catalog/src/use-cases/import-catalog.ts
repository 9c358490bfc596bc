import { setTimeout as sleep } from 'node:timers/promises';
import { isUnavailable } from '@hamkke/service-kit';
import { importBranches, type GivenBranch, type ImportCounts } from '../domain/import-branches.ts';
import type { CatalogStore } from '../domain/ports.ts';

/** Branches in one transaction: with their units and events some hundred documents, far below every limit. */
const batch = 10;

/** A process that was killed leaves its transaction's documents locked until MongoDB ends it, after a minute; an import can wait for that. */
const patienceMs = 120_000;

/** Adds the branches and units of a file that are not there yet, batch by batch; repeating it changes nothing. */
export async function importCatalog({ store, correlationId }: { store: CatalogStore; correlationId: string }, given: readonly GivenBranch[]): Promise<ImportCounts> {
  const total = { imported: 0, skipped: 0 };
  for (let from = 0; from < given.length; from += batch) {
    const some = given.slice(from, from + batch);
    const ids = some.map(({ location }) => location.id);
    const { imported, skipped } = await patiently(() => store.change(ids, (known) => importBranches(known, some), correlationId));
    total.imported += imported;
    total.skipped += skipped;
  }
  return total;
}

async function patiently<T>(attempt: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!isUnavailable(error) || Date.now() > deadline) throw error;
      await sleep(1_000);
    }
  }
}
