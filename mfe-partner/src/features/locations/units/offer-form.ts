import { ApiError } from '@hamkke/api-client';
import { priceFields, validatePrices, type PriceField, type PriceTexts } from './prices.ts';

/** What is wrong with single prices, as react-hook-form has it. */
export type OfferErrors = { readonly [F in PriceField]?: { readonly type: string } | undefined };

/** Part of a form: the four prices under one name, because three of them follow the monthly one. */
export interface OfferForm {
  offer: PriceTexts;
}

/** Validates the prices of a form against the contract; undefined where nothing is wrong. */
export function offerErrorsIn(texts: PriceTexts): OfferErrors | undefined {
  const wrong = Object.keys(validatePrices(texts));
  return wrong.length === 0 ? undefined : Object.fromEntries(wrong.map((field) => [field, { type: 'price' }]));
}

/** The prices that the server refused. */
export function refusedFields(refusal: unknown): readonly PriceField[] {
  const fields = refusal instanceof ApiError ? refusal.fields : [];
  return priceFields.filter((field) => fields.some(({ path }) => path === field));
}
