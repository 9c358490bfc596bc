import { expect, test } from 'vitest';
import type { Grant, OutboxEvent, Reservation, Snapshot } from '../snapshot.ts';
import { now, paidOrder, reservationOf, rightSnapshot } from '../testing/right-snapshot.ts';
import { changing, grant, reservation, type Spoil } from '../testing/spoils.ts';
import { checkGrants } from './grants.ts';

const id = reservationOf(paidOrder);
const right = rightSnapshot();

/** The paid rental alone, changed with its grant and its confirmation. */
function found(changes: {
  readonly reservation?: Partial<Reservation>;
  readonly grant?: Partial<Grant>;
  readonly confirmed?: Partial<OutboxEvent>;
  readonly discardedBy?: string;
  readonly continued?: boolean;
}): readonly string[] {
  const spoils: readonly Spoil[] = [
    reservation(paidOrder, changes.reservation ?? {}),
    grant(paidOrder, changes.grant ?? {}),
    ({ events }) => ({
      events: changing(events, ({ type }) => type === 'reservation.confirmed', changes.confirmed ?? {}),
    }),
  ];
  const snapshot = spoils.reduce<Snapshot>((before, spoil) => ({ ...before, ...spoil(before) }), right);
  const confirmed = snapshot.events.find(({ type }) => type === 'reservation.confirmed');
  const discarded = changes.discardedBy ? [{ consumer: changes.discardedBy, eventId: confirmed?.id ?? '' }] : [];
  const continuations = changes.continued ? [{ reservationId: 'next', continues: id }] : [];
  return checkGrants({ ...snapshot, continuations, discarded }).map(({ rule, about, passing }) =>
    [rule, about, passing ? 'may pass' : 'is wrong'].join(' '),
  );
}
const heldOnly = { version: 1, opens: false } as const;
const november = { start: '2026-11-01', from: new Date('2026-10-31T15:00:00.000Z') } as const;
/** The last term ended two days ago, and the next one is not paid. */
const overdue = {
  reservation: { status: 'expired', renewing: true, start: november.start, end: '2026-11-19', version: 3 },
  grant: { version: 3, from: november.from, until: new Date('2026-11-22T15:00:00.000Z') },
} as const;
/** The next term is placed, and has the open end. */
const placed = { ...overdue, reservation: { ...overdue.reservation, renewing: false }, continued: true } as const;
/** The same, four days ago. */
const beyondGrace = {
  reservation: { ...overdue.reservation, end: '2026-11-17' },
  grant: { ...overdue.grant, until: new Date('2026-11-20T15:00:00.000Z') },
} as const;

test.each([
  ['the version of a reservation grew by what is nobody else’s', { reservation: { version: 9 } }],
  ['the event of the payment waits', { grant: heldOnly, confirmed: { sentAt: null } }],
  ['the event of the payment was given up', { grant: heldOnly, discardedBy: 'access.reservations' }],
  ['a person left', { grant: { opens: false, erasedAt: now } }],
  ['a person left, and the rental was shortened since', { grant: { opens: false, erasedAt: now, until: now } }],
  ['a rental whose next term is due, within its grace', overdue],
  ['the same, after its grace', beyondGrace],
  ['a rental whose next term is placed, within its grace', placed],
  [
    'the same, whose term was paid or given up and is not read yet',
    { ...placed, grant: { ...placed.grant, until: new Date('2026-11-19T15:00:00.000Z') } },
  ],
  [
    'the same, and its grant opens nothing since its last day',
    { ...placed, grant: { ...placed.grant, opens: false, until: new Date('2026-11-19T15:00:00.000Z') } },
  ],
  [
    'its days are over, and it was read when it had opened nothing',
    { ...beyondGrace, grant: { ...beyondGrace.grant, opens: false } },
  ],
])('lawful: %s', (_what, changes) => {
  expect(found(changes)).toEqual([]);
});

test.each([
  ['what is paid opens nothing', { grant: { opens: false } }, 'grant-shut'],
  ['it is behind, and no event waits', { grant: heldOnly }, 'grant-shut'],
  ['another consumer gave the event up', { grant: heldOnly, discardedBy: 'catalog.picture' }, 'grant-shut'],
  [
    'another kind of event waits',
    { grant: heldOnly, confirmed: { type: 'reservation.reminded', sentAt: null } },
    'grant-shut',
  ],
  [
    'what is newer than the event that was given up was read',
    { reservation: { status: 'cancelled', version: 3 }, grant: { version: 3 }, discardedBy: 'access.reservations' },
    'grant-open',
  ],
  [
    'a rental whose next term is due opens nothing, within its grace',
    { ...overdue, grant: { ...overdue.grant, opens: false } },
    'grant-shut',
  ],
  [
    'a rental whose next term is placed opens beyond its grace',
    { ...placed, grant: { ...placed.grant, until: new Date('2026-11-23T15:00:00.000Z') } },
    'grant-dates',
  ],
  ['a rental that lasts and is extended opens nothing', { grant: { opens: false }, continued: true }, 'grant-shut'],
  ['a cancelled one that was extended opens', { reservation: { status: 'cancelled' }, continued: true }, 'grant-open'],
  ['a hold opens', { reservation: { status: 'pending' } }, 'grant-open'],
  [
    'what is over and does not renew opens for days of grace',
    { ...overdue, reservation: { ...overdue.reservation, renewing: false }, grant: { ...overdue.grant, opens: false } },
    'grant-dates',
  ],
])('found: %s', (_what, changes, rule) => {
  expect(found(changes)).toEqual([`${rule} ${id} may pass`]);
});

test('a grant of a reservation that is not there is lawful while it opens nothing', () => {
  const reservations = right.reservations.filter(({ reservationId }) => reservationId !== id);
  const shut = { ...right, ...grant(paidOrder, { opens: false })(right), reservations };
  expect(checkGrants(shut)).toEqual([]);
  expect(checkGrants({ ...right, reservations }).map(({ rule, about }) => [rule, about])).toEqual([['grant-open', id]]);
});

test('where access never ran nothing is found', () => {
  expect(checkGrants({ ...right, grants: [] })).toEqual([]);
});
