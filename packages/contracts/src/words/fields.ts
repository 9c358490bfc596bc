import { isCalendarDate, parseDateOrInstant, type CalendarDate } from '@hamkke/money';
import { periods, sizes } from '@hamkke/money';
import { z } from 'zod';

/** An id of ours: letters, digits, dash and underscore. */
export const idSchema = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/);

/** An order number, which is the provider's payment id too: letters and digits, at most 40. Source: external-services 1.2. */
export const orderIdSchema = z.string().regex(/^[A-Za-z0-9]{6,40}$/);

/** A calendar day in Seoul on the wire, `YYYY-MM-DD`. */
export const calendarDateSchema = z.iso.date().refine(isCalendarDate, 'not a calendar date') as unknown as z.ZodType<CalendarDate, string>;

/** A calendar day, or an ISO instant that is read as its Seoul day. Source: design domain.md "Time". */
export const dateInputSchema = z
  .string()
  .max(40)
  .refine((text) => parseDateOrInstant(text) !== undefined, 'not a date')
  .transform((text) => parseDateOrInstant(text) as CalendarDate);

export const sizeSchema = z.enum(sizes);
export const periodSchema = z.enum(periods);

/** Whole won; at most a hundred million for one rental, which no price reaches. */
export const wonSchema = z.int().min(0).max(100_000_000);

/** An instant in UTC, as ISO text. */
export const instantSchema = z.iso.datetime();

/** One line of text that a person typed: trimmed, without control characters. */
export const lineSchema = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .refine((text) => !hasControlCharacter(text), 'control characters are not allowed');

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character < ' ' || character === '\u007f');
}
