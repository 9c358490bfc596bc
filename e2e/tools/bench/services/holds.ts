import { inParallel } from '../../../../infra/checker/testing/visitors.ts';
import type { Stack } from '../../../../infra/dev/stack.ts';
import { medianOf } from '../median.ts';
import { createBareHolds } from './bare-holds.ts';
import { runServiceBeside } from './beside.ts';
import type { Measured, Say } from './budgets.ts';
import { asQuicklyAsAnswered, expectStatuses } from './calls.ts';
import { freshUnits, holdCall, holdOf } from './hold-calls.ts';
import { signerOf } from './signers.ts';

const rounds = 5;
const holdsARound = 400;
const atOnce = 16;
const racers = 1_000;

async function secondsOf(act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await act();
  return (performance.now() - begun) / 1_000;
}

/** Holds per second by the service, and by the driver alone; and how racers on one unit fare. */
export async function measureHolds(stack: Stack, say: Say): Promise<Measured> {
  const database = 'bench-holds';
  const reservations = await runServiceBeside(stack, 'reservations', database);
  const signer = await signerOf('payments');
  const place = async (units: readonly string[], months: number) =>
    expectStatuses(
      await asQuicklyAsAnswered(reservations.origin, (n) => holdCall(signer, holdOf(units[n] ?? '', months)), {
        count: units.length,
        atOnce,
      }),
      { 201: units.length },
    );
  try {
    // Units whose calendars are there, as those of every location that is open: the first hold of a new unit makes one.
    const units = freshUnits(holdsARound);
    await place(units, 0);
    const bare = await createBareHolds(stack.backingUrls().MONGO_URL, database, `${database}-bare`);
    await bare.open(units);
    for (const unit of units) await bare.place(holdOf(unit));
    const perSecond: { service: number[]; bare: number[] } = { service: [], bare: [] };
    for (let round = 1; round <= rounds; round += 1) {
      perSecond.service.push(holdsARound / (await place(units, round)).seconds);
      perSecond.bare.push(
        holdsARound / (await secondsOf(() => inParallel(units, atOnce, (unit) => bare.place(holdOf(unit, round))))),
      );
    }
    await bare.close();
    for (const [who, figures] of Object.entries(perSecond))
      say(
        `holds by the ${who === 'bare' ? 'bare driver' : 'service'}: ${Math.round(medianOf(figures))} per second (${figures.map(Math.round).join(' ')}), ${atOnce} at once`,
      );

    const rates: { one: number[]; many: number[] } = { one: [], many: [] };
    for (let round = 0; round < rounds; round += 1) {
      const [one] = freshUnits(1) as [string];
      const race = await asQuicklyAsAnswered(reservations.origin, () => holdCall(signer, holdOf(one)), {
        count: racers,
        atOnce: racers,
      });
      rates.one.push(racers / expectStatuses(race, { 201: 1, 409: racers - 1 }).seconds);
      const many = freshUnits(racers);
      const apart = await asQuicklyAsAnswered(reservations.origin, (n) => holdCall(signer, holdOf(many[n] ?? '')), {
        count: racers,
        atOnce: racers,
      });
      rates.many.push(racers / expectStatuses(apart, { 201: racers }).seconds);
    }
    say(
      `${racers} racers at once: on one unit ${Math.round(medianOf(rates.one))} answers per second, one of them yes; over ${racers} units ${Math.round(medianOf(rates.many))}, all of them yes`,
    );
    return {
      holds: medianOf(perSecond.service) / medianOf(perSecond.bare),
      racers: medianOf(rates.one) / medianOf(rates.many),
    };
  } finally {
    await reservations.stop();
  }
}
