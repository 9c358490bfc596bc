import { policy } from '@hamkke/contracts';

const minuteMs = 60_000;
const limitMs = policy.partnerApprovalHours * 60 * minuteMs;
/** From here on an application is marked as urgent, in ms before its end. */
const soonMs = 4 * 60 * minuteMs;

export interface ApprovalClock {
  readonly status: 'calm' | 'soon' | 'overdue';
  /** Whole minutes that are left, the running one included; after the end, those that have passed since. */
  readonly minutes: number;
}

/**
 * How long an application may still wait. Source: product spec section 9, "Franchise approval wait up to 24 hours".
 * @param requestedAt the server's instant; a clock of the browser that is slow never shows more than the whole time
 */
export function approvalClock(requestedAt: string, now: Date): ApprovalClock {
  const waited = Math.max(now.getTime() - Date.parse(requestedAt), 0);
  if (waited >= limitMs) return { status: 'overdue', minutes: Math.floor((waited - limitMs) / minuteMs) };
  const left = limitMs - waited;
  return { status: left <= soonMs ? 'soon' : 'calm', minutes: Math.ceil(left / minuteMs) };
}

export interface TimeInUnits {
  /** The largest unit that is said. */
  readonly unit: 'days' | 'hours' | 'minutes';
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
}

/** Minutes as people say them: from two days on in days and hours, below an hour in minutes. */
export function timeInUnits(minutes: number): TimeInUnits {
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return { unit: 'days', days: Math.floor(hours / 24), hours: hours % 24, minutes: 0 };
  return { unit: hours > 0 ? 'hours' : 'minutes', days: 0, hours, minutes: minutes % 60 };
}
