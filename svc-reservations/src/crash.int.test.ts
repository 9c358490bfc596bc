import {
  cancelReservation,
  closeGuards,
  confirmLookup,
  giveNotice,
  issueLookupCode,
  listReservations,
  openGuards,
  placeHold,
  requestLookup,
  sendNoticePhoto,
  setFranchiseReservationStatus,
  setReservationStatus,
} from '@hamkke/contracts';
import { personClaims } from '@hamkke/service-kit/testing';
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
  place,
  publishErasure,
  publishRefund,
  quiet,
  release,
  rent,
  repeatUntil,
  rows,
  stored,
  type Scenario,
  type Scene,
} from './testing/crash-scene.ts';
import { createInstallation } from './testing/installation.ts';
import { photoUrl } from './testing/photos.ts';
import type { Answered, ServiceCaller } from './testing/service-caller.ts';
import { useCaseFailpoints } from './use-cases/failpoints.ts';

/** A killed client's transaction holds its documents until the store gives it up: a minute by default, here less. */
const orphanSeconds = 10;
const day = 86_400_000;
const asGuest = (id: string) => ({ params: { id }, claims: personClaims(null, { guestOf: id }) });
const leave = (id: string, more: object = {}) => ({ ...asGuest(id), body: { leaveDate: '2026-12-20', ...more } });

/** As the owner of the branch sets a status. */
const set = (id: string, body: object) => ({
  params: { id: 'owner-1', reservationId: id },
  body,
  claims: personClaims({ id: 'owner-1', userType: 'franchise', isApproved: true }),
});

/** What leads to each step: a hold keeps its range, a cancelled rental takes it again, a paid one gives it back. */
async function setStatusScenario(scene: Scene): Promise<void> {
  const { id, survivor } = scene;
  const free = { status: 'active', decision: { kind: 'free' } };
  const goesTo = (body: object, expected: object) =>
    dieAndRepeat(scene, (call) => call(setFranchiseReservationStatus, set(id, body)), {
      status: 200,
      body: { ...expected, history: expect.arrayContaining([expect.objectContaining({ byName: 'owner-1 님' })]) },
    });
  switch (scene.failpoint) {
    case 'set-status.after-take':
      await place(survivor, id);
      await release(survivor, id);
      return await goesTo(free, { status: 'active' });
    case 'set-status.after-keep':
      await place(survivor, id);
      return await goesTo(free, { status: 'active' });
    default: {
      await rent(survivor, id);
      const body = {
        status: 'cancelled',
        expectedStatus: 'active',
        decision: { kind: 'refund', amount: 20_000 },
        reason: '누수',
      };
      const byBoss = { params: { reservationId: id }, body, claims: personClaims({ id: 'boss', userType: 'admin' }) };
      await dieAndRepeat(scene, (call) => call(setReservationStatus, byBoss), {
        status: 200,
        body: { status: 'cancelled', cancelReason: 'admin', refundOwed: 20_000 },
      });
      // The audit log has it with the change, and once.
      expect(await scene.installation.connection.collection('audit').countDocuments({ 'subject.id': id })).toBe(1);
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

async function confirmLookupScenario(scene: Scene): Promise<void> {
  const { id, survivor } = scene;
  await rent(survivor, id);
  const sent = await codeFor(survivor, id);
  await dieAt(scene, (call) => call(confirmLookup, { body: sent }));
  // A code is good for once: what was committed is spent, and a fresh one opens.
  const spent = scene.failpoint.endsWith('after-commit');
  await repeatUntil(async () => {
    const again = await survivor(confirmLookup, { body: sent });
    expect([again.status, again.body.code]).toEqual(spent ? [422, 'CODE_REFUSED'] : [200, undefined]);
  });
  expect((await survivor(confirmLookup, { body: await codeFor(survivor, id) })).body).toEqual({ reservationId: id });
}

const scenarios: Record<keyof typeof useCaseFailpoints, Scenario> = {
  'place-hold': (scene) =>
    dieAndRepeat(scene, (call) => call(placeHold, { body: body(scene.id) }), {
      status: 201,
      body: { reservationId: scene.id },
    }),
  'confirm-hold': async (scene) => {
    const { id, survivor, installation } = scene;
    if (scene.failpoint === 'confirm-hold.after-retake') {
      // Someone takes the place of the lapsed hold and gives it back: only taking it again is left.
      await holdShortly(scene, id);
      await place(survivor, `${id}-other`);
      await release(survivor, `${id}-other`);
      expect(await stored(installation, id)).toMatchObject({ status: 'cancelled' });
    } else {
      await place(survivor, id);
    }
    await dieAndRepeat(scene, (call) => confirm(call, id), { status: 200, body: { outcome: 'confirmed' } });
  },
  'release-hold': async (scene) => {
    await place(scene.survivor, scene.id);
    await dieAndRepeat(scene, (call) => release(call, scene.id), { status: 200, body: { status: 'cancelled' } });
  },
  'close-guards': (scene) => {
    const units = { locationId: 'branch-1', unitIds: [body(scene.id).unitId] };
    return dieAndRepeat(scene, (call) => call(closeGuards, { body: units }), {
      status: 200,
      body: { closed: units.unitIds },
    });
  },
  'open-guards': async (scene) => {
    const units = { locationId: 'branch-1', unitIds: [body(scene.id).unitId] };
    expect((await scene.survivor(closeGuards, { body: units })).status).toBe(200);
    await dieAndRepeat(scene, (call) => call(openGuards, { body: units }), {
      status: 200,
      body: { opened: units.unitIds },
    });
    await place(scene.survivor, scene.id);
  },
  'set-status': setStatusScenario,
  'lapse-holds': async (scene) => {
    await holdShortly(scene, scene.id);
    await dieAndResume(scene, { LAPSE_EVERY_SECONDS: '0.5' }, { status: 'cancelled' });
  },
  'end-rentals': async (scene) => {
    await importRow(scene);
    await dieAndResume(
      scene,
      { END_RENTALS_EVERY_SECONDS: '0.5', ...scene.installation.ahead(200 * day) },
      { status: 'expired' },
    );
  },
  'remind-renters': async (scene) => {
    await importRow(scene);
    await dieAndResume(
      scene,
      { REMIND_EVERY_SECONDS: '0.5', ...scene.installation.ahead(65 * day) },
      { remindedFor: '2027-01-31' },
    );
  },
  'note-refund': async (scene) => {
    const first = await scene.installation.start(quiet);
    await place(first.call, scene.id);
    await first.stop();
    await publishRefund(scene.installation, scene.id);
    await dieAndResume(scene, {}, { status: 'cancelled', refunds: [{ version: 1, amount: 60_000 }] });
  },
  'forget-customers': async (scene) => {
    const first = await scene.installation.start(quiet);
    await place(first.call, scene.id);
    await release(first.call, scene.id);
    await first.stop();
    const forgotten = { customer: { name: '', email: '' }, emailKey: '', erasedAt: expect.any(Date) };
    await dieAndResume(scene, { FORGET_EVERY_SECONDS: '0.5', ...scene.installation.ahead(40 * day) }, forgotten);
  },
  'erase-person': async (scene) => {
    const first = await scene.installation.start(quiet);
    await place(first.call, scene.id, { userId: `person-${scene.id}` });
    await first.stop();
    await publishErasure(scene.installation, `person-${scene.id}`);
    await dieAndResume(scene, {}, { customer: { name: '', email: '' }, emailKey: '', erasedAt: expect.any(Date) });
  },
  'claim-reservations': async (scene) => {
    const { id, survivor, installation } = scene;
    await place(survivor, id, { customer: { name: '김함께', email: `${id}@example.com` } });
    installation.addresses.set(`person-${id}`, `${id}@example.com`);
    const claims = personClaims({ id: `person-${id}` });
    await dieAndRepeat(scene, (call) => call(listReservations, { claims }), {
      status: 200,
      body: [{ reservationId: id }],
    });
    expect(await stored(installation, id)).toMatchObject({ userId: `person-${id}`, version: 2 });
  },
  'cancel-by-renter': async (scene) => {
    await rent(scene.survivor, scene.id);
    await dieAndRepeat(
      scene,
      (call) => call(cancelReservation, { ...asGuest(scene.id), body: { expectedRefund: 60_000 } }),
      { status: 200, body: { status: 'cancelled', refundOwed: 60_000 } },
    );
  },
  'give-notice': async (scene) => {
    await rent(scene.survivor, scene.id);
    const photo = await photoUrl();
    await dieAndRepeat(scene, (call) => call(giveNotice, leave(scene.id, { photo })), {
      status: 200,
      body: { endDate: '2026-12-20', notice: { hasPhoto: true } },
    });
    expect(await stored(scene.installation, scene.id)).toMatchObject({ version: 4 });
  },
  'send-photo': async (scene) => {
    await rent(scene.survivor, scene.id);
    expect((await scene.survivor(giveNotice, leave(scene.id))).status).toBe(200);
    const photo = await photoUrl();
    await dieAndRepeat(scene, (call) => call(sendNoticePhoto, { ...asGuest(scene.id), body: { photo } }), {
      status: 200,
      body: { notice: { hasPhoto: true } },
    });
    expect(await stored(scene.installation, scene.id)).toMatchObject({ version: 4 });
  },
  'request-lookup': async (scene) => {
    await rent(scene.survivor, scene.id);
    await dieAndRepeat(scene, (call) => lookUp(call, scene.id), {
      status: 202,
      body: { lookupId: expect.any(String) },
    });
  },
  'issue-lookup-code': async (scene) => {
    await rent(scene.survivor, scene.id);
    const { lookupId } = (await lookUp(scene.survivor, scene.id)).body;
    await dieAndRepeat(scene, (call) => call(issueLookupCode, { params: { id: lookupId }, body: {} }), {
      status: 200,
      body: { orderId: body(scene.id).orderId },
    });
  },
  'confirm-lookup': confirmLookupScenario,
  'import-reservations': (scene) => dieAndRerun(scene, 'import', rows(scene.id)),
  'rebuild-guards': async (scene) => {
    await importRow(scene);
    await scene.installation.connection.collection('guards').deleteMany({});
    await dieAndRerun(scene, 'rebuild-guards', '');
  },
};

/** Nobody answers a call here that could be repeated: another process must do the work by itself, alone. */
const unanswered = [
  'lapse-holds',
  'end-rentals',
  'remind-renters',
  'note-refund',
  'forget-customers',
  'erase-person',
  'import-reservations',
  'rebuild-guards',
];
/** Rentals end by a clock far ahead of the judge's: it is told that day. */
const judgedAhead: Record<string, number> = {
  'end-rentals': 200 * day,
  'remind-renters': 65 * day,
  'forget-customers': 40 * day,
};

beforeAll(async () => {
  const { connection, close } = await createInstallation('crash');
  await connection.getClient().db('admin').command({ setParameter: 1, transactionLifetimeLimitSeconds: orphanSeconds });
  await close();
});

describe.concurrent('killed where it stands, the books hold, and repeating succeeds', () => {
  test.each(Object.entries(useCaseFailpoints))('%s, at each of %j', { timeout: 900_000 }, async (name, failpoints) => {
    const useCase = name as keyof typeof useCaseFailpoints;
    const installation = await createInstallation('crash');
    try {
      const survivor = unanswered.includes(useCase)
        ? async () => Promise.reject(new Error('nobody survives here'))
        : (await installation.start(quiet)).call;
      for (const [index, failpoint] of failpoints.entries()) {
        const judge = () => installation.judge(new Date(installation.now().getTime() + (judgedAhead[useCase] ?? 0)));
        await scenarios[useCase]({ installation, failpoint, survivor, id: `r${index}`, judge });
        expect(await judge()).toEqual([]);
      }
    } finally {
      await installation.close();
    }
  });
});
