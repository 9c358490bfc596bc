import { calendarDate, startOfSeoulDay, type CalendarDate } from '@hamkke/money';
import { isCaptured } from '../../svc-payments/src/domain/order.ts';
import { renewalOf } from '../../svc-payments/src/domain/renewal-order.ts';
import { planDay } from './acts/day.ts';
import { createStory, jobPauses, type Story } from './acts/story.ts';
import type { Places } from './acts/waiting.ts';
import { checkBooks, checkDoors, checkOpenings, type Wrong } from './check/check-year.ts';
import { runAllJobs, runDailyJobs, runJobs, runLockJobs } from './services/jobs.ts';
import { createSystem } from './services/system.ts';
import type { Planted } from './world/faults.ts';
import { createChance } from './world/random.ts';
import { withSeededChance } from './world/seeded-chance.ts';

export interface YearOptions {
  readonly seed: number;
  readonly days: number;
  /** First bookings; extensions, renewals and moves come besides. */
  readonly rentals: number;
  readonly planted?: Planted | undefined;
}

/** What was wrong first, and when. */
interface Failure extends Wrong {
  readonly seed: number;
  readonly day: number;
  readonly at: string;
}

export interface YearReport {
  readonly failure: Failure | undefined;
  /** How often each thing was done, and refused. */
  readonly counts: Readonly<Record<string, number>>;
}

const firstDay: CalendarDate = calendarDate('2026-03-01');
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** From then on nothing new goes wrong, so that what is under way comes to its end before the day is checked. */
const calmFromHour = 22;
/** Some jobs run each hour, all of them each third, and in the calm every ten minutes. */
const [allJobsEvery, calmRoundMs] = [3, 10 * minuteMs];
/** Bookings come in this part of the days, so that some come to their end. */
const bookedShare = 0.85;

/** Has jobs run soon after something was done: once, however much was done meanwhile. */
function planJobs(story: Story): void {
  const { agenda } = story.system;
  const planned = new Set<number>();
  story.jobsSoon = () => {
    for (const pause of jobPauses) {
      if (planned.has(pause)) continue;
      planned.add(pause);
      agenda.after(pause, async () => {
        planned.delete(pause);
        await runJobs(story.system);
      });
    }
  };
}

/** A day with its trouble, and two looks at everything: at any instant, and after the calm at its end. */
async function runDay(story: Story, begin: Date, plan: () => void): Promise<Wrong | undefined> {
  const { system, chance } = story;
  const { agenda, faults, locks, relay } = system;
  const at = (ms: number) => new Date(begin.getTime() + ms);
  faults.isCalm = false;
  plan();
  locks.planOutages();
  // Catalog's own job does so within a minute.
  agenda.at(at(minuteMs), async () => system.catalog.applyScheduledPrices(system.today()));
  agenda.at(at(4 * hourMs), () => runDailyJobs(system));
  for (let hour = 0; hour <= calmFromHour; hour += 1)
    agenda.at(at(hour * hourMs), () => (hour % allJobsEvery === 0 ? runAllJobs : runLockJobs)(system));
  await agenda.runUntil(at(chance.between(8 * hourMs, 20 * hourMs)), relay);
  const sudden = (await checkBooks(story, { isSettled: false })) ?? (await checkDoors(story));
  if (sudden) return sudden;
  await agenda.runUntil(at(calmFromHour * hourMs), relay);
  faults.isCalm = true;
  agenda.at(agenda.clock(), () => runAllJobs(system));
  for (let ms = calmFromHour * hourMs; ms < 24 * hourMs; ms += calmRoundMs) agenda.at(at(ms), () => runJobs(system));
  await agenda.runUntil(at(24 * hourMs - 1), relay);
  return (await checkBooks(story, { isSettled: true })) ?? (await checkDoors(story));
}

/** What was done and refused, with what nobody did by hand. */
function countsOf({ counts, system }: Story): Record<string, number> {
  const { payments, company, faults, bus } = system;
  const renewed = [...payments.orders.values()].filter((order) => renewalOf(order) !== undefined && isCaptured(order));
  return {
    ...Object.fromEntries([...counts].toSorted(([a], [b]) => (a < b ? -1 : 1))),
    'renewed terms': renewed.length,
    'declined charges': company.declined(),
    crashes: faults.crashes(),
    webhooks: payments.webhooks(),
    doubled: bus.doubled(),
  };
}

async function run({ seed, days, rentals, planted }: YearOptions): Promise<YearReport> {
  const start = startOfSeoulDay(firstDay);
  const system = createSystem({ seed, start, unitsPerLocation: Math.max(6, Math.ceil(rentals / 9)), planted });
  const story = createStory(system, system.chance.fork('acts'));
  const places: Places = new Map();
  planJobs(story);
  system.faults.isCalm = true;
  await system.addDoors();
  const bookingDays = Math.max(1, Math.floor(days * bookedShare));
  const bookedBy = (day: number) => Math.ceil((rentals * Math.min(day, bookingDays)) / bookingDays);
  for (let day = 0; day < days; day += 1) {
    const begin = new Date(start.getTime() + day * 24 * hourMs);
    const today = await runDay(story, begin, () => planDay(story, places, bookedBy(day + 1) - bookedBy(day)));
    const wrong = today ?? (day === days - 1 ? checkOpenings(story) : undefined);
    const failure = wrong && { seed, day, at: system.agenda.clock().toISOString(), ...wrong };
    if (failure) return { failure, counts: countsOf(story) };
  }
  return { failure: undefined, counts: countsOf(story) };
}

/** A year of rentals on one clock, by a seed; ends with the first thing that is wrong. */
export async function runYear(options: YearOptions): Promise<YearReport> {
  return await withSeededChance(createChance(options.seed).fork('ids'), () => run(options));
}
