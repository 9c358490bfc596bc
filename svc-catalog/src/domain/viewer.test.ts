import { describe, expect, test } from 'vitest';
import { mayManage, maySee, viewerOf, type PersonFacts } from './viewer.ts';

const person = (more: Partial<PersonFacts>): PersonFacts => ({
  id: 'p1',
  userType: 'franchise',
  isApproved: true,
  isSuperUser: false,
  ...more,
});
const own = { status: 'paused', ownerId: 'p1' } as const;
const foreign = { status: 'pending', ownerId: 'p2' } as const;
const ours = { status: 'paused', ownerId: null } as const;

test('one who is nobody in particular sees what is active', () => {
  for (const facts of [null, person({ isApproved: false })]) expect(viewerOf(facts)).toEqual({ sees: 'active' });
});

describe('who sees and manages inactive locations', () => {
  test.each<[string, PersonFacts | null, boolean[]]>([
    ['an anonymous visitor', null, [false, false, false]],
    ['a member', person({ userType: 'user' }), [false, false, false]],
    ['a member whose record claims more', person({ userType: 'user', isSuperUser: true }), [false, false, false]],
    ['a partner', person({}), [true, false, false]],
    ['a partner who is not approved', person({ isApproved: false }), [false, false, false]],
    ['a super user', person({ isSuperUser: true }), [true, true, true]],
    [
      'a super user who is not approved any more',
      person({ isSuperUser: true, isApproved: false }),
      [false, false, false],
    ],
    ['an administrator', person({ userType: 'admin' }), [true, true, true]],
  ])('%s', (_who, facts, expected) => {
    const viewer = viewerOf(facts);
    expect([own, foreign, ours].map((location) => maySee(viewer, location))).toEqual(expected);
    expect([own, foreign, ours].map((location) => mayManage(viewer, location))).toEqual(expected);
    expect(maySee(viewer, { status: 'active', ownerId: 'p9' })).toBe(true);
  });
});
