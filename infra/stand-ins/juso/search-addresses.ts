import { englishAddress } from '../addresses/english-address.ts';
import type { KnownAddress } from '../addresses/known-address.ts';
import { houseNumber, knownAddresses, roadAddress } from '../addresses/known-address.ts';

/** A road and its number may be written without a space between them; `테헤란로7길` stays one word. */
const termsOf = (keyword: string): readonly string[] =>
  keyword
    .replaceAll(/(로|길)(\d+(?:-\d+)?)(?=\s|$)/g, '$1 $2')
    .toLowerCase()
    .split(/[\s,()]+/)
    .filter(Boolean);

/**
 * A number is the beginning of a house number, a lot's number or the postal code; any other word is somewhere in the
 * address.
 */
function matches(address: KnownAddress, text: string, word: string): boolean {
  if (!/^\d+(-\d+)?$/.test(word)) return text.includes(word);
  return houseNumber(address).startsWith(word) || address.lot.join('-') === word || address.postalCode === word;
}

const textOf = (address: KnownAddress) =>
  [roadAddress(address), address.quarter, address.building, englishAddress(address)].join(' ').toLowerCase();

/** Exact house numbers before longer ones, else in the order of the file. */
const exactness = (address: KnownAddress, wanted: readonly string[]) => (wanted.includes(houseNumber(address)) ? 0 : 1);

/** The addresses in which every word of the keyword is found. */
export function searchAddresses(keyword: string): readonly KnownAddress[] {
  const wanted = termsOf(keyword);
  return knownAddresses()
    .filter((address) => wanted.every((word) => matches(address, textOf(address), word)))
    .toSorted((one, other) => exactness(one, wanted) - exactness(other, wanted));
}
