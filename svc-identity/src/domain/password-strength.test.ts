import { passwordMinimum } from '@hamkke/contracts';
import { expect, test } from 'vitest';
import { commonPasswords } from './common-passwords.ts';
import { weaknessOf } from './password-strength.ts';

const person = { email: 'mina.kim@hamkke.test', names: ['미나김', 'Mina Kim'] };

test.each([
  ['password', 'common'], ['PassWord1', 'common'], ['iloveyou', 'common'], ['qwer1234', 'common'], ['Hamkke123', 'common'], ['ｐａｓｓｗｏｒｄ', 'common'],
  ['123456', 'plain'], ['987654', 'plain'], ['qwerty', 'plain'], ['abcdefg', 'plain'], ['gfedcba', 'plain'], ['aaaaaa', 'plain'], ['121212', 'plain'], ['abcabc', 'plain'], ['1q2w3e4r', 'plain'],
  ['mina.kim@hamkke.test', 'personal'], ['MINA.KIM', 'personal'], ['mina kim', 'personal'], ['미나김', 'personal'], ['미나김'.normalize('NFD'), 'personal'],
] as const)('%s is %s', (password, weakness) => expect(weaknessOf(password, person)).toBe(weakness));

test.each(['box-by-the-sea', 'hamkke-demo-1', 'mina.kim2', '상자 열쇠는 바다에', 'abcabd', 'tr0ub4dor&3'])('%s is not weak', (password) => expect(weaknessOf(password, person)).toBeUndefined());

test('the list holds no password that its length alone refuses, and each in the form in which it is compared', () => {
  expect([...commonPasswords].filter((text) => text.length < passwordMinimum)).toEqual([]);
  expect([...commonPasswords].filter((text) => text !== text.normalize('NFKC').toLowerCase())).toEqual([]);
  expect(commonPasswords.size).toBeGreaterThan(300);
});
