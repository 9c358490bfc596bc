import { ApiError } from '@hamkke/api-client';
import { priceFields, validatePrices, type PriceField, type PriceTexts } from './prices.ts';

/** What is wrong with single prices, as react-hook-form has it. */
export type PriceErrors = { readonly [F in PriceField]?: { readonly type: string } | undefined };

/** Part of a form: the four prices under one name, because three of them follow the monthly one. */
export interface PricesForm {
  prices: PriceTexts;
}

/** Validates the prices of a form against the contract; undefined where nothing is wrong. */
export function priceErrorsIn(texts: PriceTexts): PriceErrors | undefined {
  const wrong = Object.keys(validatePrices(texts));
  return wrong.length === 0 ? undefined : Object.fromEntries(wrong.map((field) => [field, { type: 'price' }]));
}

/** The prices that the server refused. */
export function refusedPrices(refusal: unknown): readonly PriceField[] {
  const fields = refusal instanceof ApiError ? refusal.fields : [];
  return priceFields.filter((field) => fields.some(({ path }) => path === field));
}
