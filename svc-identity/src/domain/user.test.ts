import { expect, test } from 'vitest';
import { newUser } from './user.ts';

const createdAt = new Date('2026-11-21T03:00:00.000Z');
const facts = {
  id: 'p1',
  username: 'mina',
  email: 'mina@hamkke.test',
  displayName: '미나',
  provider: 'email',
  createdAt,
};

test('a new record is a member who proved nothing, agreed to nothing and has no way in', () => {
  expect(newUser(facts)).toEqual({
    ...facts,
    emailProof: null,
    formerEmails: [],
    photoUrl: null,
    identities: [],
    hasPassword: false,
    hasSecondFactor: false,
    userType: 'user',
    isApproved: false,
    isSuperUser: false,
    partnerId: null,
    franchiseInfo: null,
    franchiseRequest: null,
    language: 'ko',
    mailsOff: [],
    consents: [],
    sessionsValidFrom: createdAt,
    version: 1,
  });
});

test('what is given replaces what every new record begins with', () => {
  expect(newUser({ ...facts, language: 'ja', hasPassword: true })).toMatchObject({ language: 'ja', hasPassword: true });
});
