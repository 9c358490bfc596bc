import { addDays, seoulDateOf, startOfSeoulDay } from '@hamkke/money';

/** From when until when, by the clocks of Seoul, nobody gets a mail that can wait. Source: decision 0061 */
const quietHours = { from: 21, to: 8 } as const;

const hour = 3_600_000;

/** When the quiet hours are over, for an instant within them; undefined outside of them. */
export function quietUntil(at: Date): Date | undefined {
  const today = seoulDateOf(at);
  const sinceMidnight = at.getTime() - startOfSeoulDay(today).getTime();
  const endsOn = sinceMidnight < quietHours.to * hour ? today : addDays(today, 1);
  const isQuiet = sinceMidnight < quietHours.to * hour || sinceMidnight >= quietHours.from * hour;
  return isQuiet ? new Date(startOfSeoulDay(endsOn).getTime() + quietHours.to * hour) : undefined;
}
