import type { LedgerLine as LineOnTheWire, RevenueStats, Settlement as SettlementOnTheWire } from '@hamkke/contracts';
import type { Revenue } from '../domain/revenue.ts';
import { payDateOf, type Settlement } from '../domain/settlement.ts';
import type { LedgerLine, LinesPage } from '../use-cases/ledger/list-ledger-lines.ts';

export function presentRevenue({ spans, locations, ...revenue }: Revenue): RevenueStats {
  return { ...revenue, spans: [...spans], locations: [...locations] };
}

export function presentLine({
  key,
  kind,
  at,
  amount,
  orderId,
  reservationId,
  locationId,
  locationName,
  unitNumber,
  trigger,
  transfer,
}: LedgerLine): LineOnTheWire {
  return {
    entryId: key,
    kind,
    at: at.toISOString(),
    amount,
    orderId,
    reservationId,
    locationId,
    locationName,
    unitNumber,
    trigger,
    transfer,
  };
}

export function presentPage({ lines, sums, nextCursor }: LinesPage): {
  lines: LineOnTheWire[];
  sums: LinesPage['sums'];
  nextCursor: string | null;
} {
  return { lines: lines.map(presentLine), sums, nextCursor };
}

export function presentSettlement({ ownerId, createdAt, ...settlement }: Settlement): SettlementOnTheWire {
  return {
    ...settlement,
    partnerUserId: ownerId,
    createdAt: createdAt.toISOString(),
    payDate: payDateOf(settlement.month, settlement.terms),
  };
}
