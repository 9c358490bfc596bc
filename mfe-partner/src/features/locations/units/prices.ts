import { isWon, pricesFromMonthly, type UnitPrices } from '@hamkke/money';

export const priceFields = ['monthlyPrice', 'quarterlyPrice', 'yearlyPrice', 'dailyPrice'] as const;
type PriceField = (typeof priceFields)[number];
/** The four prices as they are typed. */
type PriceTexts = Readonly<Record<PriceField, string>>;

/** Prices as the form holds them; a missing daily price is an empty field. */
function priceTexts(prices: UnitPrices): PriceTexts {
  return {
    monthlyPrice: String(prices.monthlyPrice),
    quarterlyPrice: String(prices.quarterlyPrice),
    yearlyPrice: String(prices.yearlyPrice),
    dailyPrice: prices.dailyPrice == null ? '' : String(prices.dailyPrice),
  };
}

/** An amount in won as somebody writes it, with or without separators and sign; not a number where it is none. */
export function amountIn(text: string): number {
  const plain = text.replace(/[\s,，₩￦원円元]/g, '');
  return /^\d{1,12}$/.test(plain) ? Number(plain) : Number.NaN;
}

/** The prices that are not what the default formula gives for the monthly one: somebody set them by hand. */
export function setByHand(texts: PriceTexts): ReadonlySet<PriceField> {
  const monthly = amountIn(texts.monthlyPrice);
  const formula = isWon(monthly) ? priceTexts(pricesFromMonthly(monthly)) : undefined;
  return new Set(priceFields.filter((field) => field !== 'monthlyPrice' && formula?.[field] !== texts[field]));
}

/**
 * Another monthly price; the others follow by the default formula, but for those set by hand. Source: product spec
 * section 5, unit creation.
 */
export function withMonthly<T extends PriceTexts>(texts: T, monthly: string, byHand: ReadonlySet<string>): T {
  const amount = amountIn(monthly);
  if (!isWon(amount)) return { ...texts, monthlyPrice: monthly };
  const follows = priceTexts(pricesFromMonthly(amount));
  const next = (field: PriceField) => (byHand.has(field) ? texts[field] : follows[field]);
  return {
    ...texts,
    monthlyPrice: monthly,
    quarterlyPrice: next('quarterlyPrice'),
    yearlyPrice: next('yearlyPrice'),
    dailyPrice: next('dailyPrice'),
  };
}
