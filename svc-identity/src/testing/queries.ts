import { commands, type ListedQuery, type QueryList } from '@hamkke/service-kit/testing';
import { mailQueries } from './mail-queries.ts';

const now = new Date('2026-11-21T03:00:00Z');
const few = 'a search reads what begins with the text and sorts it';
const once = 'a migration, once: walks the people by id and changes those that lack a field';

const approved = { userType: 'franchise', isApproved: true };
const beginning = { searchKeys: { $elemMatch: { $gte: 'owner 7', $lt: 'owner 7\u{10FFFF}' } } };
const following = {
  displayName: { $gte: 'Owner 100' },
  $or: [{ displayName: { $gt: 'Owner 100' } }, { _id: { $gt: 'user-100' } }],
};
const byName = { displayName: 1, _id: 1 } as const;

const people: readonly ListedQuery[] = [
  { name: 'person', command: commands.find('users', { _id: 'user-7' }, { limit: 1 }), index: '_id_', returns: 'one' },
  {
    name: 'people',
    command: commands.find('users', { _id: { $in: ['user-7', 'user-8'] } }),
    index: '_id_',
    returns: 'batch',
  },
  {
    name: 'person by address',
    command: commands.find('users', { email: 'user-7@hamkke.test' }, { limit: 1 }),
    index: 'email',
    returns: 'one',
  },
  {
    name: 'person by identity',
    command: commands.find('users', { 'identities.key': 'google|7' }, { limit: 1 }),
    index: 'identity',
    returns: 'one',
  },
  { name: 'change a person', command: commands.update('users', { _id: 'user-7' }), index: '_id_', returns: 'one' },
  { name: 'erase a person', command: commands.modify('users', { _id: 'user-7' }), index: '_id_', returns: 'one' },
  {
    name: 'partners by name',
    command: commands.find('users', approved, { sort: byName, limit: 50, hint: 'franchises' }),
    index: 'franchises',
    returns: 'page',
  },
  {
    name: 'partners by name, continued',
    command: commands.find('users', { ...approved, ...following }, { sort: byName, limit: 50, hint: 'franchises' }),
    index: 'franchises',
    returns: 'page',
  },
  {
    name: 'partners by search',
    command: commands.find(
      'users',
      { ...approved, ...beginning },
      { sort: byName, limit: 50, hint: 'franchise-search' },
    ),
    index: 'franchise-search',
    returns: 'all',
    because: few,
    examines: 200,
  },
  {
    name: 'partners by search, continued',
    command: commands.find(
      'users',
      { ...approved, ...beginning, ...following },
      { sort: byName, limit: 50, hint: 'franchise-search' },
    ),
    index: 'franchise-search',
    returns: 'all',
    because: few,
    examines: 200,
  },
  {
    name: 'partners who wait',
    command: commands.find(
      'users',
      { userType: 'franchise', isApproved: false, franchiseInfo: { $ne: null } },
      { sort: { 'franchiseRequest.requestedAt': 1, _id: 1 }, limit: 500, hint: 'waiting' },
    ),
    index: 'waiting',
    returns: 'page',
  },
  {
    name: 'people by kind',
    command: {
      ...commands.aggregate('users', {
        $group: { _id: { userType: '$userType', isApproved: '$isApproved' }, count: { $sum: 1 } },
      }),
      hint: 'franchises',
    },
    index: 'franchises',
    returns: 'all',
    because: 'a count of all people for an administrator, from the index alone',
  },
  {
    name: 'administrators',
    command: commands.count('users', {
      userType: 'admin',
      emailProof: { $ne: null },
      email: { $in: ['user-7@hamkke.test', 'user-8@hamkke.test'] },
    }),
    index: 'any',
    returns: 'batch',
  },
  {
    name: 'administrators, to mail them',
    command: commands.find('users', {
      userType: 'admin',
      emailProof: { $ne: null },
      email: { $in: ['user-7@hamkke.test', 'user-8@hamkke.test'] },
    }),
    index: 'any',
    returns: 'batch',
  },
  {
    name: 'people since',
    command: commands.aggregate(
      'users',
      { $match: { createdAt: { $gte: now } } },
      { $group: { _id: null, count: { $sum: 1 } } },
    ),
    index: 'sign-ups',
    returns: 'all',
    because: 'a count of the last thirty days for an administrator',
  },
  {
    name: 'people without search keys',
    command: commands.find(
      'users',
      { userType: 'franchise', searchKeys: null, _id: { $gt: 'user-7' } },
      { sort: { _id: 1 }, limit: 500 },
    ),
    index: 'any',
    returns: 'all',
    because: once,
    examines: 10_000,
  },
  {
    name: 'give search keys',
    command: commands.update('users', { userType: 'franchise', searchKeys: null, _id: 'user-9' }),
    index: '_id_',
    returns: 'one',
  },
];

const secrets: readonly ListedQuery[] = [
  {
    name: 'password',
    command: commands.find('passwords', { _id: 'user-7' }, { limit: 1 }),
    index: '_id_',
    returns: 'one',
  },
  { name: 'set a password', command: commands.update('passwords', { _id: 'user-7' }), index: '_id_', returns: 'one' },
  {
    name: 'hash a password anew',
    command: commands.update('passwords', { _id: 'user-7', hash: 'hash-7' }),
    index: '_id_',
    returns: 'one',
  },
  { name: 'drop a password', command: commands.remove('passwords', { _id: 'user-7' }), index: '_id_', returns: 'one' },
  {
    name: 'second factor',
    command: commands.find('second-factors', { _id: 'user-7' }, { limit: 1 }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'store a second factor',
    command: commands.update('second-factors', { _id: 'user-7' }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'use a code up',
    command: commands.update('second-factors', { _id: 'user-7', lastStep: { $lt: 50_000_000 } }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'use a recovery code up',
    command: commands.update('second-factors', { _id: 'user-7', recoveryHashes: 'hash-7' }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'drop a second factor',
    command: commands.remove('second-factors', { _id: 'user-7' }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'secret to be confirmed',
    command: commands.find('second-factor-set-ups', { _id: 'user-7' }, { limit: 1 }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'store a secret to be confirmed',
    command: commands.update('second-factor-set-ups', { _id: 'user-7' }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'use the confirmed secret up',
    command: commands.remove('second-factor-set-ups', { _id: 'user-7', secret: 'secret-7' }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'drop a secret to be confirmed',
    command: commands.remove('second-factor-set-ups', { _id: 'user-7' }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'sign-in that waits for a code',
    command: commands.find('second-factor-tickets', { _id: 'ticket-7' }, { limit: 1 }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'take a sign-in that waits for a code',
    command: commands.remove('second-factor-tickets', { _id: 'ticket-7' }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'pinned identity',
    command: commands.find('administrator-pins', { _id: 'user-7@hamkke.test' }, { limit: 1 }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'pin an identity',
    command: commands.update('administrator-pins', { _id: 'user-7@hamkke.test' }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'secret of a mail',
    command: commands.find('mail-tokens', { _id: 'token-7' }, { limit: 1 }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'store a secret',
    command: commands.update('mail-tokens', { _id: 'token-7' }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'use a secret up',
    command: commands.remove('mail-tokens', { _id: 'token-7' }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'end secrets of one purpose',
    command: commands.remove('mail-tokens', { userId: 'user-7', purpose: 'password-reset' }, { many: true }),
    index: 'person',
    returns: 'batch',
  },
  {
    name: 'end a person’s secrets',
    command: commands.remove('mail-tokens', { userId: 'user-7' }, { many: true }),
    index: 'person',
    returns: 'batch',
  },
  {
    name: 'a person’s tokens',
    command: commands.find('api-tokens', { userId: 'user-7' }, { sort: { createdAt: 1, _id: 1 } }),
    index: 'person',
    returns: 'batch',
  },
  {
    name: 'how many tokens',
    command: commands.count('api-tokens', { userId: 'user-7' }),
    index: 'person',
    returns: 'batch',
  },
  {
    name: 'token by hash',
    command: commands.find('api-tokens', { hash: 'hash-7' }, { limit: 1 }),
    index: 'hash',
    returns: 'one',
  },
  {
    name: 'note a token’s use',
    command: commands.update('api-tokens', {
      _id: 'token-7',
      $or: [{ lastUsedAt: null }, { lastUsedAt: { $lte: now } }],
    }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'remove a token',
    command: commands.remove('api-tokens', { _id: 'token-7', userId: 'user-7' }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'end a person’s tokens',
    command: commands.remove('api-tokens', { userId: 'user-7' }, { many: true }),
    index: 'person',
    returns: 'batch',
  },
  {
    name: 'take a visit to a provider',
    command: commands.modify('provider-visits', { _id: 'visit-7', visitorId: 'visitor-7', provider: 'google' }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'whether a browser is known',
    command: commands.find('known-devices', { _id: 'device-7' }, { limit: 1 }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'store a browser',
    command: commands.update('known-devices', { _id: 'device-7' }),
    index: '_id_',
    returns: 'one',
  },
  {
    name: 'browsers of a person',
    command: commands.find('known-devices', { userId: 'user-7' }, { sort: { signedInAt: -1 }, limit: 20 }),
    index: 'person',
    returns: 'page',
  },
  {
    name: 'forget browsers',
    command: commands.remove('known-devices', { _id: { $in: ['device-7', 'device-8'] } }, { many: true }),
    index: '_id_',
    returns: 'batch',
  },
  {
    name: 'forget a person’s browsers',
    command: commands.remove('known-devices', { userId: 'user-7' }, { many: true }),
    index: 'person',
    returns: 'batch',
  },
  {
    name: 'count an attempt',
    command: commands.modify('attempts', {
      $or: [{ expire: { $gt: now } }, { expire: { $eq: null } }],
      key: 'attempt-7',
    }),
    index: 'key',
    returns: 'one',
  },
  {
    name: 'count anew after the last ones ended',
    command: commands.modify('attempts', {
      $or: [{ expire: { $lte: now } }, { expire: { $eq: null } }],
      key: 'attempt-7',
    }),
    index: 'key',
    returns: 'one',
  },
  {
    name: 'begin to count attempts',
    command: commands.modify('attempts', { key: 'attempt-7' }),
    index: 'key',
    returns: 'one',
  },
  {
    name: 'attempts',
    command: commands.find(
      'attempts',
      { $or: [{ expire: { $gt: now } }, { expire: { $eq: null } }], key: 'attempt-7' },
      { limit: 1 },
    ),
    index: 'key',
    returns: 'one',
  },
  { name: 'forget attempts', command: commands.remove('attempts', { key: 'attempt-7' }), index: 'key', returns: 'one' },
];

const restored = 'after a backup was restored, by an operator: everybody’s access ends';
const afterRestore: readonly ListedQuery[] = [
  {
    name: 'end every session',
    command: commands.update('users', {}, { many: true }),
    index: [],
    returns: 'all',
    because: restored,
  },
  {
    name: 'end every token',
    command: commands.remove('api-tokens', {}, { many: true }),
    index: [],
    returns: 'all',
    because: restored,
  },
  {
    name: 'end every link',
    command: commands.remove('mail-tokens', {}, { many: true }),
    index: [],
    returns: 'all',
    because: restored,
  },
];

/** Every query of identity; service-kit's README says how to add one. */
export const queries: QueryList = {
  fixed: ['userType', 'dropped'],
  queries: [...people, ...secrets, ...afterRestore, ...mailQueries],
};
