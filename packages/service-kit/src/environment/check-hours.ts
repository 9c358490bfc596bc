import { policy } from '@hamkke/contracts';
import { z } from 'zod';

/** The setting of `policy.checkHours`, alike for the service that decides and the one that shows. */
export const checkHours = z.coerce
  .number()
  .min(0)
  .max(720)
  .default(policy.checkHours)
  .describe(
    'hours after the end of a rental within which no other one begins in its unit, unless the unit was checked as clear; the same for catalog and reservations',
  );

/** The days after the last day of a rental on which no other one begins: rentals begin at 00:00 in Seoul. Source: decision 0059 */
export const checkDaysOf = (hours: number): number => Math.ceil(hours / 24);
