import { customerDetailsSchema, type CustomerDetails } from '@hamkke/contracts';
import { z } from 'zod';

const ticked = z.boolean().refine((value) => value);

/** What the form holds: who books, and a tick for each document that must be agreed to. */
export const bookingFormSchema = customerDetailsSchema.extend({ terms: ticked, privacy: ticked });
export type BookingForm = z.output<typeof bookingFormSchema>;

/** The customer without the consents; an empty phone is none. */
export function customerOf({ name, email, phone }: CustomerDetails): CustomerDetails {
  return phone ? { name, email, phone } : { name, email };
}
