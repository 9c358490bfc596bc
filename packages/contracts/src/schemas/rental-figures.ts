import { z } from '../zod.ts';
import { monthSchema } from './fields.ts';

const percent = z.number().min(0).describe('percent with one decimal');

/**
 * How rentals went on in a month of Seoul. A rental is all its terms in all its units; what was never paid is none.
 * Source: decision 0058
 */
export const rentalMonthSchema = z.object({
  month: monthSchema,
  running: z.int().nonnegative().describe('rentals that ran when the month began'),
  started: z.int().nonnegative().describe('rentals whose first term began in it'),
  ended: z.int().nonnegative().describe('rentals whose last day was in it, and that did not go on'),
  involuntary: z
    .int()
    .nonnegative()
    .describe('of those that ended: the card was declined and nobody paid the next term'),
  renewed: z.int().nonnegative().describe('terms that began in it by a renewal'),
  extended: z.int().nonnegative().describe('terms that began in it by an extension by hand'),
  churn: percent.nullable().describe('ended, of those that ran when the month began; none where none ran'),
  loss: percent.nullable().describe('the same of the involuntary ones'),
});
export type RentalMonth = z.output<typeof rentalMonthSchema>;

/** Figures by month, the oldest first; the last one is the running month. */
export const rentalFiguresSchema = z.object({
  months: z.array(rentalMonthSchema),
  renewing: z.int().nonnegative().describe('rentals that run now and renew by a saved card'),
  runningNow: z.int().nonnegative().describe('rentals that run now'),
});
export type RentalFigures = z.output<typeof rentalFiguresSchema>;
