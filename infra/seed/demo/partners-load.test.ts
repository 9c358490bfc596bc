import { franchiseInfoSchema } from '@hamkke/contracts';
import { expect, test } from 'vitest';
import { partnersLoad } from './partners-load.ts';
import { demoUsers } from './users.ts';

test('so many partners, most of them approved, each with an address and a name of its own; nobody can sign in as one', () => {
  const people = partnersLoad(2000);
  expect(people).toHaveLength(2000);
  for (const key of ['id', 'email', 'username'] as const)
    expect(new Set([...people, ...demoUsers()].map((person) => person[key])).size).toBe(2000 + demoUsers().length);
  expect(new Set(people.map(({ franchiseInfo }) => franchiseInfo?.name)).size).toBe(2000);
  for (const { franchiseInfo, userType, password } of people) {
    expect(franchiseInfoSchema.safeParse(franchiseInfo).success).toBe(true);
    expect([userType, password]).toEqual(['franchise', undefined]);
  }
  const waiting = people.filter(({ isApproved }) => !isApproved).length;
  expect(waiting).toBeGreaterThan(50);
  expect(waiting).toBeLessThan(200);
});

test('a larger load only adds to a smaller one', () => {
  expect(partnersLoad(60).slice(0, 40)).toEqual(partnersLoad(40));
});
