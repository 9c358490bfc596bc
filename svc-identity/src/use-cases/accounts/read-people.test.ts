import { expect, test } from 'vitest';
import { member, user } from '../../testing/builders.ts';
import { createUseCaseHarness, refusalOf } from '../../testing/use-case-harness.ts';

const identities = [{ provider: 'google', subject: 's|1' }];

async function open() {
  const harness = createUseCaseHarness({ adminSecondFactor: 'required' });
  await harness.given(member('mina', { identities }));
  await harness.given(user('boss', { userType: 'admin', email: 'admin@hamkke.test' }));
  return harness;
}

test('a session has the record and the role of now; a visitor and somebody who is gone have none', async () => {
  const { useCases } = await open();
  expect(await useCases.readSession('boss')).toMatchObject({
    user: { id: 'boss' },
    role: { userType: 'admin', isApproved: true, isSuperUser: false },
    secondFactorPolicy: 'required',
  });
  expect((await useCases.readSession('mina'))?.secondFactorPolicy).toBeUndefined();
  expect([await useCases.readSession(undefined), await useCases.readSession('gone')]).toEqual([undefined, undefined]);
});

test('a visitor is looked up nowhere', async () => {
  const { useCases, deps } = await open();
  Object.assign(deps.users, {
    find: async () => {
      throw new Error('nobody was to be looked for');
    },
  });
  expect(await useCases.readSession(undefined)).toBeUndefined();
});

test('the own record is there for whoever is signed in, another one for services', async () => {
  const { useCases } = await open();
  expect((await useCases.readProfile('mina')).user.id).toBe('mina');
  expect(await refusalOf(useCases.readProfile('gone'))).toBe('NOT_SIGNED_IN');
  expect((await useCases.readUser('boss')).role.userType).toBe('admin');
  expect(await refusalOf(useCases.readUser('gone'))).toBe('NOT_FOUND');
});

test('an address is given to services only where it is proven', async () => {
  const { useCases } = await open();
  const read = (id: string) => useCases.readVerifiedEmail(id);
  expect([await read('boss'), await read('mina')]).toEqual(['admin@hamkke.test', null]);
  expect(await refusalOf(read('gone'))).toBe('NOT_FOUND');
});

test('a record is found by its subject or its id, by the person and by administrators alone', async () => {
  const { useCases } = await open();
  const read = async (uid: string, id: string, isAdministrator = false) => {
    const found = useCases.readUserBySubject({ uid, viewer: { id, isAdministrator } });
    return (await refusalOf(found)) === 'done' ? (await found).user.id : await refusalOf(found);
  };
  for (const uid of ['mina', 'google|s|1']) {
    expect([await read(uid, 'mina'), await read(uid, 'boss', true)]).toEqual(['mina', 'mina']);
    expect([await read(uid, 'boss'), await read(uid, 'nobody')]).toEqual(['NOT_FOUND', 'NOT_FOUND']);
  }
  for (const uid of ['gone', 'google|s', 'kakao|s|1', '|mina', 'google|'])
    expect(await read(uid, 'mina', true)).toBe('NOT_FOUND');
});
