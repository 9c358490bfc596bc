import { declineReasons } from '@hamkke/contracts';
import type { Metrics } from '@hamkke/service-kit';
import { Counter, Gauge } from 'prom-client';
import type { RenewalStore } from './domain/renewal-ports.ts';
import type { RenewalCounts } from './use-cases/renewals/renewal-deps.ts';

/** Counters of renewals. */
export function createRenewalCounts({ registry }: Metrics): RenewalCounts {
  const registers = [registry];
  const events = new Counter({
    name: 'hamkke_renewal_events_total',
    help: 'Changes of renewals that were published',
    labelNames: ['type'],
    registers,
  });
  const charges = new Counter({
    name: 'hamkke_renewal_charges_total',
    help: 'Terms that a saved card paid',
    registers,
  });
  const declines = new Counter({
    name: 'hamkke_renewal_declines_total',
    help: 'Charges of a saved card that were declined',
    labelNames: ['reason'],
    registers,
  });
  // A rise is seen only of a series that was there before its first event.
  for (const reason of declineReasons) declines.inc({ reason }, 0);
  return {
    happened: (type) => events.inc({ type }),
    charged: () => charges.inc(),
    declined: (reason) => declines.inc({ reason }),
  };
}

/** Measures, at each scrape, how many renewals wait for the payment of a term. */
export function watchRenewals({ registry }: Metrics, { unpaid }: Pick<RenewalStore, 'unpaid'>): void {
  new Gauge({
    name: 'hamkke_renewals_unpaid',
    help: 'Renewals whose charge was declined, and those whose term is overdue',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const found = await unpaid().catch(() => undefined);
      if (!found) return;
      this.set({ state: 'failing' }, found.failing);
      this.set({ state: 'overdue' }, found.overdue);
    },
  });
}
