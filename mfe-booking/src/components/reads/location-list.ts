import { reading } from '@hamkke/api-client';
import { listLocations } from '@hamkke/contracts/calls';
import type { CalendarDate } from '@hamkke/money';

/** The locations, with what is free in a range: today to 30 days later where none is given. */
export const locationList = (range?: { readonly from: CalendarDate; readonly to: CalendarDate }) =>
  reading(listLocations, { query: range ? { from: range.from, to: range.to } : {} });
