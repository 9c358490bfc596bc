import { addDays, monthSpan, startOfSeoulDay, type CalendarSpan } from '@hamkke/money';
import type {
  LedgerQuery,
  LedgerReads,
  OrderNames,
  PartnerStore,
  SettlementStore,
  TransferStore,
} from '../domain/ledger-ports.ts';
import type { LedgerEntry } from '../domain/order.ts';
import { divide, settledCurrency, sumEntries, type Settlement } from '../domain/settlement.ts';
import { transferOf, type Transfer } from '../domain/transfer.ts';
import { nextNumber } from './builders.ts';

export interface MemoryLedger {
  readonly ledger: LedgerReads;
  readonly transfers: TransferStore;
  readonly partners: PartnerStore;
  readonly settlements: SettlementStore;
  /** Writes entries, the rows of their partners, and those for the provider's settlement, due from an instant on. */
  write(dueAt: Date, ...entries: LedgerEntry[]): void;
  /** Notes where an order was, as it was sold. */
  nameOrder(orderId: string, names: OrderNames & { locationId: string }): void;
}

const newestFirst = (a: LedgerEntry, b: LedgerEntry) => b.at.getTime() - a.at.getTime() || (a.key < b.key ? 1 : -1);
const afterSpan = ({ end }: Pick<CalendarSpan, 'end'>) => startOfSeoulDay(addDays(end, 1));

function isMatch(entry: LedgerEntry, { ownerId, locationId, locationIds, from, before }: LedgerQuery): boolean {
  const { at, currency } = entry;
  if (currency !== settledCurrency || (from && at < from) || (before && at >= before)) return false;
  if (ownerId !== undefined && entry.ownerId !== ownerId) return false;
  return (
    (locationId ?? entry.locationId) === entry.locationId &&
    (locationIds ?? [entry.locationId]).includes(entry.locationId)
  );
}

/** The ledger and what is made of it, in memory: it answers as the stores on MongoDB do. */
export function createMemoryLedger(): MemoryLedger {
  const entries = new Map<string, LedgerEntry>();
  const names = new Map<string, OrderNames & { locationId: string }>();
  const transfers = new Map<string, Transfer>();
  const partners = new Map<string, { partnerId: string | null; nextLookAt: Date }>();
  const settlements = new Map<string, Settlement>();
  const settled = new Map<string, string>();

  const matching = (query: LedgerQuery) =>
    [...entries.values()].filter((entry) => isMatch(entry, query)).sort(newestFirst);
  const change = (key: string, changes: Partial<Transfer>) => {
    const row = transfers.get(key);
    if (row) transfers.set(key, { ...row, ...changes });
  };
  const unsettled = () => [...transfers.values()].filter(({ key }) => !settled.has(key));

  return {
    write(dueAt, ...written) {
      for (const entry of written) {
        entries.set(entry.key, entry);
        const transfer = transferOf(entry, dueAt);
        if (!transfer) continue;
        transfers.set(entry.key, transfer);
        if (!partners.has(transfer.ownerId))
          partners.set(transfer.ownerId, { partnerId: null, nextLookAt: new Date(0) });
      }
    },
    nameOrder: (orderId, name) => void names.set(orderId, name),
    ledger: {
      async revenue(scope, spans) {
        const running = spans.at(-1);
        const inSpan = (span: CalendarSpan) =>
          matching({ ...scope, from: startOfSeoulDay(span.start), before: afterSpan(span) });
        const places = [...Map.groupBy(matching(scope), ({ locationId }) => locationId)].toSorted(([a], [b]) =>
          a < b ? -1 : 1,
        );
        const currentOf = (locationId: string) =>
          running ? sumEntries(inSpan(running).filter((entry) => entry.locationId === locationId)).amount : 0;
        return {
          spans: spans.map((span) => sumEntries(inSpan(span))),
          places: places.map(([locationId, those]) => ({
            ...sumEntries(those),
            locationId,
            current: currentOf(locationId),
          })),
        };
      },
      sums: async (query) => sumEntries(matching(query)),
      async page({ limit, cursor, ...query }) {
        const last = cursor === undefined ? undefined : entries.get(cursor);
        if (cursor !== undefined && !last) return undefined;
        const isAfter = (entry: LedgerEntry) => !last || (entry.key !== last.key && newestFirst(last, entry) < 0);
        return matching(query)
          .filter(isAfter)
          .slice(0, limit + 1);
      },
      entries: async (keys) => keys.flatMap((key) => entries.get(key) ?? []).sort(newestFirst),
      async namesOfOrders(orderIds) {
        const found = [...names].filter(([orderId]) => orderIds.includes(orderId));
        return new Map(found.map(([orderId, { locationName, unitNumber }]) => [orderId, { locationName, unitNumber }]));
      },
      async namesOfLocations(locationIds) {
        const found = [...names.values()].filter(({ locationId }) => locationIds.includes(locationId));
        return new Map(found.map(({ locationId, locationName }) => [locationId, locationName]));
      },
    },
    transfers: {
      find: async (key) => transfers.get(key),
      async claimDue(now, leaseUntil) {
        const due = [...transfers.values()].filter(({ dueAt }) => dueAt !== null && dueAt <= now);
        const [first] = due.sort((a, b) => (a.dueAt?.getTime() ?? 0) - (b.dueAt?.getTime() ?? 0));
        if (first) change(first.key, { dueAt: leaseUntil });
        return first && transfers.get(first.key);
      },
      name: async (key, partnerId) => change(key, { partnerId }),
      async finish({ key, kind, orderId }, partnerId, now) {
        change(key, { state: 'sent', reason: null, partnerId, dueAt: null, sentAt: now });
        if (kind !== 'paid') return;
        const waiting = [...transfers.values()].filter(
          (row) => row.orderId === orderId && row.kind === 'refunded' && row.state !== 'sent',
        );
        for (const row of waiting) change(row.key, { dueAt: now });
      },
      async putOff(key, leasedUntil, { dueAt, ...outcome }) {
        const row = transfers.get(key);
        if (row?.dueAt?.getTime() === leasedUntil.getTime()) change(key, { ...outcome, dueAt });
        else if (row?.state !== 'sent') change(key, outcome);
      },
      statesOf: async (keys) =>
        new Map(keys.flatMap((key) => transfers.get(key) ?? []).map(({ key, state }) => [key, state])),
      async unsent() {
        const groups = Map.groupBy(
          [...transfers.values()].filter(({ state }) => state !== 'sent'),
          ({ state }) => state,
        );
        const oldest = (rows: readonly Transfer[]) => new Date(Math.min(...rows.map(({ at }) => at.getTime())));
        return [...groups].map(([state, rows]) => ({ state, count: rows.length, since: oldest(rows) }));
      },
    },
    partners: {
      partnerIdOf: async (ownerId) => partners.get(ownerId)?.partnerId ?? null,
      async claimDue(now, leaseUntil) {
        const due = [...partners].filter(([, { nextLookAt }]) => nextLookAt <= now);
        const [first] = due.sort(([, a], [, b]) => a.nextLookAt.getTime() - b.nextLookAt.getTime());
        if (first) partners.set(first[0], { ...first[1], nextLookAt: leaseUntil });
        return first?.[0];
      },
      async note(ownerId, partnerId, { now, leasedUntil, nextLookAt }) {
        const before = partners.get(ownerId);
        if (!before) return;
        const isLeased = before.nextLookAt.getTime() === leasedUntil.getTime();
        partners.set(ownerId, { partnerId, nextLookAt: isLeased ? nextLookAt : before.nextLookAt });
        if (partnerId === null) return;
        const waiting = [...settlements.values()].filter((one) => one.ownerId === ownerId && one.status === 'needed');
        for (const one of waiting) settlements.set(one.settlementId, { ...one, status: 'ready', partnerId });
        if (before.partnerId === partnerId) return;
        const unsent = [...transfers.values()].filter((row) => row.ownerId === ownerId && row.state !== 'sent');
        for (const { key } of unsent) change(key, { dueAt: now });
      },
      async lookAgain(ownerId, at) {
        const row = partners.get(ownerId);
        if (row && row.nextLookAt > at) partners.set(ownerId, { ...row, nextLookAt: at });
      },
    },
    settlements: {
      adopt: async () => true,
      async unsettled(before) {
        const byPartner = [...Map.groupBy(unsettled(), ({ ownerId }) => ownerId)];
        const firsts = byPartner.map(([ownerId, rows]) => ({
          ownerId,
          firstAt: new Date(Math.min(...rows.map(({ at }) => at.getTime()))),
        }));
        return firsts.filter(({ firstAt }) => firstAt < before);
      },
      monthsOf: async (ownerId) =>
        new Set([...settlements.values()].filter((one) => one.ownerId === ownerId).map(({ month }) => month)),
      async create({ ownerId, month, terms, now }) {
        if ([...settlements.values()].some((one) => one.ownerId === ownerId && one.month === month)) return undefined;
        const rows = unsettled().filter((row) => row.ownerId === ownerId && row.at < afterSpan(monthSpan(month)));
        if (rows.length === 0) return undefined;
        const settlementId = `settlement-${nextNumber()}`;
        for (const { key } of rows) settled.set(key, settlementId);
        const { amount: base, ...sums } = sumEntries(rows.map((row) => ({ ...row, currency: settledCurrency })));
        const partnerId = partners.get(ownerId)?.partnerId ?? null;
        const settlement: Settlement = {
          settlementId,
          ownerId,
          month,
          status: partnerId === null ? 'needed' : 'ready',
          partnerId,
          terms,
          ...sums,
          ...divide(base, terms),
          entryCount: rows.length,
          createdAt: now,
        };
        settlements.set(settlementId, settlement);
        return settlement;
      },
      async list(ownerId) {
        return [...settlements.values()]
          .filter((one) => one.ownerId === ownerId)
          .sort((a, b) => (a.month < b.month ? 1 : -1));
      },
      async find(ownerId, settlementId) {
        const one = settlements.get(settlementId);
        return one?.ownerId === ownerId ? one : undefined;
      },
      entryKeysOf: async (settlementId) => [...settled].filter(([, id]) => id === settlementId).map(([key]) => key),
      countNeeded: async () => [...settlements.values()].filter(({ status }) => status === 'needed').length,
    },
  };
}
