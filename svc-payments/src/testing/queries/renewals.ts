import { commands, type ListedQuery } from '@hamkke/service-kit/testing';
import { liveRenewalStates } from '../../domain/renewal.ts';
import { dueNow, now } from './common.ts';

const live = { state: { $in: [...liveRenewalStates] } };
const later = { $or: [{ nextVisitAt: null }, { nextVisitAt: { $gt: now } }] };
const among = { $in: ['reservation-7', 'reservation-next-51'] };
const openTerms = { ...live, 'term.reservationId': { $gt: '' } };
const waiting = 'grows with the terms that wait for their payment, which are those of days';

const newest = { proposedAt: -1, _id: -1 } as const;
const afterCursor = {
  proposedAt: { $lte: now },
  $or: [{ proposedAt: { $lt: now } }, { _id: { $lt: 'proposal-7' } }],
};

/** Proposed prices, by partner and by location. */
const proposals: readonly ListedQuery[] = [
  {
    name: 'proposal',
    command: commands.find('price-proposals', { _id: 'proposal-7' }, { limit: 1 }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'write a proposal',
    command: commands.update('price-proposals', { _id: 'proposal-7' }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'proposals of a renewal',
    command: commands.find('price-proposals', { renewalId: 'renewal-7' }, { sort: { chargeOn: -1 }, limit: 500 }),
    index: 'of-charge',
    returns: 'page',
  },
  ...[
    { name: 'a partner', scope: { ownerId: 'owner-7' }, index: 'of-partner' },
    { name: 'a location', scope: { ownerId: 'owner-7', locationId: 'location-7' }, index: 'of-location' },
    { name: 'a location of whomever', scope: { locationId: 'location-7' }, index: 'in-location' },
    { name: 'everybody', scope: {}, index: 'newest' },
  ].flatMap(({ name, scope, index }): ListedQuery[] => [
    {
      name: `proposals of ${name}`,
      command: commands.find('price-proposals', scope, { sort: newest, limit: 101 }),
      index,
      returns: 'page',
    },
    {
      name: `proposals of ${name}, continued`,
      command: commands.find('price-proposals', { ...scope, ...afterCursor }, { sort: newest, limit: 101 }),
      index,
      returns: 'page',
    },
  ]),
];

const soonest = { paidUntil: 1, _id: 1 } as const;
const afterRenewal = {
  paidUntil: { $gte: '2026-11-18' },
  $or: [{ paidUntil: { $gt: '2026-11-18' } }, { _id: { $gt: 'renewal-7' } }],
};
const inGrace = { paidUntil: { $gte: '2026-11-18' } };
/** The condition of each state, and of all of them. */
const states = {
  all: {},
  overdue: { term: { $ne: null }, paidUntil: { $lt: '2026-11-18' } },
  failing: { ...inGrace, 'term.attempts.0': { $exists: true } },
  on: { $or: [{ term: null }, { ...inGrace, 'term.attempts.0': { $exists: false } }] },
};

/** Pages of the renewals that run. */
const pages: readonly ListedQuery[] = [
  { of: 'a partner', scope: { 'unit.ownerId': 'owner-7' }, index: 'of-partner' },
  { of: 'a location', scope: { 'unit.locationId': 'location-7' }, index: 'of-location' },
  // Either reads as little.
  { of: "a partner's location", scope: { 'unit.ownerId': 'owner-7', 'unit.locationId': 'location-7' }, index: 'any' },
  { of: 'everybody', scope: {}, index: 'soonest' },
].flatMap(({ of, scope, index }) =>
  Object.entries(states).flatMap(([state, condition]) =>
    [{}, afterRenewal].map((after): ListedQuery => ({
      name: `renewals of ${of}, ${state}${after === afterRenewal ? ', continued' : ''}`,
      command: commands.find(
        'renewals',
        { state: 'on', ...scope, $and: [condition, after] },
        { sort: soonest, limit: 101 },
      ),
      // A partner's declined ones are few by either of two.
      index: state === 'failing' ? (index === 'soonest' ? 'declined' : 'any') : index,
      returns: 'page',
    })),
  ),
);

export const renewals: readonly ListedQuery[] = [
  ...proposals,
  ...pages,
  {
    name: 'customers of renewals',
    command: commands.find('renewals', { _id: { $in: ['renewal-7', 'renewal-8'] } }),
    index: '_id_',
    returns: 'batch',
  },
  {
    name: 'renewal',
    command: commands.find('renewals', { _id: 'renewal-7' }, { limit: 1 }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'newest renewal of a paid term',
    command: commands.find('renewals', { reservationId: 'reservation-7' }, { sort: { createdAt: -1 }, limit: 1 }),
    index: 'of-reservation',
    returns: 'one',
  },
  {
    name: 'newest renewal of an open term',
    command: commands.find(
      'renewals',
      { 'term.reservationId': 'reservation-next-51' },
      { sort: { createdAt: -1 }, limit: 1 },
    ),
    index: 'of-term',
    returns: 'one',
  },
  {
    name: 'live renewals of a person',
    command: commands.find('renewals', { userId: 'person-8', ...live }, { sort: { createdAt: 1 }, limit: 100 }),
    index: 'of-person',
    returns: 'page',
  },
  {
    name: 'renewals of a person',
    command: commands.find('renewals', { userId: 'person-8' }, { sort: { createdAt: -1 }, limit: 1000 }),
    index: 'of-person',
    returns: 'page',
  },
  {
    name: 'how many renewals of a person are live',
    command: commands.count('renewals', { userId: 'person-8', ...live }),
    index: 'of-person',
    returns: 'batch',
  },
  {
    name: 'change a renewal',
    command: commands.update('renewals', { _id: 'renewal-7', version: 1 }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'discard a renewal',
    command: commands.remove('renewals', { _id: 'renewal-7', version: 1, state: 'starting' }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'claim the renewal that is due',
    command: commands.modify('renewals', { nextVisitAt: dueNow }, { nextVisitAt: 1 }),
    index: 'due',
    returns: 'one',
  },
  {
    name: 'put the visit of a renewal off',
    command: commands.update('renewals', { _id: 'renewal-7', nextVisitAt: now }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'hasten renewals by their paid term',
    command: commands.update('renewals', { reservationId: among, ...live, ...later }, { many: true }),
    // Of the live ones there is one, so either index reads as little.
    index: 'any',
    returns: 'batch',
  },
  {
    name: 'hasten renewals by their open term',
    command: commands.update('renewals', { 'term.reservationId': among, ...live, ...later }, { many: true }),
    index: 'any',
    returns: 'batch',
  },
  {
    name: 'erase the renewals of a person',
    command: commands.update('renewals', { userId: 'person-8', state: 'stopped', isToErase: false }, { many: true }),
    index: 'of-person',
    returns: 'batch',
  },
  {
    name: 'erase the renewals of a reservation',
    command: commands.update(
      'renewals',
      { reservationId: 'reservation-8', userId: { $gt: '' }, state: 'stopped', isToErase: false },
      { many: true },
    ),
    index: 'any',
    returns: 'batch',
  },
  {
    name: 'how many terms are declined within their grace',
    command: commands.count('renewals', {
      ...openTerms,
      paidUntil: { $gte: '2026-11-18' },
      'term.attempts.0': { $exists: true },
    }),
    index: 'of-term',
    returns: 'all',
    because: waiting,
    examines: 100,
  },
  {
    name: 'how many terms are overdue',
    command: commands.count('renewals', { ...openTerms, paidUntil: { $lt: '2026-11-18' } }),
    index: 'of-term',
    returns: 'all',
    because: waiting,
    examines: 100,
  },
];
