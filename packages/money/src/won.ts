declare const brand: unique symbol;

/** Whole Korean won, zero or more. Never a float, never text with separators outside the screen. */
export type Won = number & { readonly [brand]: 'Won' };

/**
 * Checks that a number is an amount of money and brands it.
 * @throws {RangeError} for a fraction, a negative number or one beyond the safe integers.
 */
export function won(amount: number): Won {
  if (!isWon(amount)) throw new RangeError(`not an amount in won: ${amount}`);
  return amount;
}

/** Says whether a value is a whole, non-negative, safe number of won. */
export function isWon(value: unknown): value is Won {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

/**
 * Rounds to the nearest 100 won, halves up. Source: product spec section 9, customer-facing daily price and custom
 * total.
 */
export function roundToHundred(amount: number): Won {
  return won(Math.round(amount / 100) * 100);
}

/** To make a format takes much longer than to write with it, and a list writes one price for each row. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(language: string): Intl.NumberFormat {
  const known = formats.get(language);
  if (known) return known;
  const made = language.startsWith('ko')
    ? new Intl.NumberFormat('ko-KR')
    : new Intl.NumberFormat(language, { style: 'currency', currency: 'KRW', currencyDisplay: 'narrowSymbol' });
  formats.set(language, made);
  return made;
}

/** Writes an amount for a reader: `40,000원` in Korean, `₩40,000` elsewhere. Source: experience.md "Behave". */
export function formatWon(amount: number, language: string): string {
  const written = formatOf(language).format(amount);
  return language.startsWith('ko') ? `${written}원` : written;
}
