import { ApiError } from '@hamkke/api-client';
import { addPassBody } from '@hamkke/contracts';
import type { z } from '@hamkke/contracts/zod';
import { isCalendarDate, type CalendarDate } from '@hamkke/money';
import { contractFields, type FieldErrors } from '@hamkke/screen-kit/forms';

export type AddPassBody = z.output<typeof addPassBody>;

/** For how long a pass is: as long as the rental lasts, or for days. */
export type PassSpan = 'always' | 'days';

/** What is typed to share a rental. */
export interface PassTyping {
  name: string;
  span: PassSpan;
  firstDay: string;
  lastDay: string;
}

type PassField = 'name' | 'firstDay' | 'lastDay';

/** What is wrong with a field. `range`: the server refuses these days. */
export type PassFieldError = 'required' | 'long' | 'unreadable' | 'day' | 'past' | 'order' | 'range';

export const passErrorTexts = {
  required: 'passes.add.errors.required',
  long: 'passes.add.errors.long',
  unreadable: 'passes.add.errors.unreadable',
  day: 'passes.add.errors.day',
  past: 'passes.add.errors.past',
  order: 'passes.add.errors.order',
  range: 'errors.RANGE_INVALID',
} as const satisfies Record<PassFieldError, string>;

const nameErrors: Readonly<Record<string, PassFieldError>> = {
  too_small: 'required',
  required: 'required',
  too_big: 'long',
};

const bodyFields = contractFields<PassField, PassFieldError>(
  { name: 'name', firstDay: 'firstDay', lastDay: 'lastDay' },
  (field, code) => (field === 'name' ? (nameErrors[code] ?? 'unreadable') : 'day'),
);

/** The body of the call, of what was found right; the days only where they were chosen. */
export function bodyOf({ name, span, firstDay, lastDay }: PassTyping): AddPassBody {
  return addPassBody.parse(span === 'always' ? { name } : { name, firstDay, lastDay });
}

/** Validates by the contract's schema, and the days by the calendar. */
export function validatePass(typed: PassTyping, today: CalendarDate): FieldErrors<PassField, PassFieldError> {
  const { name } = bodyFields.validate(addPassBody, { name: typed.name });
  return { ...(name && { name }), ...(typed.span === 'days' && wrongDays(typed, today)) };
}

function wrongDays({ firstDay, lastDay }: PassTyping, today: CalendarDate): FieldErrors<PassField, PassFieldError> {
  const first = wrongDay(firstDay, today);
  const last = wrongDay(lastDay, today) ?? (first === undefined && lastDay < firstDay ? 'order' : undefined);
  return { ...(first && { firstDay: first }), ...(last && { lastDay: last }) };
}

function wrongDay(day: string, today: CalendarDate): PassFieldError | undefined {
  if (!isCalendarDate(day)) return 'day';
  return day < today ? 'past' : undefined;
}

/** The fields that a refusal speaks of; none for one that speaks of the whole. */
export function refusedPass(error: unknown): FieldErrors<PassField, PassFieldError> {
  if (error instanceof ApiError && error.code === 'RANGE_INVALID') return { lastDay: 'range' };
  return bodyFields.refused(error);
}
