import { documentVersions } from '@hamkke/contracts';
import { describe, expect, it } from 'vitest';
import { bodyOf, emptySignUp, judgeSignUp, type SignUp } from './judge-sign-up.ts';

const filled: SignUp = {
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

describe('a sign-up is judged in the order of the product', () => {
  it.each<[string, Partial<SignUp>, boolean, ReturnType<typeof judgeSignUp>]>([
    ['nothing to say', {}, true, { faults: {} }],
    [
      'all that is missing',
      { username: ' ', email: '', password: '', confirm: 'x' },
      false,
      { faults: { username: 'required', email: 'required', password: 'required' }, formFault: 'requiredAll' },
    ],
    [
      'required before short',
      { username: '', password: '12345' },
      false,
      { faults: { username: 'required' }, formFault: 'requiredAll' },
    ],
    ['five characters', { password: '12345', confirm: '1' }, false, { faults: { password: 'tooShort' } }],
    ['six characters', { password: '123456', confirm: '123456' }, false, { faults: {} }],
    ['another repetition', { confirm: 'hamkke-2' }, true, { faults: { confirm: 'mismatch' } }],
    [
      'a franchise without a phone',
      { franchisePhone: ' ' },
      true,
      { faults: { franchisePhone: 'required' }, formFault: 'franchiseAll' },
    ],
    ['the same, not applied for', { franchisePhone: ' ' }, false, { faults: {} }],
    ['no address', { email: 'kim@' }, false, { faults: { email: 'emailInvalid' } }],
    ['a phone in letters', { franchisePhone: 'call me' }, true, { faults: { franchisePhone: 'phoneInvalid' } }],
    ['a document not agreed to', { privacy: false }, false, { faults: { privacy: 'required' } }],
    [
      'all at once',
      { password: '12345', terms: false, privacy: false },
      false,
      { faults: { password: 'tooShort', terms: 'required', privacy: 'required' } },
    ],
    ['too long a name', { username: 'k'.repeat(41) }, false, { faults: { username: 'tooLong' } }],
  ])('%s', (_, given, franchise, judgement) => {
    expect(judgeSignUp({ ...filled, ...given }, franchise)).toEqual(judgement);
  });

  it('leaves out what was not given', () => {
    expect(bodyOf(filled, false, 'en')).toEqual({
      username: 'kim',
      email: 'kim@example.com',
      password: 'hamkke-1',
      consent: documentVersions,
      language: 'en',
    });
    expect(bodyOf({ ...emptySignUp, displayName: '김하나' }, true, 'ko')).toMatchObject({
      displayName: '김하나',
      franchiseInfo: { name: '', address: '', phone: '' },
    });
  });
});
