import { emailKeyOf } from './email-key.ts';
import type { Terms } from './reservation.ts';

/** Longest key that is stored, in characters: more than anybody types to find someone. */
const longest = 80;

/** The form in which texts are compared: lower case, one space between words, one way of writing each character. */
const plain = (text: string) => text.normalize('NFC').toLowerCase().trim().replaceAll(/\s+/g, ' ');
const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

/** A name from each of its words on. */
function tailsOf(name: string): string[] {
  const words = plain(name).split(' ');
  return words.map((_, index) => words.slice(index).join(' '));
}

/** A telephone number in digits; one from abroad also as it is dialled here. */
function numbersOf(phone: string): string[] {
  const digits = digitsOf(phone);
  return digits.startsWith('82') && phone.trim().startsWith('+') ? [digits, `0${digits.slice(2)}`] : [digits];
}

/**
 * By whose beginnings a reservation is found: each word of the name, the e-mail, the telephone number, the unit's and
 * the order's number.
 */
export function searchKeysOf({
  customer,
  unitNumber,
  orderId,
}: Pick<Terms, 'customer' | 'unitNumber' | 'orderId'>): string[] {
  const keys = [
    ...tailsOf(customer.name),
    emailKeyOf(customer.email),
    ...numbersOf(customer.phone ?? ''),
    plain(unitNumber),
    plain(orderId ?? ''),
  ];
  return [...new Set(keys.map((key) => key.slice(0, longest)).filter((key) => key !== ''))];
}

/**
 * What was typed, in the form of the keys; a telephone number is compared by its digits. Undefined where nothing was.
 */
export function searchedOf(typed: string | undefined): string | undefined {
  const text = plain(typed ?? '').slice(0, longest);
  if (text === '') return undefined;
  return /^[0-9+() -]+$/.test(text) ? digitsOf(text) || text : text;
}
