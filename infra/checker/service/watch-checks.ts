import type { Metrics } from '@hamkke/service-kit';
import { Gauge } from 'prom-client';
import type { StoredCheck } from './check-store.ts';

/**
 * Measures, at each scrape, for how long what the last check of the books came to has been the newest that is known:
 * `agrees`, `broken`, or `failed`. Before the first one there is no line.
 */
export function watchChecks(
  { registry }: Metrics,
  read: () => Promise<{ readonly last: StoredCheck | null }>,
  now: () => Date,
): void {
  new Gauge({
    name: 'hamkke_book_check_age_seconds',
    help: 'Seconds since the last check of the books began, by what it came to: agrees, broken, or failed (nothing is known)',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const found = await read().catch(() => undefined);
      this.reset();
      if (found?.last) this.set({ state: found.last.state }, (now().getTime() - found.last.startedAt.getTime()) / 1000);
    },
  });
}
