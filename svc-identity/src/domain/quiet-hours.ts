import { policy } from '@hamkke/contracts';
import { addDays, seoulDateOf, startOfSeoulDay } from '@hamkke/money';

const hour = 3_600_000;

/**
 * When the quiet hours are over, in which nobody gets a mail that can wait, for an instant within them; undefined outside
 * of them. Source: contracts policy `mailHours`, decision 0061
 */
export function quietUntil(at: Date): Date | undefined {
  const today = seoulDateOf(at);
  const sinceMidnight = at.getTime() - startOfSeoulDay(today).getTime();
  const [from, until] = [policy.mailHours.from * hour, policy.mailHours.until * hour];
  if (sinceMidnight >= from && sinceMidnight < until) return undefined;
  const day = sinceMidnight < from ? today : addDays(today, 1);
  return new Date(startOfSeoulDay(day).getTime() + from);
}
