import { declineReasons } from '@hamkke/contracts';
import type { RenewalStore } from './domain/renewal-ports.ts';
import type { RenewalCounts } from './use-cases/renewals/renewal-deps.ts';
import type { Clock, Logger, Metrics } from '@hamkke/service-kit';
import { Counter, Gauge } from 'prom-client';
import type { SettlementStore, TransferStore } from './domain/ledger-ports.ts';
import type { RefundCause } from './domain/order.ts';
import { owingKinds } from './domain/owing.ts';
import type { OrderStore } from './domain/ports.ts';
import type { LedgerCounts } from './use-cases/ledger-deps.ts';
import type { Counts } from './use-cases/orders/order-deps.ts';

/** The service's own counters, on the process's metrics. */
export function createCounts({ registry }: Metrics): Counts {
  const registers = [registry];
  const placed = new Counter({ name: 'hamkke_orders_placed_total', help: 'Orders stored', registers });
  const states = new Counter({
    name: 'hamkke_order_states_total',
    help: 'Orders by the state that they came to',
    labelNames: ['state'],
    registers,
  });
  const mismatches = new Counter({
    name: 'hamkke_payment_mismatches_total',
    help: 'Captured payments that are not what was asked',
    registers,
  });
  const refunds = new Counter({
    name: 'hamkke_refunds_total',
    help: 'Refunds that the provider confirmed',
    labelNames: ['trigger'],
    registers,
  });
  const refunded = new Counter({
    name: 'hamkke_refunded_won_total',
    help: 'Won that went back',
    labelNames: ['trigger'],
    registers,
  });
  const cut = new Counter({
    name: 'hamkke_refunds_cut_won_total',
    help: 'Won owed back that nothing was left for',
    labelNames: ['cause'],
    registers,
  });
  const foreign = new Counter({
    name: 'hamkke_provider_cancellations_total',
    help: 'Cancellations that began at the provider',
    labelNames: ['kind'],
    registers,
  });
  // A rise is seen only of a series that was there before its first event.
  for (const cause of ['rejected', 'mismatch', 'cancelled'] satisfies RefundCause[]) cut.inc({ cause }, 0);
  for (const kind of ['CONSOLE', 'CHARGEBACK']) foreign.inc({ kind }, 0);
  const rejected = new Counter({
    name: 'hamkke_notices_rejected_total',
    help: 'Notices whose signature did not hold',
    registers,
  });
  const unknown = new Counter({
    name: 'hamkke_unknown_payments_total',
    help: 'Notices of payments that no order is for',
    registers,
  });
  // What the number of instances is scaled by: an order that is settled waits for the provider most of the time, so the
  // processor shows little of it.
  const settling = new Gauge({
    name: 'hamkke_settlements_in_flight',
    help: 'Orders that this process is settling',
    registers,
  });
  return {
    orderPlaced: () => placed.inc(),
    settled: (state) => states.inc({ state }),
    mismatch: () => mismatches.inc(),
    refunded(trigger, amount) {
      refunds.inc({ trigger });
      refunded.inc({ trigger }, amount);
    },
    refundCut: (cause, amount) => cut.inc({ cause }, amount),
    cancelledByProvider: (kind) => foreign.inc({ kind }),
    webhookRejected: () => rejected.inc(),
    unknownPayment: () => unknown.inc(),
    settling: (change) => settling.inc(change),
  };
}

/**
 * Measures, at each scrape, how many orders hold money without having come to their end, and for how long the oldest
 * has not moved.
 */
export function watchOwing({ registry }: Metrics, { owing }: Pick<OrderStore, 'owing'>): void {
  const registers = [registry];
  const labelNames = ['state'];
  const oldest = new Gauge({
    name: 'hamkke_orders_owing_oldest_seconds',
    help: 'Seconds since the oldest such order moved',
    labelNames,
    registers,
  });
  new Gauge({
    name: 'hamkke_orders_owing',
    help: 'Orders that took money and have not come to their end',
    labelNames,
    registers,
    async collect() {
      const found = await owing().catch(() => undefined);
      if (!found) return;
      for (const state of owingKinds) {
        const row = found.find((one) => one.state === state);
        this.set({ state }, row?.count ?? 0);
        oldest.set({ state }, row ? (Date.now() - row.since.getTime()) / 1000 : 0);
      }
    },
  });
}

/** Measures, at each scrape, how many visits of reconciliation are due, and how late the oldest one is. */
export function watchVisits({ registry }: Metrics, { backlog }: Pick<OrderStore, 'backlog'>, clock: Clock): void {
  const registers = [registry];
  const labelNames = ['priority'];
  const oldest = new Gauge({
    name: 'hamkke_visits_due_oldest_seconds',
    help: 'Seconds since the longest due visit was due',
    labelNames,
    registers,
  });
  new Gauge({
    name: 'hamkke_visits_due',
    help: 'Visits of reconciliation that are due, 10,000 at most',
    labelNames,
    registers,
    async collect() {
      const now = clock();
      for (const { priority, count, since } of (await backlog(now).catch(() => undefined)) ?? []) {
        this.set({ priority }, count);
        oldest.set({ priority }, since ? (now.getTime() - since.getTime()) / 1000 : 0);
      }
    },
  });
}

/** Counts and logs that the provider refuses calls for being too many. */
export function countLimits({ registry }: Metrics, logger: Logger): (pauseMs: number) => void {
  const limits = new Counter({
    name: 'hamkke_provider_limits_total',
    help: 'Calls that the payment provider refused with 429',
    registers: [registry],
  });
  return (pauseMs) => {
    limits.inc();
    logger.warn({ pauseMs }, 'the provider refuses calls for being too many: jobs wait');
  };
}

/** Counters of settlements and of what was passed on to the provider's settlement. */
export function createLedgerCounts({ registry }: Metrics): LedgerCounts {
  const registers = [registry];
  const settled = new Counter({
    name: 'hamkke_settlements_total',
    help: "Partners' months that were settled",
    registers,
  });
  const failed = new Counter({
    name: 'hamkke_settlements_failed_total',
    help: "Rounds that could not settle a partner's months",
    registers,
  });
  const sent = new Counter({
    name: 'hamkke_transfers_sent_total',
    help: "Ledger entries that the provider's settlement took",
    labelNames: ['kind'],
    registers,
  });
  const refused = new Counter({
    name: 'hamkke_transfers_refused_total',
    help: "Tries that the provider's settlement refused",
    registers,
  });
  return {
    settled: () => settled.inc(),
    settlementFailed: () => failed.inc(),
    transferSent: (kind) => sent.inc({ kind }),
    transferRefused: () => refused.inc(),
  };
}

/**
 * Measures, at each scrape, settlements that wait for a partner id, and entries that the provider's settlement does not
 * know: those that wait and those that it refused.
 */
export function watchLedger(
  { registry }: Metrics,
  {
    settlements,
    transfers,
  }: { settlements: Pick<SettlementStore, 'countNeeded'>; transfers: Pick<TransferStore, 'unsent'> | undefined },
): void {
  const registers = [registry];
  new Gauge({
    name: 'hamkke_settlements_needed',
    help: 'Settlements that wait for a partner id',
    registers,
    async collect() {
      const count = await settlements.countNeeded().catch(() => undefined);
      if (count !== undefined) this.set(count);
    },
  });
  if (!transfers) return;
  const labelNames = ['state'];
  const oldest = new Gauge({
    name: 'hamkke_transfers_oldest_seconds',
    help: 'Seconds since the money of the oldest such entry moved',
    labelNames,
    registers,
  });
  new Gauge({
    name: 'hamkke_transfers_unsent',
    help: "Ledger entries that the provider's settlement does not know yet",
    labelNames,
    registers,
    async collect() {
      const found = await transfers.unsent().catch(() => undefined);
      if (!found) return;
      for (const state of ['waiting', 'failed'] as const) {
        const row = found.find((one) => one.state === state);
        this.set({ state }, row?.count ?? 0);
        oldest.set({ state }, row ? (Date.now() - row.since.getTime()) / 1000 : 0);
      }
    },
  });
}

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
  // A rise is seen only of a series that was there before its first event; alerts ask about these.
  for (const reason of declineReasons) declines.inc({ reason }, 0);
  events.inc({ type: 'renewal.escalated' }, 0);
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
