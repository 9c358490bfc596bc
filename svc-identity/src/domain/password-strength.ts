import { commonPasswords } from './common-passwords.ts';

/** Why a password is too easy to guess: everyone's favourites, a plain row of characters, or one's own name or address. */
export type Weakness = 'common' | 'plain' | 'personal';

const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890123456789', 'qwertyuiopasdfghjklzxcvbnm', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1q2w3e4r5t6y7u8i9o0p', 'qazwsxedcrfvtgbyhnujm'];
const backwards = (text: string) => [...text].reverse().join('');
const isRow = (text: string) => rows.some((row) => row.includes(text) || backwards(row).includes(text));

function isPlain(text: string): boolean {
  if (isRow(text)) return true;
  // One character, or a short pattern, again and again: aaaaaa, 121212, abcabc.
  return [1, 2, 3].some((size) => text.length % size === 0 && text === text.slice(0, size).repeat(text.length / size));
}

/**
 * Judges whether a password would be among the first guesses; undefined when not. Its length is the contract's to check.
 * Source: product spec section 8 (weak-password), design quality.md "Security".
 */
export function weaknessOf(password: string, person: { email: string | null; names: readonly string[] }): Weakness | undefined {
  const text = password.normalize('NFKC').toLowerCase().trim();
  const [mailbox = ''] = (person.email ?? '').split('@');
  const own = [person.email ?? '', mailbox, ...person.names].map((one) => one.normalize('NFKC').toLowerCase().trim()).filter((one) => one !== '');
  if (own.includes(text)) return 'personal';
  if (isPlain(text)) return 'plain';
  return commonPasswords.has(text) ? 'common' : undefined;
}
