import { expect, test } from 'vitest';
import { givenLocation } from '../testing/builders.ts';
import { addLocation, foundingOf } from './new-location.ts';
import type { PersonFacts } from './viewer.ts';

const partner: PersonFacts = { id: 'p1', userType: 'franchise', isApproved: true, isSuperUser: false };
const superUser: PersonFacts = { ...partner, id: 'p7', isSuperUser: true };
const administrator: PersonFacts = { id: 'p0', userType: 'admin', isApproved: true, isSuperUser: false };

test.each<[string, PersonFacts, string | null | undefined, ReturnType<typeof foundingOf>]>([
  ['a partner’s is its own and waits', partner, undefined, { ownerId: 'p1', status: 'pending', namesAnother: false }],
  ['whoever it names', partner, 'p2', { ownerId: 'p1', status: 'pending', namesAnother: false }],
  ['or none', partner, null, { ownerId: 'p1', status: 'pending', namesAnother: false }],
  [
    'a super user’s is its own and open',
    superUser,
    undefined,
    { ownerId: 'p7', status: 'active', namesAnother: false },
  ],
  ['or another one’s, to be looked up', superUser, 'p2', { ownerId: 'p2', status: 'active', namesAnother: true }],
  ['or ours', superUser, null, { ownerId: null, status: 'active', namesAnother: false }],
  ['an administrator’s is ours', administrator, undefined, { ownerId: null, status: 'active', namesAnother: false }],
  ['also when it says so', administrator, null, { ownerId: null, status: 'active', namesAnother: false }],
  ['or a partner’s, to be looked up', administrator, 'p2', { ownerId: 'p2', status: 'active', namesAnother: true }],
  [
    'and never the administrator’s without a look-up',
    administrator,
    'p0',
    { ownerId: 'p0', status: 'active', namesAnother: true },
  ],
])('%s', (_what, person, requested, expected) => expect(foundingOf(person, requested)).toEqual(expected));

test('a location that an earlier try of the same call made is not made again', () => {
  const { location } = givenLocation('a');
  const made = addLocation(undefined, location);
  const first = { ...location, version: 1, unitsVersion: 1 };
  const events = [{ type: 'location.created', location: first }];
  expect(made).toEqual({ locations: [first], units: [], events, answer: first });
  expect(addLocation({ location: made.answer, units: [] }, { ...location, name: 'other' })).toEqual({
    locations: [],
    units: [],
    events: [],
    answer: made.answer,
  });
});
