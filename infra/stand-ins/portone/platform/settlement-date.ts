import { addDays, calendarDate } from '@hamkke/money';
import type { CalendarDate } from '@hamkke/money';
import type { SettlementCycle } from './records.ts';
import { weekDays } from './records.ts';

const weekDayOf = (date: CalendarDate) => weekDays[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? 'SUN';
const lastDayOfMonth = (date: CalendarDate) =>
  new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0)).getUTCDate();

function isSettlementDay({ method }: SettlementCycle, date: CalendarDate): boolean {
  const [month, day] = [Number(date.slice(5, 7)), Number(date.slice(8))];
  if (method.type === 'DAILY') return true;
  if (method.type === 'WEEKLY') return method.daysOfWeek.includes(weekDayOf(date));
  if (method.type === 'MANUAL_DATES') return method.dates.some((one) => one.month === month && one.day === day);
  // The 31st of a shorter month is its last day.
  return method.daysOfMonth.some((one) => Math.min(one, lastDayOfMonth(date)) === day);
}

/** Only weekends are known as holidays here. */
const isHoliday = (date: CalendarDate) => ['SAT', 'SUN'].includes(weekDayOf(date));

/**
 * The day on which money of a settlement that starts on a day is paid out: the first one of the cycle, the lag behind
 * it.
 */
export function settlementDateOf(cycle: SettlementCycle, start: string): CalendarDate {
  let date = addDays(calendarDate(start), cycle.lagDays);
  for (let looked = 0; !isSettlementDay(cycle, date) && looked < 800; looked += 1) date = addDays(date, 1);
  const step = { HOLIDAY_BEFORE: -1, HOLIDAY_AFTER: 1, CALENDAR_DAY: 0 }[cycle.datePolicy];
  while (step !== 0 && isHoliday(date)) date = addDays(date, step);
  return date;
}
