import type { Metrics } from '@hamkke/service-kit';
import { Counter, Gauge } from 'prom-client';
import { owingStates } from './domain/order.ts';
import type { OrderStore } from './domain/ports.ts';
import type { Tally } from './use-cases/parts.ts';

/** The service's own counters, on the process's metrics. */
export function createTally({ registry }: Metrics): Tally {
  const registers = [registry];
  const placed = new Counter({ name: 'hamkke_orders_placed_total', help: 'Orders stored', registers });
  const states = new Counter({ name: 'hamkke_order_states_total', help: 'Orders by the state that they came to', labelNames: ['state'], registers });
  const mismatches = new Counter({ name: 'hamkke_payment_mismatches_total', help: 'Captured payments that are not what was asked', registers });
  const refunds = new Counter({ name: 'hamkke_refunds_total', help: 'Refunds that the provider confirmed', labelNames: ['trigger'], registers });
  const refunded = new Counter({ name: 'hamkke_refunded_won_total', help: 'Won that went back', labelNames: ['trigger'], registers });
  const rejected = new Counter({ name: 'hamkke_notices_rejected_total', help: 'Notices whose signature did not hold', registers });
  return {
    orderPlaced: () => placed.inc(),
    settled: (state) => states.inc({ state }),
    mismatch: () => mismatches.inc(),
    refunded(trigger, amount) {
      refunds.inc({ trigger });
      refunded.inc({ trigger }, amount);
    },
    noticeRejected: () => rejected.inc(),
  };
}

/** Measures, at each scrape, how many orders hold money without having come to their end, and for how long the oldest has not moved. */
export function watchOwing({ registry }: Metrics, { owing }: Pick<OrderStore, 'owing'>): void {
  const registers = [registry];
  const labelNames = ['state'];
  const oldest = new Gauge({ name: 'hamkke_orders_owing_oldest_seconds', help: 'Seconds since the oldest such order moved', labelNames, registers });
  new Gauge({
    name: 'hamkke_orders_owing',
    help: 'Orders that took money and have not come to their end',
    labelNames,
    registers,
    async collect() {
      const found = await owing().catch(() => undefined);
      if (!found) return;
      for (const state of owingStates) {
        const row = found.find((one) => one.state === state);
        this.set({ state }, row?.count ?? 0);
        oldest.set({ state }, row ? (Date.now() - row.since.getTime()) / 1000 : 0);
      }
    },
  });
}
