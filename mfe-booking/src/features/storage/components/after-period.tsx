import { policy } from '@hamkke/contracts';
import { addDays, lastPriorityDay, type CalendarDate } from '@hamkke/money';
import { useTranslation } from 'react-i18next';
import { longDate } from '../../../components/long-date.ts';

interface AfterPeriodProps {
  /** The last day of what is chosen. */
  readonly end: CalendarDate;
  /** The first later day on which the chosen unit is taken. */
  readonly takenFrom: CalendarDate | undefined;
  readonly today: CalendarDate;
}

/** Says what comes after the chosen days: the rental ends, nothing is charged by itself, and how it can go on. */
export function AfterPeriod({ end, ...props }: AfterPeriodProps) {
  const { t, i18n } = useTranslation('booking');
  const goingOn = useGoingOn({ end, ...props });
  return (
    <p className="bk:text-sm bk:text-muted">
      {t('storage.after.ends', { date: longDate(end, i18n.language) })} {goingOn}
    </p>
  );
}

function useGoingOn({ end, takenFrom, today }: AfterPeriodProps): string {
  const { t, i18n } = useTranslation('booking');
  const days = policy.extensionPriorityDays;
  if (takenFrom === undefined)
    return lastPriorityDay(end, { today, days }) ? t('storage.after.first', { days }) : t('storage.after.unlessTaken');
  const until = addDays(takenFrom, -1);
  return until === end ? t('storage.after.taken') : t('storage.after.until', { date: longDate(until, i18n.language) });
}
