import { ApiError } from '@hamkke/api-client';
import { offerFields, validateOffer, type OfferField, type OfferTexts } from './unit-offer.ts';

/** What is wrong with single fields of an offer, as react-hook-form has it. */
export type OfferErrors = { readonly [F in OfferField]?: { readonly type: string } | undefined };

/** Part of a form: the offer under one name, because three of its prices follow the monthly one. */
export interface OfferForm {
  offer: OfferTexts;
}

/** Validates the offer of a form against the contract; undefined where nothing is wrong. */
export function offerErrorsIn(texts: OfferTexts): OfferErrors | undefined {
  const wrong = Object.keys(validateOffer(texts));
  return wrong.length === 0 ? undefined : Object.fromEntries(wrong.map((field) => [field, { type: 'field' }]));
}

/** The fields of an offer that the server refused. */
export function refusedFields(refusal: unknown): readonly OfferField[] {
  const fields = refusal instanceof ApiError ? refusal.fields : [];
  return offerFields.filter((field) => fields.some(({ path }) => path === field));
}
