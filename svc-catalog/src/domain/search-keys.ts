import type { Location } from './location.ts';

/** Longest key that is stored, in characters: more than anybody types to find something. */
const longest = 80;

/** The form in which texts are compared: lower case, one space between words, one way of writing each character. */
const plain = (text: string) => text.normalize('NFC').toLowerCase().trim().replaceAll(/\s+/g, ' ');

/** A text from each of its words on, also without the bracket or quote that the word stands in. */
function tailsOf(text: string): string[] {
  const words = plain(text).split(' ');
  const tails = words.map((_, index) => words.slice(index).join(' '));
  return [...tails, ...tails.map((tail) => tail.replace(/^[^\p{L}\p{N}]+/u, ''))];
}

/** By whose beginnings a location is found: each word of its name, address, city and district. */
export function searchKeysOf({
  name,
  address,
  city,
  district,
}: Pick<Location, 'name' | 'address' | 'city' | 'district'>): string[] {
  const keys = [name, address, city, district].flatMap(tailsOf).map((key) => key.slice(0, longest));
  return [...new Set(keys.filter((key) => key !== ''))];
}

/** What was typed, in the form of the keys; undefined where nothing was. */
export function searchedOf(typed: string | undefined): string | undefined {
  const text = plain(typed ?? '').slice(0, longest);
  return text === '' ? undefined : text;
}

/** What a location is sorted by: its name as people read it, `2호점` before `10호점`. */
export function nameKeyOf({ name }: Pick<Location, 'name'>): string {
  return plain(name).replaceAll(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, '').padStart(6, '0'));
}
