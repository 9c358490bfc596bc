import type { CalendarDate } from '@hamkke/money';
import type { FieldErrors } from '@hamkke/screen-kit/forms';
import { refusedStart, startIn, type PriceStart } from '../price-start.ts';
import { refusedOffer, validateOffer, type OfferField, type OfferFieldError, type OfferTexts } from '../unit-offer.ts';

/** Prices of a unit with the day from which they hold, as they are typed. */
export interface PriceForm extends OfferTexts {
  start: PriceStart;
  /** The day, where they do not hold at once. */
  from: string;
}
type PriceFieldErrors = FieldErrors<'from' | OfferField, OfferFieldError>;

/** Validates day and prices as the server will. */
export const validatePrices = (form: PriceForm, today: CalendarDate): PriceFieldErrors => ({
  ...(form.start === 'later' && startIn(form.from, today) === undefined && { from: 'fieldError' }),
  ...validateOffer(form),
});

/** The fields that the server refused, in the order of the screen. */
export const refusedPrices = (error: unknown): PriceFieldErrors => ({ ...refusedStart(error), ...refusedOffer(error) });
