import { assertionHeader } from '@hamkke/service-kit';
import { mongo } from 'mongoose';
import type { Stack } from '../../../../infra/dev/stack.ts';
import { medianOf } from '../median.ts';
import { runServiceBeside } from './beside.ts';
import type { Measured, Say } from './budgets.ts';
import { asQuicklyAsAnswered, expectStatuses, quantile, type NthCall } from './calls.ts';
import { freshUnits, holdCall, holdOf } from './hold-calls.ts';
import { claimsOf, signerOf } from './signers.ts';

const few = 1_000;
const many = 100_000;
/**
 * So many each have one member, one partner and one unit, whatever is stored: a person's list is as long with few as with
 * many.
 */
const perMember = 20;
const perPartner = 500;
const perUnit = 5;
const atATime = 5_000;
const rounds = 5;
const day = 86_400_000;

interface Row extends mongo.Document {
  _id: string;
}

/** Over and done with, as nearly all that a business has stored is; the template is a row of the service's own. */
const pastRental = (template: Row, n: number): Row => {
  const since = new Date(Date.UTC(2025, 0, 1) + (n % 600) * day);
  const start = since.toISOString().slice(0, 10);
  const { until: _until, ...row } = template;
  return {
    ...row,
    _id: `past-${String(n).padStart(8, '0')}`,
    orderId: `orderpast${String(n).padStart(8, '0')}`,
    unitId: `past-unit-${Math.floor(n / perUnit)}`,
    locationId: `past-branch-${Math.floor(n / perPartner)}`,
    ownerId: `past-owner-${Math.floor(n / perPartner)}`,
    userId: `past-member-${Math.floor(n / perMember)}`,
    status: 'expired',
    since,
    start,
    end: new Date(since.getTime() + 30 * day).toISOString().slice(0, 10),
    createdAt: new Date(since.getTime() - day),
    visitorId: `past-visitor-${n}`,
    holdUntil: null,
  };
};

/**
 * What a hold and two lists take with few reservations stored, and with many; and whether many calls take more of a
 * service than few.
 */
export async function measureGrowth(stack: Stack, say: Say): Promise<Measured> {
  const database = 'bench-growth';
  const reservations = await runServiceBeside(stack, 'reservations', database);
  const payments = await signerOf('payments');
  const gateway = await signerOf('gateway');
  const client = await new mongo.MongoClient(stack.backingUrls().MONGO_URL).connect();
  const rows = client.db(database).collection<Row>('reservations');
  const request = async (count: number, status: number, call: NthCall, atOnce = 4) =>
    expectStatuses(await asQuicklyAsAnswered(reservations.origin, call, { count, atOnce }), { [status]: count });
  const asPerson = async (id: string, userType: 'user' | 'franchise', path: string) => {
    const claims = claimsOf({ id, userType, isApproved: true, isSuperUser: false });
    return { path, headers: { [assertionHeader]: await gateway.sign({ audience: 'reservations', claims }) } };
  };
  /** Among those who are there with few as with many. */
  const own: NthCall = (n) => asPerson(`past-member-${n % (few / perMember)}`, 'user', '/api/reservations?limit=20');
  const managed: NthCall = (n) =>
    asPerson(
      `past-owner-${n % (few / perPartner)}`,
      'franchise',
      `/api/franchises/past-owner-${n % (few / perPartner)}/reservations?limit=50`,
    );

  const fill = async (template: Row, from: number, to: number) => {
    for (let n = from; n < to; n += atATime)
      await rows.insertMany(
        Array.from({ length: Math.min(atATime, to - n) }, (_, index) => pastRental(template, n + index)),
        { ordered: false },
      );
  };
  const measure = async (stored: number) => {
    const units = freshUnits(200);
    const kinds: Readonly<Record<string, (round: number) => Promise<readonly number[]>>> = {
      hold: async (round) =>
        (await request(units.length, 201, (n) => holdCall(payments, holdOf(units[n] ?? '', round)))).ms,
      own: async () => (await request(400, 200, own)).ms,
      managed: async () => (await request(200, 200, managed)).ms,
    };
    const figures: Record<string, number> = {};
    for (const [kind, once] of Object.entries(kinds)) {
      const medians: number[] = [];
      for (let round = 0; round <= rounds; round += 1) medians.push(quantile(await once(round), 0.5));
      // The first round makes calendars, and warms up.
      figures[kind] = medianOf(medians.slice(1));
    }
    say(
      `${stored} reservations stored: a hold after ${figures['hold']?.toFixed(1)} ms, a customer's own twenty ${figures['own']?.toFixed(1)}, a partner's first fifty of ${perPartner} ${figures['managed']?.toFixed(1)} (medians, 4 at once)`,
    );
    return figures;
  };
  const growth = (before: Record<string, number>, after: Record<string, number>, kind: string) =>
    (after[kind] ?? Number.NaN) / (before[kind] ?? Number.NaN);
  try {
    await request(1, 201, () => holdCall(payments, holdOf(freshUnits(1)[0] ?? '')));
    const template = await rows.findOne({});
    if (!template) throw new Error('the hold left nothing behind');
    await fill(template, 0, few);
    const before = await measure(few);
    const perCall: Record<string, number[]> = { few: [], many: [] };
    for (let round = 0; round < rounds; round += 1)
      for (const [kind, count] of Object.entries({ few: 1_000, many: 8_000 }))
        perCall[kind]?.push((await request(count, 200, own, 8)).seconds / count);
    const [one, eight] = [medianOf(perCall['few'] ?? []), medianOf(perCall['many'] ?? [])];
    say(
      `a customer's own reservations, 8 at once: ${(one * 1_000).toFixed(2)} ms of wall clock per call for 1,000 calls, ${(eight * 1_000).toFixed(2)} for 8,000`,
    );
    const begun = performance.now();
    await fill(template, few, many);
    say(`${many - few} more were written in ${Math.round((performance.now() - begun) / 1_000)} s`);
    const after = await measure(many);
    return {
      requestGrowth: eight / one,
      holdGrowth: growth(before, after, 'hold'),
      ownGrowth: growth(before, after, 'own'),
      managedGrowth: growth(before, after, 'managed'),
    };
  } finally {
    await client.close();
    await reservations.stop();
  }
}
