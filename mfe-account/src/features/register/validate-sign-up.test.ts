import { documentVersions } from '@hamkke/contracts';
import { describe, expect, it } from 'vitest';
import { bodyOf, emptySignUp, validateSignUp, type SignUp } from './validate-sign-up.ts';

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

describe('a sign-up is validated in the order of the product', () => {
  it.each<[string, Partial<SignUp>, boolean, ReturnType<typeof validateSignUp>]>([
    ['nothing to say', {}, true, { fieldErrors: {} }],
    [
      'all that is missing',
      { username: ' ', email: '', password: '', confirm: 'x' },
      false,
      { fieldErrors: { username: 'required', email: 'required', password: 'required' }, formError: 'requiredAll' },
    ],
    [
      'required before short',
      { username: '', password: '12345' },
      false,
      { fieldErrors: { username: 'required' }, formError: 'requiredAll' },
    ],
    ['five characters', { password: '12345', confirm: '1' }, false, { fieldErrors: { password: 'tooShort' } }],
    ['six characters', { password: '123456', confirm: '123456' }, false, { fieldErrors: {} }],
    ['another repetition', { confirm: 'hamkke-2' }, true, { fieldErrors: { confirm: 'mismatch' } }],
    [
      'a franchise without a phone',
      { franchisePhone: ' ' },
      true,
      { fieldErrors: { franchisePhone: 'required' }, formError: 'franchiseAll' },
    ],
    ['the same, not applied for', { franchisePhone: ' ' }, false, { fieldErrors: {} }],
    ['no address', { email: 'kim@' }, false, { fieldErrors: { email: 'emailInvalid' } }],
    ['a phone in letters', { franchisePhone: 'call me' }, true, { fieldErrors: { franchisePhone: 'phoneInvalid' } }],
    ['a document not agreed to', { privacy: false }, false, { fieldErrors: { privacy: 'required' } }],
    [
      'all at once',
      { password: '12345', terms: false, privacy: false },
      false,
      { fieldErrors: { password: 'tooShort', terms: 'required', privacy: 'required' } },
    ],
    ['too long a name', { username: 'k'.repeat(41) }, false, { fieldErrors: { username: 'tooLong' } }],
  ])('%s', (_, given, franchise, errors) => {
    expect(validateSignUp({ ...filled, ...given }, franchise)).toEqual(errors);
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
