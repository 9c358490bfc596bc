import { policy } from '@hamkke/contracts';

/** Wrong codes at a door. Source: decision 0055 */
export interface Alarm {
  /** Of the last wrong code. */
  readonly at: Date;
  readonly tries: number;
}

const minutes = 60_000;
const withinMs = policy.access.wrongWithinMinutes * minutes;
const shownMs = policy.access.alarmHours * 60 * minutes;
/** Wrong codes that come so soon after each other are one episode, with one alarm. */
const episodeMs = 60 * minutes;

/** An alarm as long as it is shown. */
export const shownAlarm = (alarm: Alarm | null, now: Date): Alarm | null =>
  alarm !== null && now.getTime() < alarm.at.getTime() + shownMs ? alarm : null;

/** From which instant on refused presses decide about an alarm: what came before is older, or counted. */
export function alarmFrom(alarm: Alarm | null, now: Date): Date {
  const oldest = new Date(now.getTime() - shownMs - withinMs);
  return alarm !== null && alarm.at > oldest ? alarm.at : oldest;
}

/**
 * The alarm of a door after refused presses, which are in order, and the alarms that were raised by them. A press that
 * is not later than the stored alarm was counted in it, so reading a log again changes nothing; one that a lock
 * reported too late, or whose clock is ahead of ours, raises none.
 */
export function alarmAfter(
  stored: Alarm | null,
  refusedAt: readonly Date[],
  now: Date,
): { readonly alarm: Alarm | null; readonly raised: boolean } {
  let alarm = stored;
  let raised = false;
  for (const at of refusedAt) {
    const age = now.getTime() - at.getTime();
    if (age < 0 || age >= shownMs || (alarm !== null && at <= alarm.at)) continue;
    if (alarm !== null && at.getTime() - alarm.at.getTime() <= episodeMs) {
      alarm = { at, tries: alarm.tries + 1 };
      continue;
    }
    const tries = refusedAt.filter((one) => one <= at && at.getTime() - one.getTime() <= withinMs).length;
    if (tries < policy.access.wrongCodes) continue;
    alarm = { at, tries };
    raised = true;
  }
  return { alarm, raised };
}
