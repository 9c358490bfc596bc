import {
  cancelReservation,
  checkUnit,
  closeGuards,
  confirmLookup,
  giveNotice,
  issueLookupCode,
  listReservations,
  openGuards,
  placeHold,
  requestLookup,
  confirmWaiting,
  joinWaiting,
  leaveWaiting,
  moveRental,
  sendNoticePhoto,
  setFranchiseReservationStatus,
  setReservationStatus,
} from '@hamkke/contracts';
import { calendarDate, seoulDateOf } from '@hamkke/money';
import { personClaims, type Answered, type ServiceCaller } from '@hamkke/service-kit/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  body,
  confirm,
  dieAndRepeat,
  dieAndRerun,
  dieAndResume,
  dieAt,
  holdShortly,
  importRow,
  memberOf,
  movedRows,
  place,
  publishErasure,
  publishRefund,
  quiet,
  release,
  rent,
  renew,
  rentAndRenew,
  repeatUntil,
  rows,
  stored,
  type Scenario,
  type Harness,
  waitingRows,
} from './testing/crash-harness.ts';
import { createSystem } from './testing/system.ts';
import { someTariff } from './testing/builders.ts';
import { buildPlace } from './testing/moving-builders.ts';
import { buildSold } from './testing/waiting-builders.ts';
import { photoUrl } from './testing/photos.ts';

import { useCaseFailpoints } from './failpoints.ts';

/** A killed client's transaction holds its documents until the store gives it up: a minute by default, here less. */
const orphanSeconds = 10;
const day = 86_400_000;
const asGuest = (id: string) => ({ params: { id }, claims: personClaims(null, { guestOf: id }) });
const leave = (id: string, more: object = {}) => ({ ...asGuest(id), body: { leaveDate: '2026-12-20', ...more } });

/** As the partner of the location sets a status. */
const set = (id: string, body: object) => ({
  params: { id: 'owner-1', reservationId: id },
  body,
  claims: personClaims({ id: 'owner-1', userType: 'franchise', isApproved: true }),
});

/** What leads to each step: a hold retains its range, a cancelled rental takes it again, a paid one gives it back. */
async function setStatusScenario(harness: Harness): Promise<void> {
  const { id, survivor } = harness;
  const free = { status: 'active', decision: { kind: 'free' } };
  const goesTo = (body: object, expected: object) =>
    dieAndRepeat(harness, (call) => call(setFranchiseReservationStatus, set(id, body)), {
      status: 200,
      body: { ...expected, history: expect.arrayContaining([expect.objectContaining({ byName: 'owner-1 님' })]) },
    });
  switch (harness.failpoint) {
    case 'set-status.after-take':
      await place(survivor, id);
      await release(survivor, id);
      return await goesTo(free, { status: 'active' });
    case 'set-status.after-keep':
      await place(survivor, id);
      return await goesTo(free, { status: 'active' });
    default: {
      if (harness.failpoint === 'set-status.after-close') await rentAndRenew(survivor, id);
      else await rent(survivor, id);
      const body = {
        status: 'cancelled',
        expectedStatus: 'active',
        decision: { kind: 'refund', amount: 20_000 },
        reason: '누수',
      };
      const byBoss = { params: { reservationId: id }, body, claims: personClaims({ id: 'boss', userType: 'admin' }) };
      await dieAndRepeat(harness, (call) => call(setReservationStatus, byBoss), {
        status: 200,
        body: { status: 'cancelled', cancelReason: 'admin', refundOwed: 20_000 },
      });
      // The audit log has it with the change, and once.
      expect(await harness.system.connection.collection('audit').countDocuments({ 'subject.id': id })).toBe(1);
    }
  }
}

async function lookUp(call: ServiceCaller, id: string): Promise<Answered> {
  return await call(requestLookup, { body: { orderId: body(id).orderId, email: body(id).customer.email } });
}

/** A guest of that reservation with a code in hand. */
async function codeFor(call: ServiceCaller, id: string): Promise<{ lookupId: string; code: string }> {
  const { lookupId } = (await lookUp(call, id)).body;
  const { code } = (await call(issueLookupCode, { params: { id: lookupId }, body: {} })).body;
  return { lookupId, code };
}

async function confirmLookupScenario(harness: Harness): Promise<void> {
  const { id, survivor } = harness;
  await rent(survivor, id);
  const sent = await codeFor(survivor, id);
  await dieAt(harness, (call) => call(confirmLookup, { body: sent }));
  // A code is good for once: what was committed is spent, and a fresh one opens.
  const spent = harness.failpoint.endsWith('after-commit');
  await repeatUntil(async () => {
    const again = await survivor(confirmLookup, { body: sent });
    expect([again.status, again.body.code]).toEqual(spent ? [422, 'CODE_REFUSED'] : [200, undefined]);
  });
  expect((await survivor(confirmLookup, { body: await codeFor(survivor, id) })).body).toEqual({ reservationId: id });
}

/** A list of its own for each failpoint, with one unit. */
function asWaiting({ id, system }: Harness) {
  const locationId = `place-${id}`;
  system.sold.set(`${locationId} M`, buildSold(locationId, [`unit-${id}`]));
  system.addresses.set(memberOf(id), `${id}@example.com`);
  return {
    body: {
      locationId,
      size: 'M',
      startDate: seoulDateOf(system.now()),
      period: 'monthly',
      email: `${id}@example.com`,
      language: 'ko',
    },
    claims: personClaims({ id: memberOf(id) }),
  } as const;
}
/** The unit of that list, for an order. */
const soldUnit = (id: string) => ({ unitId: `unit-${id}`, locationId: `place-${id}` });

async function waitFor(harness: Harness, call: ServiceCaller): Promise<void> {
  expect((await call(joinWaiting, asWaiting(harness))).body).toMatchObject({ waiting: { status: 'waiting' } });
}

const placeOf = ({ id, system }: Harness) =>
  system.connection.collection<{ _id: string; status: string }>('waiting').findOne({ locationId: `place-${id}` });
const placeIn = async (harness: Harness) => (await placeOf(harness))?._id ?? '';

/** One round of the job, by a process that ends after it. */
async function offerOnce(harness: Harness): Promise<void> {
  const offering = await harness.system.start({ ...quiet, OFFER_EVERY_SECONDS: '0.5' });
  await repeatUntil(async () => expect(await placeOf(harness)).toMatchObject({ status: 'offered' }));
  await offering.stop();
}

/** The armed process dies by itself; the next one brings the place to where it is going. */
async function resumeWaiting(harness: Harness, env: Readonly<Record<string, string>>, status: string): Promise<void> {
  await dieAndResume(harness, env, async () => expect(await placeOf(harness)).toMatchObject({ status }));
}

const scenarios: Record<keyof typeof useCaseFailpoints, Scenario> = {
  'place-hold': async (harness) => {
    const { id, survivor } = harness;
    const placed = (reservationId: string) => ({ status: 201, body: { reservationId } });
    await dieAndRepeat(harness, (call) => call(placeHold, { body: body(id) }), placed(id));
    // The same for who extends what is rented by then.
    expect((await confirm(survivor, id)).body).toEqual({ outcome: 'confirmed' });
    const range = { start: calendarDate('2027-01-01'), end: calendarDate('2027-01-31') };
    const next = { body: body(`${id}-next`, { range, continues: id }) };
    await dieAndRepeat(harness, (call) => call(placeHold, next), placed(`${id}-next`));
    // And for the next term of a rental that renews, which takes its open end over.
    const own = { unitId: `unit-mine-${id}`, userId: memberOf(`${id}-mine`) };
    await rentAndRenew(survivor, `${id}-mine`, own);
    const term = body(`${id}-term`, { ...own, range, continues: `${id}-mine`, renewal: true });
    await dieAndRepeat(harness, (call) => call(placeHold, { body: term }), placed(`${id}-term`));
    expect(await stored(harness.system, `${id}-mine`)).toMatchObject({ renewing: false });
  },
  'confirm-hold': async (harness) => {
    const { id, survivor, system } = harness;
    if (harness.failpoint === 'confirm-hold.after-retake') {
      // Someone takes the place of the lapsed hold and gives it back: only taking it again is left.
      await holdShortly(harness, id);
      await place(survivor, `${id}-other`);
      await release(survivor, `${id}-other`);
      expect(await stored(system, id)).toMatchObject({ status: 'cancelled' });
    } else if (harness.failpoint === 'confirm-hold.after-close') {
      // The extension of a rental that renews takes its open end over.
      await rentAndRenew(survivor, `${id}-first`);
      const range = { start: calendarDate('2027-01-01'), end: calendarDate('2027-01-31') };
      await place(survivor, id, { userId: memberOf(`${id}-first`), range, continues: `${id}-first` });
    } else if (harness.failpoint === 'confirm-hold.after-leave') {
      // A rental moves to a unit that costs twice as much: 22 of its 31 days are left.
      const first = `${id}-first`;
      await rent(survivor, first);
      await place(survivor, id, {
        unitId: `unit-to-${id}`,
        amount: 42_600,
        tariff: { ...someTariff, monthlyPrice: 120_000 },
        range: { start: calendarDate('2026-12-10'), end: calendarDate('2026-12-31') },
        moves: { reservationId: first, guestOf: first },
      });
    } else {
      await place(survivor, id);
    }
    await dieAndRepeat(harness, (call) => confirm(call, id), { status: 200, body: { outcome: 'confirmed' } });
  },
  'release-hold': async (harness) => {
    await place(harness.survivor, harness.id);
    await dieAndRepeat(harness, (call) => release(call, harness.id), { status: 200, body: { status: 'cancelled' } });
  },
  'set-renewing': async (harness) => {
    const { id, survivor, failpoint } = harness;
    const renewing = failpoint !== 'set-renewing.after-close';
    await rentAndRenew(survivor, id);
    if (renewing) expect((await renew(survivor, id, false)).status).toBe(200);
    await dieAndRepeat(harness, (call) => renew(call, id, renewing), {
      status: 200,
      body: { reservationId: id, extendedBy: null },
    });
    expect(await stored(harness.system, id)).toMatchObject({ renewing, version: renewing ? 5 : 4 });
  },
  'close-guards': (harness) => {
    const units = { locationId: 'location-1', unitIds: [body(harness.id).unitId] };
    return dieAndRepeat(harness, (call) => call(closeGuards, { body: units }), {
      status: 200,
      body: { closed: units.unitIds },
    });
  },
  'open-guards': async (harness) => {
    const units = { locationId: 'location-1', unitIds: [body(harness.id).unitId] };
    expect((await harness.survivor(closeGuards, { body: units })).status).toBe(200);
    await dieAndRepeat(harness, (call) => call(openGuards, { body: units }), {
      status: 200,
      body: { opened: units.unitIds },
    });
    await place(harness.survivor, harness.id);
  },
  'set-status': setStatusScenario,
  'lapse-holds': async (harness) => {
    await holdShortly(harness, harness.id);
    await dieAndResume(harness, { LAPSE_EVERY_SECONDS: '0.5' }, { status: 'cancelled' });
  },
  'end-rentals': async (harness) => {
    await importRow(harness);
    await dieAndResume(
      harness,
      { END_RENTALS_EVERY_SECONDS: '0.5', ...harness.system.ahead(200 * day) },
      { status: 'expired' },
    );
  },
  'remind-customers': async (harness) => {
    await importRow(harness);
    await dieAndResume(
      harness,
      { REMIND_EVERY_SECONDS: '0.5', ...harness.system.ahead(65 * day) },
      { remindedFor: '2027-01-31' },
    );
  },
  'note-refund': async (harness) => {
    const first = await harness.system.start(quiet);
    await place(first.call, harness.id);
    await first.stop();
    await publishRefund(harness.system, harness.id);
    await dieAndResume(harness, {}, { status: 'cancelled', refunds: [{ version: 1, amount: 60_000 }] });
  },
  'forget-customers': async (harness) => {
    const first = await harness.system.start(quiet);
    await place(first.call, harness.id);
    await release(first.call, harness.id);
    await first.stop();
    const forgotten = { customer: { name: '', email: '' }, emailKey: '', erasedAt: expect.any(Date) };
    await dieAndResume(harness, { FORGET_EVERY_SECONDS: '0.5', ...harness.system.ahead(40 * day) }, forgotten);
  },
  'erase-person': async (harness) => {
    const first = await harness.system.start(quiet);
    await rentAndRenew(first.call, harness.id);
    await first.stop();
    await publishErasure(harness.system, memberOf(harness.id));
    const forgotten = { customer: { name: '', email: '' }, emailKey: '', erasedAt: expect.any(Date) };
    await dieAndResume(harness, {}, { ...forgotten, renewing: false });
  },
  'claim-reservations': async (harness) => {
    const { id, survivor, system } = harness;
    await place(survivor, id, { customer: { name: '김함께', email: `${id}@example.com` } });
    system.addresses.set(`person-${id}`, `${id}@example.com`);
    const claims = personClaims({ id: `person-${id}` });
    await dieAndRepeat(harness, (call) => call(listReservations, { claims }), {
      status: 200,
      body: [{ reservationId: id }],
    });
    expect(await stored(system, id)).toMatchObject({ userId: `person-${id}`, version: 2 });
  },
  'cancel-by-customer': async (harness) => {
    await rent(harness.survivor, harness.id);
    await dieAndRepeat(
      harness,
      (call) => call(cancelReservation, { ...asGuest(harness.id), body: { expectedRefund: 60_000 } }),
      { status: 200, body: { status: 'cancelled', refundOwed: 60_000 } },
    );
  },
  'give-notice': async (harness) => {
    await rent(harness.survivor, harness.id);
    const photo = await photoUrl();
    await dieAndRepeat(harness, (call) => call(giveNotice, leave(harness.id, { photo })), {
      status: 200,
      body: { endDate: '2026-12-20', notice: { hasPhoto: true } },
    });
    expect(await stored(harness.system, harness.id)).toMatchObject({ version: 4 });
  },
  'move-rental': async (harness) => {
    const { id, survivor, system } = harness;
    await rent(survivor, id);
    const to = { unitId: `unit-to-${id}`, locationId: `place-${id}` };
    system.places.set(to.locationId, buildPlace(to.locationId, [{ id: to.unitId, monthlyPrice: 60_000 }]));
    const move = { ...asGuest(id), body: { ...to, moveDate: '2026-12-10', expectedRefund: 0 } };
    await dieAndRepeat(harness, (call) => call(moveRental, move), {
      status: 200,
      body: { unitId: to.unitId, status: 'active', moves: id },
    });
    expect(await stored(system, id)).toMatchObject({ end: '2026-12-12', version: 3 });
  },
  'send-photo': async (harness) => {
    await rent(harness.survivor, harness.id);
    expect((await harness.survivor(giveNotice, leave(harness.id))).status).toBe(200);
    const photo = await photoUrl();
    await dieAndRepeat(harness, (call) => call(sendNoticePhoto, { ...asGuest(harness.id), body: { photo } }), {
      status: 200,
      body: { notice: { hasPhoto: true } },
    });
    expect(await stored(harness.system, harness.id)).toMatchObject({ version: 4 });
  },
  'check-unit': async (harness) => {
    const { id, survivor, system } = harness;
    const start = seoulDateOf(system.now());
    await rent(survivor, id, { range: { start, end: calendarDate('2026-12-20') } });
    const given = { ...asGuest(id), body: { expectedRefund: 60_000 } };
    expect((await survivor(cancelReservation, given)).body).toMatchObject({ status: 'cancelled' });
    const check = {
      ...set(id, { condition: 'damaged', note: '문이 휘었음', photo: await photoUrl() }),
      params: { id },
    };
    await dieAndRepeat(harness, (call) => call(checkUnit, check), {
      status: 200,
      body: { reservationId: id, condition: 'damaged', hasPhoto: true },
    });
    expect(await stored(system, id)).toMatchObject({ version: 4, unitCheck: { note: '문이 휘었음' } });
  },
  'request-lookup': async (harness) => {
    await rent(harness.survivor, harness.id);
    await dieAndRepeat(harness, (call) => lookUp(call, harness.id), {
      status: 202,
      body: { lookupId: expect.any(String) },
    });
  },
  'issue-lookup-code': async (harness) => {
    await rent(harness.survivor, harness.id);
    const { lookupId } = (await lookUp(harness.survivor, harness.id)).body;
    await dieAndRepeat(harness, (call) => call(issueLookupCode, { params: { id: lookupId }, body: {} }), {
      status: 200,
      body: { orderId: body(harness.id).orderId },
    });
  },
  'confirm-lookup': confirmLookupScenario,
  'join-waiting': async (harness) => {
    const { id, system } = harness;
    await dieAndRepeat(harness, (call) => call(joinWaiting, asWaiting(harness)), {
      status: 200,
      body: { waiting: { status: 'waiting', position: 1 } },
    });
    expect(await system.connection.collection('waiting').countDocuments({ locationId: `place-${id}` })).toBe(1);
  },
  'confirm-waiting': async (harness) => {
    const { claims: _claims, ...guest } = asWaiting(harness);
    expect((await harness.survivor(joinWaiting, guest)).body).toEqual({ waiting: null });
    const waitingId = await placeIn(harness);
    await dieAndRepeat(harness, (call) => call(confirmWaiting, { params: { id: waitingId }, body: {} }), {
      status: 200,
      body: { status: 'waiting' },
    });
  },
  'leave-waiting': async (harness) => {
    await waitFor(harness, harness.survivor);
    await offerOnce(harness);
    const params = { id: await placeIn(harness) };
    await dieAndRepeat(harness, (call) => call(leaveWaiting, { params, body: {} }), {
      status: 200,
      body: { status: 'left' },
    });
    await place(harness.survivor, harness.id, soldUnit(harness.id));
  },
  'offer-units': async (harness) => {
    const first = await harness.system.start(quiet);
    await waitFor(harness, first.call);
    await first.stop();
    await resumeWaiting(harness, { OFFER_EVERY_SECONDS: '0.5' }, 'offered');
  },
  'follow-offers': async (harness) => {
    const first = await harness.system.start(quiet);
    await waitFor(harness, first.call);
    await offerOnce(harness);
    const waiting = await placeIn(harness);
    const ordered = body(harness.id, soldUnit(harness.id));
    expect((await first.call(placeHold, { body: { ...ordered, waiting } })).status).toBe(201);
    expect((await confirm(first.call, harness.id)).body).toEqual({ outcome: 'confirmed' });
    await first.stop();
    await resumeWaiting(harness, { OFFER_EVERY_SECONDS: '0.5' }, 'taken');
  },
  'expire-waiting': async (harness) => {
    const first = await harness.system.start(quiet);
    await waitFor(harness, first.call);
    await first.stop();
    await resumeWaiting(harness, { FORGET_EVERY_SECONDS: '0.5', ...harness.system.ahead(181 * day) }, 'expired');
  },
  'import-reservations': (harness) => dieAndRerun(harness, 'import', rows(harness.id)),
  'import-move': (harness) => dieAndRerun(harness, 'import', movedRows(harness.id)),
  'import-waiting': (harness) => dieAndRerun(harness, 'import', waitingRows(harness.id)),
  'rebuild-guards': async (harness) => {
    await importRow(harness);
    await harness.system.connection.collection('guards').deleteMany({});
    await dieAndRerun(harness, 'rebuild-guards', '');
  },
};

/** Nobody answers a call here that could be repeated: another process must do the work by itself, alone. */
const unanswered = [
  'lapse-holds',
  'end-rentals',
  'remind-customers',
  'note-refund',
  'forget-customers',
  'erase-person',
  'import-reservations',
  'import-move',
  'import-waiting',
  'rebuild-guards',
  'offer-units',
  'follow-offers',
  'expire-waiting',
];
/** Rentals end by a clock far ahead of the checker's, which gets that day. */
const checkedAhead: Record<string, number> = {
  'end-rentals': 200 * day,
  'remind-customers': 65 * day,
  'forget-customers': 40 * day,
  'expire-waiting': 181 * day,
};

beforeAll(async () => {
  const { connection, close } = await createSystem('crash');
  await connection.getClient().db('admin').command({ setParameter: 1, transactionLifetimeLimitSeconds: orphanSeconds });
  await close();
});

describe.concurrent('killed where it stands, the snapshot has no problem, and repeating succeeds', () => {
  test.each(Object.entries(useCaseFailpoints))('%s, at each of %j', { timeout: 900_000 }, async (name, failpoints) => {
    const useCase = name as keyof typeof useCaseFailpoints;
    const system = await createSystem('crash');
    try {
      const survivor = unanswered.includes(useCase)
        ? async () => Promise.reject(new Error('nobody survives here'))
        : (await system.start(quiet)).call;
      for (const [index, failpoint] of failpoints.entries()) {
        const check = () => system.check(new Date(system.now().getTime() + (checkedAhead[useCase] ?? 0)));
        await scenarios[useCase]({ system, failpoint, survivor, id: `r${index}`, check });
        expect(await check()).toEqual([]);
      }
    } finally {
      await system.close();
    }
  });
});
