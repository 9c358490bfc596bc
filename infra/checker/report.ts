import type { CheckedPromise } from '@hamkke/contracts';
import type { Snapshot } from './snapshot.ts';
import type { Finding, Invariant } from './finding.ts';
import { invariants } from './finding.ts';

const promises: Readonly<Record<Invariant, string>> = {
  I1: 'no unit-day is sold twice',
  I2: 'every captured payment has one outcome, to the won',
  I3: 'each event changes each database once',
  I4: 'nothing acknowledged is lost',
};

const mostShown = 50;

/** What was looked at, in numbers. */
export function countsOf({
  guards,
  reservations,
  orders,
  ledger,
  settlements,
  transfers,
  provider,
  events,
  inbox,
  availability,
  grants,
  answeredOrders,
  deadLetters,
}: Snapshot) {
  const sumOf = (kind: string) =>
    ledger.filter((entry) => entry.kind === kind).reduce((sum, { amount }) => sum + amount, 0);
  return {
    I1: {
      guards: guards.length,
      reservations: reservations.length,
      standing: reservations.filter(({ status }) => status === 'pending' || status === 'active').length,
    },
    I2: {
      orders: orders.length,
      captured: sumOf('paid'),
      refunded: sumOf('refunded'),
      settlements: settlements.length,
      passedOn: transfers.filter(({ state }) => state === 'sent').length,
      providerPayments: provider?.length ?? null,
    },
    I3: { events: events.length, handled: inbox.length, picture: availability.length, grants: grants.length },
    I4: {
      answeredOrders: answeredOrders.length,
      unsent: events.filter(({ sentAt }) => sentAt === null).length,
      deadLetters: deadLetters ?? null,
    },
  };
}

export type Counts = Readonly<Record<Invariant, Readonly<Record<string, number | null>>>>;

const sum = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : one + other;

/** Adds the counts of two slices; what neither could read stays so. */
export function addCounts(one: Counts, other: Counts): Counts {
  const added = (invariant: Invariant) =>
    Object.fromEntries(
      Object.entries(one[invariant]).map(([name, count]) => [name, sum(count, other[invariant][name] ?? null)]),
    );
  return { I1: added('I1'), I2: added('I2'), I3: added('I3'), I4: added('I4') };
}

/** The same as it is stored and shown on the administrator's page. */
export function promisesOf(counts: Counts, findings: readonly Finding[]): CheckedPromise[] {
  return invariants.map((invariant) => {
    const broken = findings.filter((finding) => finding.invariant === invariant);
    return {
      invariant,
      holds: broken.length === 0,
      counts: counts[invariant],
      findings: broken.slice(0, mostShown).map(({ rule, detail }) => ({ rule, detail })),
      findingCount: broken.length,
    };
  });
}

const wordOf = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** One line per promise, and below it what breaks it. */
export function linesOf(counts: Counts, findings: readonly Finding[], looks: number): readonly string[] {
  const lines = invariants.flatMap((invariant) => {
    const broken = findings.filter((finding) => finding.invariant === invariant);
    const looked = Object.entries(counts[invariant]).map(
      ([name, count]) => `${wordOf(name)} ${count === null ? 'not asked' : count.toLocaleString('en')}`,
    );
    const shown = broken.slice(0, mostShown).map(({ rule, detail }) => `     ${rule}: ${detail}`);
    const more = broken.length > mostShown ? [`     and ${broken.length - mostShown} more`] : [];
    return [
      `${invariant} ${broken.length === 0 ? 'holds ' : 'BROKEN'} ${promises[invariant]} (${looked.join(', ')})`,
      ...shown,
      ...more,
    ];
  });
  return [
    ...lines,
    findings.length === 0
      ? `the books agree (looked ${looks === 1 ? 'once' : `${looks} times`})`
      : `${findings.length} findings`,
  ];
}
