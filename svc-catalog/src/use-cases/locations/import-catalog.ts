import { setTimeout as sleep } from 'node:timers/promises';
import { isUnavailable } from '@hamkke/service-kit';
import { importLocations, type GivenLocation, type ImportCounts } from '../../domain/import-locations.ts';
import type { CatalogStore } from '../../domain/ports.ts';

/** Locations in one transaction: with their units and events some hundred documents, far below every limit. */
const batch = 10;

/**
 * A process that was killed leaves its transaction's documents locked until MongoDB ends it, after a minute; an import
 * can wait for that.
 */
const timeoutMs = 120_000;

/**
 * Adds the locations and units of a file that are not there yet and never were removed, batch by batch; repeating it
 * changes nothing.
 */
export async function importCatalog(
  { store, correlationId }: { store: CatalogStore; correlationId: string },
  given: readonly GivenLocation[],
): Promise<ImportCounts> {
  const total = { imported: 0, skipped: 0 };
  for (let from = 0; from < given.length; from += batch) {
    const { some, gone } = await withoutRemoved(store, given.slice(from, from + batch));
    const ids = some.map(({ location }) => location.id);
    const { imported, skipped } = await patiently(() =>
      store.change(ids, (known) => importLocations(known, some), correlationId),
    );
    total.imported += imported;
    total.skipped += skipped + gone;
  }
  return total;
}

/** The guard of a removed unit stays closed for ever, so it must not come back under its id. */
async function withoutRemoved(
  store: CatalogStore,
  given: readonly GivenLocation[],
): Promise<{ some: GivenLocation[]; gone: number }> {
  const locations = new Set(
    (
      await store.findRemoved(
        'location',
        given.map(({ location }) => location.id),
      )
    ).map(({ id }) => id),
  );
  const units = new Set(
    (
      await store.findRemoved(
        'unit',
        given.flatMap((givenLocation) => givenLocation.units.map(({ id }) => id)),
      )
    ).map(({ id }) => id),
  );
  const some = given
    .filter(({ location }) => !locations.has(location.id))
    .map((givenLocation) => ({ ...givenLocation, units: givenLocation.units.filter(({ id }) => !units.has(id)) }));
  const size = (givenLocations: readonly GivenLocation[]) =>
    givenLocations.reduce((sum, givenLocation) => sum + 1 + givenLocation.units.length, 0);
  return { some, gone: size(given) - size(some) };
}

async function patiently<T>(attempt: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!isUnavailable(error) || Date.now() > deadline) throw error;
      await sleep(1_000);
    }
  }
}
