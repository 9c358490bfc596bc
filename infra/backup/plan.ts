import { addDays, calendarDate, seoulDateOf, startOfSeoulDay } from '@hamkke/money';

export interface BackupSchedule {
  /** The hour of the day in Seoul, 0 to 23, from which the day's backup is taken. */
  readonly hour: number;
  /** Days after which a backup is removed. */
  readonly keepDays: number;
}

export interface BackupPlan {
  /** The name of the backup that is due: its day in Seoul. */
  readonly take: string | undefined;
  readonly remove: readonly string[];
}

/** So many stay however old they are: where backups fail for long, the last good ones are the only ones. */
const fewest = 3;
const hourInSeoul = (now: Date) =>
  Math.floor((now.getTime() - startOfSeoulDay(seoulDateOf(now)).getTime()) / 3_600_000);
const isDay = (name: string) => /^\d{4}-\d{2}-\d{2}$/.test(name);

/**
 * What is to be done now, by the names of the finished backups that are there: one a day from an hour on, one at once
 * where there is none at all, and the end of old ones. Other names are nobody's to remove.
 */
export function planBackups(now: Date, names: readonly string[], { hour, keepDays }: BackupSchedule): BackupPlan {
  const days = names.filter(isDay).toSorted();
  const today = seoulDateOf(now);
  const isDue = !days.includes(today) && (days.length === 0 || hourInSeoul(now) >= hour);
  const oldest = addDays(today, -keepDays);
  return {
    take: isDue ? today : undefined,
    remove: days.slice(0, -fewest).filter((day) => calendarDate(day) < oldest),
  };
}

/** Why nobody should rely on the backups that are there; undefined where the newest is of today or yesterday. */
export function staleBackups(now: Date, names: readonly string[]): string | undefined {
  const newest = names.filter(isDay).toSorted().at(-1);
  if (newest === undefined) return 'there is no backup yet';
  return newest < addDays(seoulDateOf(now), -1) ? `the newest backup is of ${newest}` : undefined;
}
