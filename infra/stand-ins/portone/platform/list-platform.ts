import { z } from 'zod';
import { isSettled } from './manual-transfer.ts';
import type { PlatformDeps } from './platform-deps.ts';
import { presentAmounts, presentContract, presentPartner, presentSummary } from './present-platform.ts';
import type { OrderAmounts, OrderTransfer, TransferRecord } from './records.ts';

const pageSchema = z
  .object({ number: z.number().int().min(0).default(0), size: z.number().int().min(1).max(1000).default(10) })
  .prefault({});
const texts = z.array(z.string()).optional();
const dayRange = z.object({ from: z.iso.date(), until: z.iso.date() }).optional();

const pageOf = <T>(items: readonly T[], page: z.output<typeof pageSchema>) =>
  items.slice(page.number * page.size, (page.number + 1) * page.size);
const allows = (wanted: readonly string[] | undefined, value: string | undefined) =>
  wanted === undefined || wanted.length === 0 || (value !== undefined && wanted.includes(value));
const within = (range: { from: string; until: string } | undefined, day: string | undefined) =>
  !range || (day !== undefined && day >= range.from && day <= range.until);
const contains = (wanted: string | undefined, value: string | undefined) =>
  wanted === undefined || (value ?? '').includes(wanted);

/** What of the provider's filters is understood; the rest is ignored. */
const summariesSchema = z.object({
  page: pageSchema,
  filter: z
    .object({
      types: texts,
      statuses: texts,
      contractIds: texts,
      settlementDateRange: dayRange,
      settlementStartDateRange: dayRange,
      keyword: z.object({ paymentId: z.string(), transferId: z.string(), partnerId: z.string() }).partial().optional(),
    })
    .prefault({}),
});
type SummaryFilter = z.output<typeof summariesSchema>['filter'];

const statusOf = (deps: PlatformDeps, transfer: TransferRecord) =>
  isSettled(deps, transfer) ? 'SETTLED' : 'SCHEDULED';
const ordered = (transfer: TransferRecord): OrderTransfer | undefined =>
  transfer.type === 'MANUAL' ? undefined : transfer;

function fits(deps: PlatformDeps, transfer: TransferRecord, filter: SummaryFilter): boolean {
  const order = ordered(transfer);
  return [
    allows(filter.types, transfer.type),
    allows(filter.statuses, statusOf(deps, transfer)),
    allows(filter.contractIds, order?.contract.id),
    within(filter.settlementDateRange, transfer.settlementDate),
    within(filter.settlementStartDateRange, order?.settlementStartDate),
    contains(filter.keyword?.paymentId, order?.paymentId),
    contains(filter.keyword?.transferId, transfer.id),
    contains(filter.keyword?.partnerId, transfer.partnerId),
  ].every(Boolean);
}

/** One page of transfers, the newest first. */
export function listSummaries(deps: PlatformDeps, isForTest: boolean, body: unknown): Record<string, unknown> {
  const { page, filter } = summariesSchema.parse(body);
  const matching = [...deps.platform.of(isForTest).transfers.values()]
    .filter((transfer) => fits(deps, transfer, filter))
    .toReversed();
  return {
    transferSummaries: pageOf(matching, page).map((transfer) => presentSummary(deps, isForTest, transfer)),
    page: { ...page, totalCount: matching.length },
  };
}

const partnersSchema = z.object({
  page: pageSchema,
  filter: z
    .object({
      ids: texts,
      contractIds: texts,
      tags: texts,
      isArchived: z.boolean().default(false),
      keyword: z.object({ id: z.string(), name: z.string() }).partial().optional(),
    })
    .prefault({}),
});

/** One page of partners. */
export function listPartners({ platform }: PlatformDeps, isForTest: boolean, body: unknown): Record<string, unknown> {
  const { page, filter } = partnersSchema.parse(body);
  const matching = [...platform.of(isForTest).partners.values()].filter(
    ({ id, name, defaultContractId, tags, isArchived }) =>
      isArchived === filter.isArchived &&
      allows(filter.ids, id) &&
      allows(filter.contractIds, defaultContractId) &&
      (filter.tags ?? []).every((tag) => tags.includes(tag)) &&
      contains(filter.keyword?.id, id) &&
      contains(filter.keyword?.name, name),
  );
  return {
    items: pageOf(matching, page).map((partner) => presentPartner(partner, isForTest)),
    page: { ...page, totalCount: matching.length },
  };
}

const contractsSchema = z.object({
  page: pageSchema,
  filter: z.object({ isArchived: z.boolean().default(false) }).prefault({}),
});

/** One page of contracts. */
export function listContracts({ platform }: PlatformDeps, isForTest: boolean, body: unknown): Record<string, unknown> {
  const { page, filter } = contractsSchema.parse(body);
  const matching = [...platform.of(isForTest).contracts.values()].filter(
    ({ isArchived }) => isArchived === filter.isArchived,
  );
  return {
    items: pageOf(matching, page).map((contract) => presentContract(contract, isForTest)),
    page: { ...page, totalCount: matching.length },
  };
}

const settlementsSchema = z.object({
  page: pageSchema,
  filter: z.object({
    partnerIds: texts,
    contractIds: texts,
    settlementDates: texts,
    settlementTypes: texts,
    statuses: texts,
  }),
});

const payoutStatusOf = (deps: PlatformDeps, transfer: TransferRecord) =>
  isSettled(deps, transfer) ? 'PAYOUT_PREPARED' : 'PAYOUT_SCHEDULED';

function sumOf(transfers: readonly OrderTransfer[]): OrderAmounts {
  const [first, ...rest] = transfers.map(({ amount }) => amount);
  return rest.reduce(
    (sum, amount) =>
      Object.fromEntries(
        Object.entries(sum).map(([name, value]) => [name, value + amount[name as keyof OrderAmounts]]),
      ) as OrderAmounts,
    first as OrderAmounts,
  );
}

function presentSettlement(
  deps: PlatformDeps,
  isForTest: boolean,
  id: string,
  transfers: readonly [TransferRecord, ...TransferRecord[]],
): Record<string, unknown> {
  const [first] = transfers;
  const partner = deps.platform.of(isForTest).partners.get(first.partnerId);
  const orders = transfers.flatMap((transfer) => ordered(transfer) ?? []);
  const starts = orders.map(({ settlementStartDate }) => settlementStartDate).toSorted();
  const manual = transfers.reduce((sum, one) => sum + (one.type === 'MANUAL' ? one.settlementAmount : 0), 0);
  return {
    type: first.type,
    id,
    graphqlId: Buffer.from(`partner-settlement:${id}`).toString('base64'),
    partner: partner && presentPartner(partner, isForTest),
    settlementDate: first.settlementDate,
    settlementCurrency: 'KRW',
    status: payoutStatusOf(deps, first),
    isForTest,
    ...(orders[0] === undefined
      ? { amount: manual, taxFreeAmount: 0 }
      : {
          contract: presentContract(orders[0].contract, isForTest),
          settlementStartDateRange: { from: starts[0], until: starts.at(-1) },
          amount: presentAmounts(sumOf(orders)),
        }),
  };
}

/** One page of what partners get, summed by partner, kind, contract and day, the latest day first. */
export function listSettlements(deps: PlatformDeps, isForTest: boolean, body: unknown): Record<string, unknown> {
  const { page, filter } = settlementsSchema.parse(body);
  const matching = [...deps.platform.of(isForTest).transfers.values()].filter(
    (transfer) =>
      allows(filter.partnerIds, transfer.partnerId) &&
      allows(filter.contractIds, ordered(transfer)?.contract.id) &&
      allows(filter.settlementDates, transfer.settlementDate) &&
      allows(filter.settlementTypes, transfer.type) &&
      allows(filter.statuses, payoutStatusOf(deps, transfer)),
  );
  const groups = Map.groupBy(matching, (transfer) =>
    [transfer.settlementDate, transfer.partnerId, transfer.type, ordered(transfer)?.contract.id ?? ''].join(' '),
  );
  const settlements = [...groups].toSorted(([one], [other]) => other.localeCompare(one)) as [
    string,
    [TransferRecord, ...TransferRecord[]],
  ][];
  const count = (status: string) => settlements.filter(([, [first]]) => payoutStatusOf(deps, first) === status).length;
  return {
    items: pageOf(settlements, page).map(([id, transfers]) => presentSettlement(deps, isForTest, id, transfers)),
    page: { ...page, totalCount: settlements.length },
    counts: {
      payoutScheduled: count('PAYOUT_SCHEDULED'),
      payoutPrepared: count('PAYOUT_PREPARED'),
      payoutWithheld: 0,
      payoutFailed: 0,
      payoutCancelled: 0,
      payoutConfirmed: 0,
      inPayout: 0,
      paidOut: 0,
    },
  };
}
