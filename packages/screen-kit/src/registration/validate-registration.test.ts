import { documentVersions } from '@hamkke/contracts';
import { describe, expect, it } from 'vitest';
import {
  applicationOf,
  validateApplication,
  registrationOf,
  type Applicant,
  type Application,
} from './validate-application.ts';

const filled: Application = {
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

describe('an application is judged in the order of the product', () => {
  it.each<[string, Partial<Application>, Applicant, ReturnType<typeof validateApplication>]>([
    ['nothing to say', {}, 'newcomer', { fieldErrors: {} }],
    [
      'all that is missing',
      { username: ' ', email: '', password: '', confirm: 'x' },
      'newcomer',
      { fieldErrors: { username: 'required', email: 'required', password: 'required' }, formError: 'requiredAll' },
    ],
    ['five characters', { password: '12345', confirm: '1' }, 'newcomer', { fieldErrors: { password: 'tooShort' } }],
    [
      'another repetition',
      { confirm: 'hamkke-2', franchiseName: '' },
      'newcomer',
      { fieldErrors: { confirm: 'mismatch' } },
    ],
    [
      'no phone',
      { franchisePhone: ' ' },
      'newcomer',
      { fieldErrors: { franchisePhone: 'required' }, formError: 'partnerAll' },
    ],
    ['a member has no password to tell', { username: '', email: '', password: '' }, 'member', { fieldErrors: {} }],
    [
      'a member without an address',
      { franchiseAddress: '' },
      'member',
      { fieldErrors: { franchiseAddress: 'required' }, formError: 'partnerAll' },
    ],
    ['no e-mail', { email: 'kim@' }, 'newcomer', { fieldErrors: { email: 'emailInvalid' } }],
    [
      'a phone in letters',
      { franchisePhone: 'call me' },
      'member',
      { fieldErrors: { franchisePhone: 'phoneInvalid' } },
    ],
    [
      'a newcomer who agrees to nothing',
      { terms: false, privacy: false, confirm: 'x' },
      'newcomer',
      { fieldErrors: { confirm: 'mismatch', terms: 'required', privacy: 'required' } },
    ],
    ['a member, who agreed before', { terms: false, privacy: false }, 'member', { fieldErrors: {} }],
    ['too long a name', { franchiseName: 'k'.repeat(61) }, 'member', { fieldErrors: { franchiseName: 'tooLong' } }],
  ])('%s', (_, given, applicant, result) => {
    expect(validateApplication({ ...filled, ...given }, applicant)).toEqual(result);
  });

  it('sends what was given, and begins with what was told before', () => {
    expect(registrationOf(filled, 'en')).toEqual({
      username: 'kim',
      email: 'kim@example.com',
      password: 'hamkke-1',
      franchiseInfo: { name: '역삼점', address: '서울 강남구', phone: '02-1234-5678' },
      consent: documentVersions,
      language: 'en',
    });
    expect(applicationOf({ name: 'a', address: 'b', phone: 'c', isApproved: false })).toMatchObject({
      franchiseName: 'a',
      franchiseAddress: 'b',
      franchisePhone: 'c',
      password: '',
    });
  });
});
