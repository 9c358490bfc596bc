import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/**
 * Why a password is too easy to guess: everyone's favourites, a plain row of characters, or one's own name or address.
 */
export type Weakness = 'common' | 'plain' | 'personal';

/**
 * So many guesses a password must stand: zxcvbn's score of 2, which it calls enough against guessing at a sign-in that
 * counts attempts. Six characters at random reach it, six digits do not.
 */
const fewestGuesses = 1_000_000;

/**
 * Characters that are checked. The estimate's time grows with the square of the length; what is longer is no weaker.
 */
const checkedLength = 64;

/**
 * Favourites that the library's list lacks: Korean words as a Latin keyboard types them, Korean services and this
 * product's own names, with the endings that people put to them.
 */
const alsoCommon = new Set(
  [
    'dkssud dkssudgktpdy tkfkdgody gkrtod dlrkdls rlatjdals dhfflqm qkrwltjd wkddldi hamkkebogwan selfstorage'.split(
      ' ',
    ),
    ...['korea', 'kakao', 'naver', 'daum', 'hamkke', '비밀번호', '함께보관', '사랑해요'].map((word) =>
      ['', '1', '12', '123', '1234'].map((end) => word + end),
    ),
  ].flat(),
);

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

const plainText = (text: string) => text.normalize('NFKC').toLowerCase().trim();

/**
 * Decides whether a password would be among the first guesses; undefined when not. Its length is the contract's to
 * check.
 * Source: product spec section 8 (weak-password), design quality.md "Security"; the list holds the 3,000 commonest that
 * OWASP ASVS 5 6.2.4 requires.
 */
export function weaknessOf(
  password: string,
  person: { email: string | null; names: readonly string[] },
): Weakness | undefined {
  const text = plainText(password);
  const email = plainText(person.email ?? '');
  const own = [email, email.split('@')[0] ?? '', ...person.names.map(plainText)].filter((one) => one !== '');
  if (own.includes(text)) return 'personal';
  if (alsoCommon.has(text)) return 'common';
  const { guesses, sequence } = estimator.check(Array.from(text).slice(0, checkedLength).join(''), own);
  if (guesses >= fewestGuesses) return undefined;
  const lists = new Set(sequence.map((match) => ('dictionaryName' in match ? match.dictionaryName : undefined)));
  if (lists.has('userInputs')) return 'personal';
  return sequence.every((match) => 'dictionaryName' in match) ? 'common' : 'plain';
}
