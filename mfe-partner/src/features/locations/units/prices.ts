import { unitPricesSchema, type Unit } from '@hamkke/contracts';
import { defaultPrices, isWon, pricesFromMonthly, type Size, type UnitPrices } from '@hamkke/money';
import { ordinalOf } from './unit-status.ts';

export const priceFields = ['monthlyPrice', 'quarterlyPrice', 'yearlyPrice', 'dailyPrice'] as const;
export type PriceField = (typeof priceFields)[number];
/** The four prices as they are typed. */
export type PriceTexts = Readonly<Record<PriceField, string>>;

/** Prices as the form holds them; a missing daily price is an empty field. */
export function priceTexts(prices: UnitPrices): PriceTexts {
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

/** What is sent; an empty daily price follows from the monthly one on the server. */
export function pricesIn(texts: PriceTexts): {
  monthlyPrice: number;
  quarterlyPrice: number;
  yearlyPrice: number;
  dailyPrice: number | null;
} {
  return {
    monthlyPrice: amountIn(texts.monthlyPrice),
    quarterlyPrice: amountIn(texts.quarterlyPrice),
    yearlyPrice: amountIn(texts.yearlyPrice),
    dailyPrice: texts.dailyPrice.trim() === '' ? null : amountIn(texts.dailyPrice),
  };
}

/** Validates the prices as the server will. */
export function validatePrices(texts: PriceTexts): Partial<Record<PriceField, true>> {
  const issues = unitPricesSchema.safeParse(pricesIn(texts)).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path }) => [String(path[0]), true]));
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
export function withMonthly(texts: PriceTexts, monthly: string, byHand: ReadonlySet<PriceField>): PriceTexts {
  const amount = amountIn(monthly);
  if (!isWon(amount)) return { ...texts, monthlyPrice: monthly };
  const follows = priceTexts(pricesFromMonthly(amount));
  const next = (field: PriceField) => (byHand.has(field) ? texts[field] : follows[field]);
  return {
    monthlyPrice: monthly,
    quarterlyPrice: next('quarterlyPrice'),
    yearlyPrice: next('yearlyPrice'),
    dailyPrice: next('dailyPrice'),
  };
}

/**
 * What a new unit of a size costs to begin with: what the location's newest of that size costs, else the default
 * formula. Source: product spec section 5, unit creation.
 */
export function startingPrices(size: Size, units: readonly Unit[]): UnitPrices {
  const same = units.filter((unit) => unit.size === size);
  return (
    same.toSorted((a, b) => (ordinalOf(b.unitNumber) ?? 0) - (ordinalOf(a.unitNumber) ?? 0))[0] ?? defaultPrices(size)
  );
}
