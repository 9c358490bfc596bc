import type { User } from './user.ts';

/** Longest key that is stored, in characters: more than anybody types to find someone. */
const longest = 80;

/** The form in which texts are compared: lower case, one space between words, one way of writing each character. */
const plain = (text: string) => text.normalize('NFC').toLowerCase().trim().replaceAll(/\s+/g, ' ');

/** A text from each of its words on. */
function tailsOf(text: string): string[] {
  const words = plain(text).split(' ');
  return words.map((_, index) => words.slice(index).join(' '));
}

/**
 * By whose beginnings a partner is found: each word of the display name, the business's name and the user name, and
 * the e-mail. Nobody else is searched for.
 */
export function searchKeysOf({
  userType,
  displayName,
  franchiseInfo,
  username,
  email,
}: Pick<User, 'userType' | 'displayName' | 'franchiseInfo' | 'username' | 'email'>): string[] {
  if (userType !== 'franchise') return [];
  const keys = [displayName, franchiseInfo?.name ?? '', username, email ?? ''].flatMap(tailsOf);
  return [...new Set(keys.map((key) => key.slice(0, longest)).filter((key) => key !== ''))];
}

/** What was typed, in the form of the keys; undefined where nothing was. */
export const searchedOf = (typed: string | undefined): string | undefined =>
  plain(typed ?? '').slice(0, longest) || undefined;
