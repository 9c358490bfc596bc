import { expect, test } from 'vitest';
import type { Planted } from './world/faults.ts';
import { runYear } from './year.ts';

/** More is looked for by hand: `SEED=7 DAYS=365 RENTALS=400 npx vitest run --project unit infra/simulation`. */
const numberOf = (key: string, fallback: number) => Number(process.env[key] ?? fallback);
const seed = numberOf('SEED', 20_261_127);
const [days, rentals] = [numberOf('DAYS', 365), numberOf('RENTALS', 200)];

test(
  'a year of rentals with crashes, doubled and late webhooks and locks that come and go: the books agree each day, and doors open for whoever has a paid term and for nobody else',
  { timeout: 900_000 },
  async () => {
    const { failure, counts } = await runYear({ seed, days, rentals });
    expect(failure).toBeUndefined();
    // The year is no idle one.
    const least = (share: number) => Math.floor((rentals * share * Math.min(days, 365)) / 365);
    const wanted = {
      'book done': least(0.5),
      'extend done': least(0.1),
      'move done': least(0.1),
      'notice done': least(0.2),
      'cancel done': least(0.01),
      'renew done': least(0.3),
      'stop done': least(0.05),
      'take-offer done': least(0.03),
      'pay-late done': least(0.02),
      'answer-accepted done': least(0.01),
      'renewed terms': least(0.2),
      'declined charges': least(0.05),
      crashes: least(0.5),
      doubled: least(1),
      presses: least(50),
    };
    const idle = Object.entries(wanted).filter(([what, times]) => (counts[what] ?? 0) < times);
    expect(idle).toEqual([]);
  },
);

/** What each fault is found by: rules of the checker, or a door. */
const faults: readonly (readonly [Planted, string])[] = [
  ['webhook-applied-twice', 'I2 ledger-paid'],
  ['events-lost', 'I3|I4 unheard'],
  ['lapsed-term-opens', 'I3 grant-dates'],
  ['code-not-removed', 'opens for a code'],
  ['code-not-set', 'does not open for'],
  ['sold-twice', 'I1 sold-twice'],
];

test.each(faults)('the fault %s is found', { timeout: 300_000 }, async (planted, found) => {
  const { failure } = await runYear({ seed: 20_261_127, days: 60, rentals: 60, planted });
  expect(failure?.findings[0]).toMatch(new RegExp(found));
  expect(failure?.lastActs.length).toBeGreaterThan(0);
});

test('the same seed is the same year again, to the last count', { timeout: 120_000 }, async () => {
  const run = () => runYear({ seed: 5, days: 12, rentals: 30 });
  expect(await run()).toEqual(await run());
});
