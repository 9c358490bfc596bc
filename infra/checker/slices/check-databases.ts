import { setTimeout as sleep } from 'node:timers/promises';
import type { Snapshot, Order, OutboxEvent } from '../snapshot.ts';
import type { Finding } from '../finding.ts';
import type { AspectName, SlicedTable } from '../checks/aspects.ts';
import { aspects } from '../checks/aspects.ts';
import { grace, type CheckRules } from '../checks/rules.ts';
import type { Clients } from '../open-clients.ts';
import { type DatabaseNames, services } from '../databases.ts';
import { addCounts, countsOf, type Counts } from '../report.ts';
import type { Feed, Slice } from './merge.ts';
import { slicesOf } from './merge.ts';
import type { Moment, OpenFeed } from './moment.ts';
import { consumersIn, inMoment, openFeed } from './moment.ts';
import type { SortedPayments } from '../sorted-payments.ts';
import { inboxOf, orders, outboxOf, type Row, sourcesOf } from './sources.ts';
import { readAnsweredOrders, readDiscarded, readSettlements } from './whole.ts';

/** How many rows a slice has by default. */
const usualRows = 1_000;

/**
 * Error codes of MongoDB for a snapshot that is unavailable: the collection is younger, or the snapshot (five minutes)
 * or the cursor (ten) has expired.
 */
const tooYoung = 246;
const isTooOld = (code: unknown) => code === 239 || code === 43;
const codeOf = (error: unknown) => (error as { code?: unknown }).code;
/** How often to retry without progress. */
const mostTries = 10;
/** After so many snapshots that expired before one slice was read, each read takes its own snapshot. */
const mostForgotten = 2;

/** What other sources than the databases say, read before them. */
export interface Outside extends Pick<Snapshot, 'providerTransfers' | 'deadLetters'> {
  readonly provider?: SortedPayments;
}

export interface DatabaseReading {
  readonly clients: Clients;
  readonly names: DatabaseNames;
  readonly rules: CheckRules;
  readonly outside: Outside;
  readonly now: () => Date;
  readonly mostRows?: number;
  /** For tests: called with the number of rows of each slice. */
  readonly onSlice?: (rows: number) => void;
}

export interface Looked {
  readonly counts: Counts;
  /** How many units, reservations and orders were read. */
  readonly rows: number;
}

const nothing = {
  guards: [],
  reservations: [],
  orders: [],
  ledger: [],
  settlements: [],
  settledEntries: [],
  transfers: [],
  events: [],
  inbox: [],
  discarded: [],
  availability: [],
  offers: [],
  grants: [],
  continuations: [],
  stock: [],
  answeredOrders: [],
} as const;

/** In which aspect the rows of a table are counted. */
const countedIn: Readonly<Record<AspectName, readonly SlicedTable[]>> = {
  unit: ['guards', 'reservations', 'orders'],
  reservation: ['availability', 'offers', 'grants'],
  order: ['answeredOrders'],
  event: ['events', 'inbox'],
  entry: ['ledger', 'transfers'],
};

/** Reads small tables whole in one snapshot: settlements (one row per month and partner) and discarded events. */
async function readWhole(moment: Moment, now: Date, { deadLetters }: Outside): Promise<Snapshot> {
  const [settlements, discarded] = [await readSettlements(moment), await readDiscarded(moment)];
  return { ...nothing, now, settlements, discarded, ...(deadLetters === undefined ? {} : { deadLetters }) };
}

/** A feed of rows in memory, in the order of their key, after `after`. */
function heldFeed(rows: readonly Row[], keyOf: (row: Row) => string | null, after: string | undefined): OpenFeed {
  const keyed = rows
    .flatMap((row) => ({ row, key: keyOf(row) ?? '' }))
    .filter(({ key }) => after === undefined || key > after);
  let left = [keyed.toSorted((a, b) => (a.key < b.key ? -1 : 1)).map(({ row }) => row)];
  return { more: async () => left.splice(0).flat(), close: async () => void (left = []) };
}

/** How many payments are read at a time. */
const pageOfPayments = 200;

/** A feed of the provider's payments after `after`, page by page. */
function paymentsFeed(payments: SortedPayments, after: string | undefined): OpenFeed {
  let behind = after;
  return {
    async more() {
      const page = payments.behind(behind, pageOfPayments);
      behind = page.at(-1)?.paymentId ?? behind;
      return page;
    },
    close: async () => undefined,
  };
}

type KeyOf = (row: Row) => string | null;

async function feedsOf(
  name: AspectName,
  moment: Moment,
  outside: Outside,
  after: string | undefined,
): Promise<(Feed<Row> & OpenFeed)[]> {
  const keyOf = (table: SlicedTable) => aspects[name].keys[table] as KeyOf;
  const feed = (table: SlicedTable, open: OpenFeed) => ({ table, keyOf: keyOf(table), ...open });
  const held = (table: SlicedTable, rows: readonly Row[] = []) => feed(table, heldFeed(rows, keyOf(table), after));
  const sources = [...sourcesOf[name]];
  if (name === 'event')
    for (const service of services)
      for (const consumer of await consumersIn(moment, service)) sources.push(inboxOf(service, consumer));
  const { provider, providerTransfers } = outside;
  const others =
    name === 'order'
      ? [
          held('answeredOrders', await readAnsweredOrders(moment)),
          ...(provider ? [feed('provider', paymentsFeed(provider, after))] : []),
          held(
            'providerTransfers',
            providerTransfers?.filter(({ type }) => type !== 'MANUAL'),
          ),
        ]
      : [];
  return [...sources.map((source) => feed(source.table, openFeed(moment, source, after))), ...others];
}

/** The orders that a slice needs, and the events of their reservations in the last day. */
async function readNeeded(
  moment: Moment,
  orderIds: readonly string[],
  now: Date,
): Promise<Pick<Snapshot, 'orders' | 'events'>> {
  const found = await moment
    .collection(orders.service, orders.collection)
    .find({ _id: { $in: orderIds } } as object, { ...moment.optionsOf(orders.service), projection: orders.fields })
    .toArray();
  const needed = found.map((row) => orders.rowOf(row) as Order);
  const imported = needed.filter(({ isImported }) => isImported).map(({ reservationId }) => reservationId);
  if (imported.length === 0) return { orders: needed, events: [] };
  const outbox = outboxOf('reservations');
  const since = new Date(now.getTime() - grace.imported);
  const reported = moment
    .collection('reservations', 'outbox')
    .find(
      { createdAt: { $gt: since }, 'envelope.aggregateId': { $in: imported } },
      { ...moment.optionsOf('reservations'), projection: outbox.fields },
    );
  return { orders: needed, events: (await reported.toArray()).map((row) => outbox.rowOf(row) as OutboxEvent) };
}

const passing = (finding: Finding): Finding => ({ ...finding, passing: true });

/**
 * Checks one aspect from its first key to its last; when its snapshot expires, it goes on after the last slice with a
 * new one.
 */
async function checkAspect(name: AspectName, reading: DatabaseReading): Promise<Looked & { findings: Finding[] }> {
  const { clients, names, rules, outside, now, mostRows = usualRows, onSlice } = reading;
  const { ordersNeeded, begin } = aspects[name];
  const aspectCheck = begin(rules);
  const findings: Finding[] = [];
  let [after, tries, moments, isApart]: [string | undefined, number, number, boolean] = [undefined, 0, 0, false];
  let [counts, rows, whole]: [Counts, number, Snapshot] = [
    countsOf({ ...nothing, now: now() }),
    0,
    { ...nothing, now: now() },
  ];

  async function checkSlice(moment: Moment, slice: Slice<Row>): Promise<void> {
    const tables = Object.fromEntries(slice.rows) as Partial<Snapshot>;
    const empty = {
      ...(outside.provider ? { provider: [] } : {}),
      ...(outside.providerTransfers ? { providerTransfers: [] } : {}),
    };
    const snapshot: Snapshot = { ...whole, ...empty, ...tables };
    const needed = ordersNeeded?.(snapshot, rules) ?? [];
    const complete =
      needed.length === 0 ? snapshot : { ...snapshot, ...(await readNeeded(moment, needed, snapshot.now)) };
    onSlice?.([...slice.rows.values()].reduce((sum, some) => sum + some.length, 0));
    const found = aspectCheck.check(complete);
    findings.push(...(isApart ? found.map(passing) : found));
    const counted = Object.fromEntries(countedIn[name].map((table) => [table, snapshot[table] ?? []]));
    counts = addCounts(counts, countsOf({ ...nothing, now: snapshot.now, ...counted }));
    if (name === 'unit') rows += snapshot.stock.length + snapshot.reservations.length + snapshot.orders.length;
    [after, tries] = [slice.lastKey, 0];
  }

  const checkAt = async (moment: Moment) => {
    whole = await readWhole(moment, now(), outside);
    const feeds = await feedsOf(name, moment, outside, after);
    try {
      for await (const slice of slicesOf(feeds, mostRows)) await checkSlice(moment, slice);
    } finally {
      await Promise.all(feeds.map((feed) => feed.close()));
    }
  };

  for (;;) {
    try {
      moments += 1;
      await inMoment(clients, names, isApart, checkAt);
      const end = aspectCheck.end(whole);
      findings.push(...(moments > 1 ? end.map(passing) : end));
      return {
        counts:
          name === 'entry'
            ? addCounts(counts, countsOf({ ...nothing, now: whole.now, settlements: whole.settlements }))
            : counts,
        rows,
        findings,
      };
    } catch (error) {
      const code = codeOf(error);
      tries += 1;
      if (code === tooYoung && tries <= mostTries) await sleep(500);
      else if (isTooOld(code) && tries <= mostTries) isApart ||= tries >= mostForgotten;
      else throw error;
    }
  }
}

/** Drops duplicates: several slices may report the same finding. */
const distinct = (findings: readonly Finding[]): Finding[] => [
  ...new Map(findings.map((one) => [JSON.stringify(one), one])).values(),
];

/**
 * Checks the databases of all services slice by slice, aspect by aspect, so that memory does not grow with the data.
 * Each slice of one address is one snapshot; with several addresses a finding may come from the time between their
 * snapshots, so it counts only if it stays.
 * @throws when MongoDB cannot be read
 */
export async function checkDatabases(reading: DatabaseReading): Promise<Looked & { findings: readonly Finding[] }> {
  const { clients, outside, now } = reading;
  const isOneAddress = new Set(Object.values(clients)).size === 1;
  const findings: Finding[] = [];
  const { provider, ...held } = outside;
  const counts = countsOf({ ...nothing, now: now(), ...held });
  let looked: Looked = {
    counts: { ...counts, I2: { ...counts.I2, providerPayments: provider?.count ?? null } },
    rows: 0,
  };
  for (const name of Object.keys(aspects) as AspectName[]) {
    const one = await checkAspect(name, reading);
    looked = { counts: addCounts(looked.counts, one.counts), rows: looked.rows + one.rows };
    findings.push(...one.findings);
  }
  return { ...looked, findings: distinct(isOneAddress ? findings : findings.map(passing)) };
}
