import { documentVersions } from '@hamkke/contracts';
import { describe, expect, it } from 'vitest';
import {
  registrationOf,
  validateRegistration,
  registrationBody,
  type Applicant,
  type Registration,
} from './validate-registration.ts';

const filled: Registration = {
  username: 'kim',
  email: 'kim@example.com',
  displayName: '',
  password: 'hamkke-1',
  confirm: 'hamkke-1',
  franchiseName: '역삼점',
  franchiseAddress: '서울 강남구',
  franchisePhone: '02-1234-5678',
  terms: true,
  privacy: true,
};

describe('a registration is validated in the order of the product', () => {
  it.each<[string, Partial<Registration>, Applicant, ReturnType<typeof validateRegistration>]>([
    ['nothing to say', {}, 'newcomer', {}],
    [
      'all that is missing',
      { username: ' ', email: '', password: '', confirm: 'x' },
      'newcomer',
      { username: 'required', email: 'required', password: 'required', root: 'requiredAll' },
    ],
    [
      'required before short',
      { username: '', password: '12345' },
      'customer',
      { username: 'required', root: 'requiredAll' },
    ],
    ['six characters', { password: '123456', confirm: '123456' }, 'customer', {}],
    ['no phone of a customer', { franchisePhone: ' ' }, 'customer', {}],
    ['a document not agreed to', { privacy: false }, 'customer', { privacy: 'required' }],
    [
      'all at once',
      { password: '12345', terms: false, privacy: false },
      'customer',
      { password: 'tooShort', terms: 'required', privacy: 'required' },
    ],
    ['five characters', { password: '12345', confirm: '1' }, 'newcomer', { password: 'tooShort' }],
    ['another repetition', { confirm: 'hamkke-2', franchiseName: '' }, 'newcomer', { confirm: 'mismatch' }],
    ['no phone', { franchisePhone: ' ' }, 'newcomer', { franchisePhone: 'required', root: 'partnerAll' }],
    ['a member has no password to give', { username: '', email: '', password: '' }, 'member', {}],
    [
      'a member without an address',
      { franchiseAddress: '' },
      'member',
      { franchiseAddress: 'required', root: 'partnerAll' },
    ],
    ['no e-mail', { email: 'kim@' }, 'newcomer', { email: 'emailInvalid' }],
    ['a phone in letters', { franchisePhone: 'call me' }, 'member', { franchisePhone: 'phoneInvalid' }],
    [
      'a newcomer who agrees to nothing',
      { terms: false, privacy: false, confirm: 'x' },
      'newcomer',
      { confirm: 'mismatch', terms: 'required', privacy: 'required' },
    ],
    ['a member, who agreed before', { terms: false, privacy: false }, 'member', {}],
    ['too long a name', { franchiseName: 'k'.repeat(61) }, 'member', { franchiseName: 'tooLong' }],
  ])('%s', (_, given, applicant, result) => {
    expect(validateRegistration({ ...filled, ...given }, applicant)).toEqual(result);
  });

  it('a customer sends no franchise, and a display name only where there is one', () => {
    expect(registrationBody(filled, 'customer', 'en')).toEqual({
      username: 'kim',
      email: 'kim@example.com',
      password: 'hamkke-1',
      consent: documentVersions,
      language: 'en',
    });
    expect(registrationBody({ ...filled, displayName: '김하나' }, 'customer', 'ko')).toMatchObject({
      displayName: '김하나',
    });
  });

  it('sends what was given, and begins with what was said before', () => {
    expect(registrationBody(filled, 'newcomer', 'en')).toEqual({
      username: 'kim',
      email: 'kim@example.com',
      password: 'hamkke-1',
      franchiseInfo: { name: '역삼점', address: '서울 강남구', phone: '02-1234-5678' },
      consent: documentVersions,
      language: 'en',
    });
    expect(registrationOf({ name: 'a', address: 'b', phone: 'c', isApproved: false })).toMatchObject({
      franchiseName: 'a',
      franchiseAddress: 'b',
      franchisePhone: 'c',
      password: '',
    });
  });
});
