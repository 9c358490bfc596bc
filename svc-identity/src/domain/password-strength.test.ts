import { dictionary } from '@zxcvbn-ts/language-common';
import { passwordMinimum } from '@hamkke/contracts';
import { expect, test } from 'vitest';
import { weaknessOf } from './password-strength.ts';

const person = { email: 'mina.kim@hamkke.test', names: ['미나김', 'Mina Kim'] };

test.each([
  ['password', 'common'],
  ['PassWord1', 'common'],
  ['iloveyou', 'common'],
  ['qwer1234', 'common'],
  ['Hamkke123', 'common'],
  ['ｐａｓｓｗｏｒｄ', 'common'],
  ['비밀번호1234', 'common'],
  ['gfedcba', 'plain'],
  ['abcabd', 'plain'],
  ['739105', 'plain'],
  ['19901231', 'plain'],
  ['mina.kim@hamkke.test', 'personal'],
  ['MINA.KIM', 'personal'],
  ['mina kim', 'personal'],
  ['mina.kim1', 'personal'],
  ['미나김', 'personal'],
  ['미나김'.normalize('NFD'), 'personal'],
] as const)('%s is %s', (password, weakness) => expect(weaknessOf(password, person)).toBe(weakness));

test.each([
  '123456',
  '987654',
  'qwerty',
  'abcdefg',
  'aaaaaa',
  '121212',
  'abcabc',
  '1q2w3e4r',
  'aaaaaaaaaaaaaaaaaaaaaaaa',
])('%s is weak', (password) => {
  expect(weaknessOf(password, person)).toBeDefined();
});

// Taken until the list of 308 was replaced (ecosystem B13).
test.each(
  'michael1 football1 charlie1 qwe123456 password2 dragon123 pokemon1 asdf123 love1234 a123123 shadow1 jordan1'.split(
    ' ',
  ),
)('%s is weak', (password) => {
  expect(weaknessOf(password, person)).toBeDefined();
});

test.each(['box-by-the-sea', 'hamkke-demo-1', '상자 열쇠는 바다에', 'xkqzvp', 'tr0ub4dor&3'])(
  '%s is not weak',
  (password) => {
    expect(weaknessOf(password, person)).toBeUndefined();
  },
);

const favourites = ['korea', 'kakao', 'naver', 'daum', 'hamkke', '비밀번호', '함께보관', '사랑해요'];
const withEndings = favourites.flatMap((word) => ['', '1', '12', '123', '1234'].map((end) => word + end));
/** Korean words in the keys of a Latin keyboard, and names of this product. */
const alsoChosen = [
  'dkssud',
  'dkssudgktpdy',
  'tkfkdgody',
  'gkrtod',
  'dlrkdls',
  'rlatjdals',
  'dhfflqm',
  'qkrwltjd',
  'wkddldi',
  'hamkkebogwan',
  'selfstorage',
];

test.each([...withEndings, ...alsoChosen])('%s, which people here choose, is common', (password) => {
  expect(weaknessOf(password, person)).toBe('common');
});

test('spaces around a password do not hide whose name it is, and spaces alone are no name', () => {
  expect(weaknessOf('  미나김 ', person)).toBe('personal');
  for (const email of [person.email, null])
    expect(weaknessOf('      ', { email, names: ['', '미나김'] })).toBe('common');
});

test('an own address that is longer than what is checked is personal', () => {
  const email = 'mina.kim.who.stores.boxes.by.the.sea.in.busan.haeundae.near.the.old.bridge@hamkke.test';
  expect(weaknessOf(email, { ...person, email })).toBe('personal');
});

test('a common word with something else to it is plain', () => expect(weaknessOf('sunshineq', person)).toBe('plain'));

test('the 3,000 commonest that are long enough are refused', () => {
  const commonest = dictionary['passwords-common'].filter((text) => text.length >= passwordMinimum).slice(0, 3_000);
  expect(commonest).toHaveLength(3_000);
  expect(commonest.filter((text) => weaknessOf(text, person) === undefined)).toEqual([]);
});

test('a long password is checked by its beginning: the work has a bound', () => {
  expect(weaknessOf('qwertyuiop1234'.repeat(14), person)).toBe(
    weaknessOf('qwertyuiop1234'.repeat(14).slice(0, 64), person),
  );
  expect(weaknessOf(`${'a'.repeat(64)}${'tr0ub4dor&3'.repeat(10)}`, person)).toBe('plain');
});
