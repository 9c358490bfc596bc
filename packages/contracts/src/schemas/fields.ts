import { isCalendarDate, parseDateOrInstant, type CalendarDate } from '@hamkke/money';
import { periods, sizes } from '@hamkke/money';
import { z } from '../zod.ts';
import { idPattern } from './id.ts';

/** An id of ours: letters, digits, dash and underscore. */
export const idSchema = z.string().regex(idPattern);

/**
 * An order number, which is the provider's payment id too: letters and digits, at most 40. Source: external-services
 * 1.2.
 */
export const orderIdSchema = z.string().regex(/^[A-Za-z0-9]{6,40}$/);

/** A calendar day in Seoul on the wire, `YYYY-MM-DD`. */
export const calendarDateSchema = z.iso.date().refine(isCalendarDate, 'not a calendar date') as unknown as z.ZodType<
  CalendarDate,
  string
>;

/** A calendar day, or an ISO instant that is read as its Seoul day. Source: design domain.md "Time". */
export const dateInputSchema = z
  .string()
  .refine((text) => parseDateOrInstant(text) !== undefined, { message: 'not a date', params: { code: 'format' } })
  .transform((text) => parseDateOrInstant(text) as CalendarDate);

export const sizeSchema = z.enum(sizes);
export const periodSchema = z.enum(periods);

/** Whole won; at most a hundred million for one rental, which no price reaches. */
export const wonSchema = z.int().min(0).max(100_000_000);

/** Whole won over many rentals, below zero where more went back than came in. */
export const sumSchema = z.int();

/** A price that a unit is offered for, in won; 0 means that it is not offered for that period. */
export const priceSchema = wonSchema.max(20_000_000);

/** An instant in UTC, as ISO text. */
export const instantSchema = z.iso.datetime();

/** One line of text that a person typed, or none: trimmed, without control characters. */
export const lineOrNoneSchema = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .refine((text) => !hasControlCharacter(text), 'control characters are not allowed');

/** One line of text that a person typed: trimmed, without control characters. */
export const lineSchema = (longest: number) => lineOrNoneSchema(longest).min(1);

/** Several lines that a person typed: trimmed; line breaks are the only control characters in it. */
export const textSchema = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .refine((text) => !hasControlCharacter(text.replace(/\r?\n/g, '')), 'control characters are not allowed');

/** An image as the browser sends it; the server decodes and encodes it anew. Source: quality.md "Security" 7. */
export const imageDataSchema = z
  .string()
  .max(11_000_000)
  .regex(/^data:image\/(jpeg|png|webp);base64,[A-Za-z0-9+/=]+$/);

/** A month in Seoul, `YYYY-MM`. */
export const monthSchema = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

/** `?limit=&cursor=` of a list that can grow: what follows the row that the cursor names. */
export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(500).optional(),
  cursor: z
    .string()
    .max(120)
    .regex(/^[A-Za-z0-9_:.-]+$/)
    .optional(),
};

function hasControlCharacter(text: string): boolean {
  return Array.from(text).some((character) => character < ' ' || character === '\u007f');
}

/** A one-time secret out of a mail. */
export const mailedTokenSchema = z.string().min(20).max(200);
