import { expect, test } from 'vitest';
import { member, user } from '../testing/builders.ts';
import { withProvenAddress } from './proven-address.ts';

const list = new Set(['who@hamkke.test']);
const none = new Set<string>();

test('an address is proven once: the first proof stays', () => {
  const proven = withProvenAddress(member('who'), 'mail', none);
  expect(proven).toEqual(member('who', { emailProof: 'mail' }));
  expect(withProvenAddress(proven, 'provider', none)).toEqual(proven);
});

test('a record without an address proves nothing', () => {
  expect(withProvenAddress(member('who', { email: null }), 'provider', list)).toEqual(member('who', { email: null }));
});

test('an address on the list makes the person an administrator, who is no super user', () => {
  const administrator = { userType: 'admin', isApproved: true, isSuperUser: false };
  expect(withProvenAddress(member('who'), 'mail', list)).toMatchObject({ emailProof: 'mail', ...administrator });
  expect(withProvenAddress(user('who', { isSuperUser: true }), 'mail', list)).toMatchObject(administrator);
  expect(withProvenAddress(member('other'), 'mail', list)).toMatchObject({
    emailProof: 'mail',
    userType: 'user',
    isApproved: false,
  });
});

test('whoever is an administrator already stays as the record is', () => {
  const administrator = user('who', { userType: 'admin', isApproved: false });
  expect(withProvenAddress(administrator, 'mail', list)).toEqual(administrator);
});
