import { customerDetailsSchema, type CustomerDetails } from '@hamkke/contracts';
import { contractFields } from '@hamkke/screen-kit/forms';
import { z } from '@hamkke/contracts/zod';

const ticked = z.boolean().refine((value) => value);

/** What the form holds: who books, and a tick for each document that must be agreed to. */
export const bookingFormSchema = customerDetailsSchema.extend({ terms: ticked, privacy: ticked });
export type BookingForm = z.output<typeof bookingFormSchema>;
export type CustomerField = keyof CustomerDetails;

/** The fields by the names of the schema, in the order of the screen. */
export const bookingFields = contractFields<keyof BookingForm, 'invalid'>(
  { name: 'name', email: 'email', phone: 'phone', terms: 'terms', privacy: 'privacy' },
  () => 'invalid',
);

/** The customer without the consents; an empty phone is none. */
export function customerOf({ name, email, phone }: CustomerDetails): CustomerDetails {
  return phone ? { name, email, phone } : { name, email };
}
