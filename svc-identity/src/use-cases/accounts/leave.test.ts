import type { ExportedPhoto, OrderSummary, InternalReservation } from '@hamkke/contracts';
import { DomainError } from '@hamkke/service-kit';
import { describe, expect, test } from 'vitest';
import { member, user } from '../../testing/builders.ts';
import { exportedOpening, exportedPass, exportedVisit } from '../../testing/doors.ts';
import { internalReservation, internalWaiting, orderSummary } from '../../testing/other-services.ts';
import { exportedRenewals } from '../../testing/renewals.ts';
import { createUseCaseHarness, goodPassword, refusalOf } from '../../testing/use-case-harness.ts';

const correlationId = 'test';

/** Other services that know these things of everybody. */
async function open(
  reservations: readonly InternalReservation[] = [],
  {
    orders = [],
    away = false,
    renewalsAway = false,
    waitingAway = false,
    openingsAway = false,
    passesAway = false,
    visitsAway = false,
  }: {
    orders?: readonly OrderSummary[];
    away?: boolean;
    renewalsAway?: boolean;
    waitingAway?: boolean;
    openingsAway?: boolean;
    passesAway?: boolean;
    visitsAway?: boolean;
  } = {},
) {
  const photos: ExportedPhoto[] = [{ reservationId: 'r-1', size: 9_000_000 }];
  const requested: string[][] = [];
  const harness = createUseCaseHarness({
    records: {
      async reservationsOf() {
        if (away) throw new DomainError('UNAVAILABLE');
        return [...reservations];
      },
      noticePhotosOf: async () => photos,
      guestReservations: async () => 0,
      async orders(ids) {
        requested.push([...ids]);
        return orders.filter(({ orderId }) => ids.includes(orderId));
      },
      async renewalsOf(userId) {
        if (renewalsAway) throw new DomainError('UNAVAILABLE');
        return exportedRenewals(`r-of-${userId}`);
      },
      async waitingOf(userId) {
        if (waitingAway) throw new DomainError('UNAVAILABLE');
        return [internalWaiting(`w-of-${userId}`)];
      },
      async openingsOf(userId) {
        if (openingsAway) throw new DomainError('UNAVAILABLE');
        return [exportedOpening(`o-of-${userId}`)];
      },
      async passesOf(userId) {
        if (passesAway) throw new DomainError('UNAVAILABLE');
        return [exportedPass(`p-of-${userId}`)];
      },
      async visitsOf(userId) {
        if (visitsAway) throw new DomainError('UNAVAILABLE');
        return [exportedVisit(`l-of-${userId}`)];
      },
    },
  });
  await harness.given(member('mina'), goodPassword);
  const leave = (more: { userId?: string; currentPassword?: string; isFresh?: boolean } = {}) =>
    refusalOf(
      harness.useCases.eraseAccount({
        userId: 'mina',
        currentPassword: goodPassword,
        isFresh: false,
        correlationId,
        ...more,
      }),
    );
  return { ...harness, leave, photos, requested };
}

describe('an export', () => {
  test('holds the account, its reservations with their orders, the saved card with its renewals, places in waiting lists, openings, passes, visits, photos and tokens', async () => {
    const reservations = [
      internalReservation('r-1', { orderId: 'order1' }),
      internalReservation('r-2', { orderId: null }),
    ];
    const { useCases, find, time, photos, requested } = await open(reservations, {
      orders: [orderSummary('order1'), orderSummary('order2')],
    });
    const { token } = await useCases.createApiToken({
      userId: 'mina',
      name: 'script',
      scopes: ['read'],
      expiresInDays: 90,
      correlationId,
    });
    expect(await useCases.exportAccount({ userId: 'mina', correlationId })).toEqual({
      user: await find('mina'),
      role: { userType: 'user', isApproved: false, isSuperUser: false },
      secondFactorPolicy: undefined,
      exportedAt: time.now,
      reservations,
      orders: [orderSummary('order1')],
      renewals: exportedRenewals('r-of-mina'),
      waiting: [internalWaiting('w-of-mina')],
      openings: [exportedOpening('o-of-mina')],
      passes: [exportedPass('p-of-mina')],
      visits: [exportedVisit('l-of-mina')],
      noticePhotos: photos,
      apiTokens: [token],
    });
    expect(requested).toEqual([['order1']]);
  });

  test('is never half of it, and is of nobody who is gone', async () => {
    const { useCases } = await open([], { away: true });
    const attempt = (userId: string) => refusalOf(useCases.exportAccount({ userId, correlationId }));
    expect([await attempt('mina'), await attempt('gone')]).toEqual(['UNAVAILABLE', 'NOT_SIGNED_IN']);
  });

  test.each([
    ['the renewals', { renewalsAway: true }],
    ['the places in waiting lists', { waitingAway: true }],
    ['what was opened', { openingsAway: true }],
    ['the passes', { passesAway: true }],
    ['the visits', { visitsAway: true }],
  ])('is not answered without %s, while leaving does not read them', async (_, away) => {
    const { useCases, leave } = await open([], away);
    const attempt = refusalOf(useCases.exportAccount({ userId: 'mina', correlationId }));
    expect([await attempt, await leave()]).toEqual(['UNAVAILABLE', 'done']);
  });
});

describe('leaving', () => {
  test('erases the record and forgets its browsers; doing it again changes nothing', async () => {
    const { leave, find, passwordOf, logIn, stores, eventsOf } = await open([
      internalReservation('r-1', { status: 'cancelled', refundOwed: 60_000, refundedAmount: 60_000 }),
    ]);
    await logIn('mina', goodPassword, { deviceId: 'own' });
    expect([await leave(), await leave()]).toEqual(['done', 'done']);
    expect([await find('mina'), await passwordOf('mina'), await stores.devices.isKnown('mina', 'own')]).toEqual([
      undefined,
      undefined,
      false,
    ]);
    expect(eventsOf('mina')).toEqual(['user.registered', 'user.erased']);
  });

  test('needs the password', async () => {
    const { leave, find } = await open();
    expect(await leave({ currentPassword: 'wrong' })).toBe('BAD_CREDENTIALS');
    expect(await find('mina')).toBeDefined();
  });

  test.each([
    ['rental', internalReservation('r-1', { status: 'active' })],
    ['rental', internalReservation('r-1', { status: 'pending' })],
    ['refund', internalReservation('r-1', { status: 'cancelled', refundOwed: 60_000, refundedAmount: 59_999 })],
    ['refund', internalReservation('r-1', { status: 'expired', refundOwed: 20_000, refundedAmount: 0 })],
  ])('waits for an open %s among others', async (reason, reservation) => {
    const { leave, find } = await open([internalReservation('r-0'), reservation, internalReservation('r-2')]);
    expect(await leave()).toBe(`ACCOUNT_IN_USE ${reason}`);
    expect(await find('mina')).toBeDefined();
  });

  test.each([
    ['processing', false],
    ['refunding', false],
    ['refunded', true],
    ['confirmed', true],
  ] as const)('with a payment that is %s, beside one that is over, is possible: %s', async (standing, isPossible) => {
    const reservations = [
      internalReservation('r-0', { orderId: 'over' }),
      internalReservation('r-1', { orderId: 'order1' }),
      internalReservation('r-2', { orderId: null }),
    ];
    const { leave, requested } = await open(reservations, {
      orders: [orderSummary('over'), { ...orderSummary('order1'), standing }],
    });
    expect(await leave()).toBe(isPossible ? 'done' : 'ACCOUNT_IN_USE refund');
    expect(requested).toEqual([['over', 'order1']]);
  });

  test('waits until other services answer', async () => {
    const { leave, find } = await open([], { away: true });
    expect([await leave(), (await find('mina'))?.id]).toEqual(['UNAVAILABLE', 'mina']);
  });

  test('is refused to an approved partner and to an administrator, not to one who waits', async () => {
    const { given, leave } = await open();
    await given(user('owner'));
    await given(user('waiting', { isApproved: false }));
    await given(user('boss', { userType: 'admin', email: 'admin@hamkke.test' }));
    await given(user('former-boss', { userType: 'admin' }));
    const answers = [];
    for (const userId of ['owner', 'waiting', 'boss', 'former-boss'])
      answers.push(await leave({ userId, isFresh: true }));
    expect(answers).toEqual(['ACCOUNT_IN_USE franchise', 'done', 'ACCOUNT_IN_USE admin', 'done']);
  });
});
