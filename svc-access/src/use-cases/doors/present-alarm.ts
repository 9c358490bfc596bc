import type { DoorAlarm } from '@hamkke/contracts';
import { shownAlarm, type Alarm } from '../../domain/alarm.ts';

/** An alarm as long as it is shown. */
export function presentAlarm(alarm: Alarm | null, now: Date): DoorAlarm | null {
  const shown = shownAlarm(alarm, now);
  return shown && { at: shown.at.toISOString(), tries: shown.tries };
}
