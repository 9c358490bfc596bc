import { DomainError, type ServiceClient } from '@hamkke/service-kit';
import { calendarDate } from '@hamkke/money';
import { expect, test } from 'vitest';
import { internalDoor, internalVisit } from '../../testing/doors.ts';
import { internalReservation, internalWaiting } from '../../testing/other-services.ts';
import { type InternalRenewal, internalRenewal, proposalOfPayments } from '../../testing/renewals.ts';
import { member, user } from '../../testing/builders.ts';
import { createMailFacts, type MailFactsDeps } from './mail-facts.ts';

const noClient: ServiceClient = { call: () => Promise.reject(new Error('called')), close: async () => undefined };

// The client is generic over every endpoint; one call is made to each, and gets the answer of its contract.
const answering = (answer: () => Promise<unknown>) =>
  ({ call: answer, close: async () => undefined }) as unknown as ServiceClient; // of a client only these are used

const factsOf = (more: Partial<MailFactsDeps>) =>
  createMailFacts({
    findUser: async () => undefined,
    adminEmails: new Set(['admin@hamkke.test']),
    issueToken: async () => 'token',
    reservations: noClient,
    payments: noClient,
    access: noClient,
    catalog: noClient,
    clock: () => new Date('2026-12-14T00:00:00.000Z'),
    ...more,
  });
const factsAbout = (reservation: unknown) => factsOf({ reservations: answering(async () => reservation) });

test.each([
  ['that continues another one', { continues: 'r-0' }, true],
  ['that continues none', { continues: null }, false],
  ['of an older release, which does not say', {}, false],
])('a reservation %s is an extension: %s', async (_, more, isExtension) => {
  expect(await factsAbout(internalReservation('r-1', more)).rental('r-1')).toMatchObject({ isExtension });
});

test.each([
  ['that renews', { renewing: true }, true],
  ['that does not', { renewing: false }, false],
  ['of an older release, which does not say', {}, false],
])('a reservation %s is renewing: %s', async (_, more, isRenewing) => {
  expect(await factsAbout(internalReservation('r-1', more)).rental('r-1')).toMatchObject({ isRenewing });
});

test.each([
  [
    'that moved here, and on',
    { moves: 'r-0', movedTo: 'r-2', totalAmount: 90, orderAmount: 30 },
    { moves: 'r-0', isMovedOn: true, amount: 90, orderAmount: 30 },
  ],
  ['that did not move', { moves: null, movedTo: null }, { moves: null, isMovedOn: false }],
  ['of an older release, which does not say', { totalAmount: 90 }, { moves: null, isMovedOn: false, orderAmount: 90 }],
])('a reservation %s is read as such', async (_, more, expected) => {
  expect(await factsAbout(internalReservation('r-1', more)).rental('r-1')).toMatchObject(expected);
});

test('a renewal is read of payments, with why each charge was declined and no more of its card than is shown', async () => {
  const found = internalRenewal('n-1', {
    attempts: [
      { at: '2026-01-28T00:00:00.000Z', reason: 'limit' },
      { at: '2026-01-29T00:00:00.000Z', reason: 'expired' },
    ],
    nextAttemptOn: calendarDate('2026-01-31'),
    isUnpaid: true,
  });
  expect(await factsOf({ payments: answering(async () => found) }).renewal('n-1')).toEqual({
    reservationId: 'r-1',
    ownerId: null,
    isOn: true,
    because: null,
    card: { brand: 'VISA', lastFour: '4242' },
    amount: 60_000,
    startDate: '2026-02-01',
    endDate: '2026-03-03',
    chargeOn: '2026-01-28',
    declines: ['limit', 'expired'],
    nextAttemptOn: '2026-01-31',
    isUnpaid: true,
    proposal: null,
  });
});

test('a price that is proposed is read with its answer; an older release of payments proposes none', async () => {
  const proposalOf = async (more: Partial<InternalRenewal>) =>
    (await factsOf({ payments: answering(async () => internalRenewal('n-1', more)) }).renewal('n-1'))?.proposal;
  expect(await proposalOf({ proposal: proposalOfPayments({ answer: 'accepted' }) })).toMatchObject({
    amountBefore: 60_000,
    amount: 66_000,
    chargeOn: '2026-01-28',
    answer: 'accepted',
  });
  expect([await proposalOf({ proposal: null }), await proposalOf({})]).toEqual([null, null]);
});

test('a renewal that is gone is nobody’s subject, and payments that does not answer is said', async () => {
  const refusing = (code: 'NOT_FOUND' | 'UNAVAILABLE') =>
    factsOf({ payments: answering(() => Promise.reject(new DomainError(code))) }).renewal('n-1');
  expect(await refusing('NOT_FOUND')).toBeUndefined();
  await expect(refusing('UNAVAILABLE')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test('a place in a waiting list is read of reservations, with its offer and the number that screens show', async () => {
  const offer = {
    reservationId: 'r-9',
    unitId: 'u-1',
    unitNumber: 'gangnam-M-3',
    startDate: calendarDate('2026-12-22'),
    endDate: calendarDate('2027-01-21'),
    amount: 60_000,
    until: '2026-12-14T02:05:00.000Z',
  };
  const about = {
    email: 'mina@hamkke.test',
    name: '',
    language: 'ko',
    locationName: '강남점',
    size: 'M',
    startDate: '2026-12-20',
  };
  expect(
    await factsAbout(internalWaiting('w-1', { status: 'offered', offer })).waiting('w-1', 'e1:waiting-offered'),
  ).toEqual({
    ...about,
    status: 'offered',
    offer: {
      unitNumber: 'M-3',
      startDate: '2026-12-22',
      endDate: '2027-01-21',
      amount: 60_000,
      until: new Date('2026-12-14T02:05:00.000Z'),
    },
  });
  expect(await factsAbout(internalWaiting('w-1')).waiting('w-1', 'e1:waiting-offered')).toEqual({
    ...about,
    status: 'unconfirmed',
    offer: null,
  });
});

test('a place that is gone is nobody’s subject, and reservations that does not answer is said', async () => {
  const refusing = (code: 'NOT_FOUND' | 'UNAVAILABLE') =>
    factsOf({ reservations: answering(() => Promise.reject(new DomainError(code))) }).waiting(
      'w-1',
      'e1:waiting-offered',
    );
  expect(await refusing('NOT_FOUND')).toBeUndefined();
  await expect(refusing('UNAVAILABLE')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test('calls about a place are traced by the mail: its id is a secret of who waits', async () => {
  const traced: unknown[] = [];
  const client = {
    call: async (_endpoint: unknown, _request: unknown, options: unknown) => (
      traced.push(options),
      internalWaiting('w')
    ),
    close: async () => undefined,
  } as unknown as ServiceClient; // of a client only its call is used
  await factsOf({ reservations: client }).waiting('w-secret', 'e1:waiting-confirm');
  expect(traced).toEqual([{ correlationId: 'mail-e1:waiting-confirm' }]);
});

test.each([
  ['an entrance', {}, { name: '정문', unitNumber: null }],
  [
    'the door of a unit, with the number that screens show',
    { kind: 'unit', name: 'M-3 문', unitNumber: 'gangnam-M-3' },
    { name: 'M-3 문', unitNumber: 'M-3' },
  ],
] as const)('%s is read of access, with its alarm, and its location’s name of catalog', async (_, more, expected) => {
  const calls: unknown[] = [];
  const client = {
    call: async (endpoint: { id: string }, request: unknown) => (
      calls.push([endpoint.id, request]),
      internalDoor('d-1', more)
    ),
    close: async () => undefined,
  } as unknown as ServiceClient; // of a client only its call is used
  const catalog = answering(async () => ({ name: '강남점' }));
  expect(await factsOf({ access: client, catalog }).door('d-1')).toEqual({
    locationId: 'gangnam',
    locationName: '강남점',
    ownerId: 'partner',
    alarm: { at: new Date('2026-12-14T02:05:00.000Z'), tries: 6 },
    ...expected,
  });
  expect(calls).toEqual([['readInternalDoor', { params: { id: 'd-1' } }]]);
});

test('a door without an alarm is read as such, one that is gone is nobody’s subject, and access that is away is said', async () => {
  const catalog = answering(async () => ({ name: '강남점' }));
  const doorFrom = (answer: () => Promise<unknown>) => factsOf({ access: answering(answer), catalog }).door('d-1');
  expect(await doorFrom(async () => internalDoor('d-1', { alarm: null }))).toMatchObject({ alarm: null });
  expect(await doorFrom(() => Promise.reject(new DomainError('NOT_FOUND')))).toBeUndefined();
  await expect(doorFrom(() => Promise.reject(new DomainError('UNAVAILABLE')))).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  });
});

test('a door whose location is gone is nobody’s subject, and catalog that is away is said', async () => {
  const doorAt = (code: 'NOT_FOUND' | 'UNAVAILABLE') =>
    factsOf({
      access: answering(async () => internalDoor('d-1')),
      catalog: answering(() => Promise.reject(new DomainError(code))),
    }).door('d-1');
  expect(await doorAt('NOT_FOUND')).toBeUndefined();
  await expect(doorAt('UNAVAILABLE')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test('a visit is read of access, and its location’s name of catalog, traced by the mail: its id is a secret', async () => {
  const calls: unknown[] = [];
  const noting = (answer: unknown) =>
    ({
      call: async (endpoint: { id: string }, ...rest: unknown[]) => (calls.push([endpoint.id, ...rest]), answer),
      close: async () => undefined,
    }) as unknown as ServiceClient; // of a client only its call is used
  const access = noting(internalVisit('v-1', { state: 'limited', nextFrom: '2026-12-20T02:05:00.000Z' }));
  const facts = factsOf({ access, catalog: noting({ name: '강남점' }) });
  expect(await facts.visit('v-1', 'e1:visit-requested')).toEqual({
    email: 'mina@hamkke.test',
    name: '',
    language: 'ko',
    state: 'limited',
    locationName: '강남점',
    beginBy: new Date('2026-12-14T02:05:00.000Z'),
    nextFrom: new Date('2026-12-20T02:05:00.000Z'),
  });
  const traced = { correlationId: 'mail-e1:visit-requested' };
  expect(calls).toEqual([
    ['readInternalVisit', { params: { id: 'v-1' } }, traced],
    ['readLocationFacts', { params: { id: 'gangnam' } }, traced],
  ]);
});

test('a visit that has no other before it is read as such', async () => {
  const access = answering(async () => internalVisit('v-1'));
  const facts = factsOf({ access, catalog: answering(async () => ({ name: '강남점' })) });
  expect(await facts.visit('v-1', 'e1:visit-requested')).toMatchObject({ state: 'ready', nextFrom: null });
});

test.each(['access', 'catalog'] as const)(
  'a visit, or a location, that is gone is nobody’s subject, and %s that is away is said',
  async (service) => {
    const visitWhere = (code: 'NOT_FOUND' | 'UNAVAILABLE') =>
      factsOf({
        access: answering(async () => internalVisit('v-1')),
        catalog: answering(async () => ({ name: '강남점' })),
        [service]: answering(() => Promise.reject(new DomainError(code))),
      }).visit('v-1', 'e1:visit-requested');
    expect(await visitWhere('NOT_FOUND')).toBeUndefined();
    await expect(visitWhere('UNAVAILABLE')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  },
);

test.each([
  ['an administrator', user('p', { userType: 'admin', email: 'admin@hamkke.test' }), true, null],
  ['one whose address left the list', user('p', { userType: 'admin', email: 'former@hamkke.test' }), false, null],
  ['an applicant', user('p', { isApproved: false }), false, '도윤스토리지'],
  ['a partner', user('p'), false, null],
  ['one who was rejected', user('p', { userType: 'user', isApproved: false }), false, null],
])('a person is read as what holds now: %s', async (_, person, isAdministrator, applyingAs) => {
  const facts = await factsOf({ findUser: async () => person }).person('p');
  expect(facts).toMatchObject({ isAdministrator, applyingAs, mailsOff: [] });
});

const after = (more: object) =>
  answering(async () => ({ ...internalReservation('r-1'), userId: 'm', ownerId: null, extendedBy: null, ...more }));

const mailsOff = ['rental-reminders'] as const;
test.each([
  ['its member', 'm', member('m', { mailsOff }), mailsOff],
  ['a guest', null, member('m', { mailsOff }), []],
  ['somebody who is gone', 'm', undefined, []],
])('what is switched off for a rental is that of %s', async (_, userId, person, expected) => {
  const facts = factsOf({ findUser: async () => person, reservations: after({ userId }) });
  expect(await facts.switchedOffAt('r-1')).toEqual(expected);
});

test.each([
  ['it says so', { goesOn: true }, true],
  ['it does not', { goesOn: false, extendedBy: 'r-2' }, false],
  ['an earlier release names a paid extension', { extendedBy: 'r-2' }, true],
  ['an earlier release names none', {}, false],
])('a rental goes on: %s', async (_, more, goesOn) => {
  expect(await factsOf({ reservations: after(more) }).goesOn('r-1')).toBe(goesOn);
});

test('a rental that is gone does not go on; without reservations nobody can say', async () => {
  const goesOn = (code: 'NOT_FOUND' | 'UNAVAILABLE') =>
    factsOf({ reservations: answering(() => Promise.reject(new DomainError(code))) }).goesOn('r-1');
  expect(await goesOn('NOT_FOUND')).toBe(false);
  await expect(goesOn('UNAVAILABLE')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});
