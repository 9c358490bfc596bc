import { documentVersions } from '@hamkke/contracts';
import { describe, expect, it } from 'vitest';
import {
  applicationOf,
  judgeApplication,
  registrationOf,
  type Applicant,
  type Application,
} from './judge-application.ts';

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
  it.each<[string, Partial<Application>, Applicant, ReturnType<typeof judgeApplication>]>([
    ['nothing to say', {}, 'newcomer', { faults: {} }],
    [
      'all that is missing',
      { username: ' ', email: '', password: '', confirm: 'x' },
      'newcomer',
      { faults: { username: 'required', email: 'required', password: 'required' }, formFault: 'requiredAll' },
    ],
    ['five characters', { password: '12345', confirm: '1' }, 'newcomer', { faults: { password: 'tooShort' } }],
    ['another repetition', { confirm: 'hamkke-2', franchiseName: '' }, 'newcomer', { faults: { confirm: 'mismatch' } }],
    [
      'no phone',
      { franchisePhone: ' ' },
      'newcomer',
      { faults: { franchisePhone: 'required' }, formFault: 'franchiseAll' },
    ],
    ['a member has no password to tell', { username: '', email: '', password: '' }, 'member', { faults: {} }],
    [
      'a member without an address',
      { franchiseAddress: '' },
      'member',
      { faults: { franchiseAddress: 'required' }, formFault: 'franchiseAll' },
    ],
    ['no e-mail', { email: 'kim@' }, 'newcomer', { faults: { email: 'emailInvalid' } }],
    ['a phone in letters', { franchisePhone: 'call me' }, 'member', { faults: { franchisePhone: 'phoneInvalid' } }],
    [
      'a newcomer who agrees to nothing',
      { terms: false, privacy: false, confirm: 'x' },
      'newcomer',
      { faults: { confirm: 'mismatch', terms: 'required', privacy: 'required' } },
    ],
    ['a member, who agreed before', { terms: false, privacy: false }, 'member', { faults: {} }],
    ['too long a name', { franchiseName: 'k'.repeat(61) }, 'member', { faults: { franchiseName: 'tooLong' } }],
  ])('%s', (_, given, applicant, judgement) => {
    expect(judgeApplication({ ...filled, ...given }, applicant)).toEqual(judgement);
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
