import { customerDetailsSchema, type CustomerDetails } from '@hamkke/contracts';
import { contractFields, type FieldErrors } from '@hamkke/screen-kit/forms';
import { z } from '@hamkke/contracts/zod';

const ticked = z.boolean().refine((value) => value);

/** What the form holds: who books, and a tick for each document that must be agreed to. */
export const bookingFormSchema = customerDetailsSchema.extend({ terms: ticked, privacy: ticked });
export type BookingForm = z.output<typeof bookingFormSchema>;
export type CustomerField = keyof CustomerDetails;
/** What is wrong with a field; `needed` of a phone that the chosen way to pay does not do without. */
export type CustomerError = 'invalid' | 'needed';

/** The fields by the names of the schema, in the order of the screen. */
const bookingFields = contractFields<keyof BookingForm, CustomerError>(
  { name: 'name', email: 'email', phone: 'phone', terms: 'terms', privacy: 'privacy' },
  () => 'invalid',
);

/** What is wrong with what was typed, in the order of the screen. */
export function validateBooking(
  typed: BookingForm,
  phoneNeeded: boolean,
): FieldErrors<keyof BookingForm, CustomerError> {
  const wrong = bookingFields.validate(bookingFormSchema, typed);
  return phoneNeeded && !typed.phone?.trim() ? { ...wrong, phone: 'needed' } : wrong;
}

/** The customer without the consents; an empty phone is none. */
export function customerOf({ name, email, phone }: CustomerDetails): CustomerDetails {
  return phone ? { name, email, phone } : { name, email };
}
