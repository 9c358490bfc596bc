import type { CalendarDate } from '@hamkke/money';
import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { VisuallyHidden } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';

/** A day for those who listen: a date in figures and dots is read out as figures and dots. */
function spokenDay(day: CalendarDate, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}

/** The same of an instant, as the clocks in Seoul show it. */
function spokenInstant(instant: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Seoul' }).format(
    new Date(instant),
  );
}

interface TimeProps {
  readonly dateTime: string;
  readonly shown: string;
  readonly spoken: string;
}

function Time({ dateTime, shown, spoken }: TimeProps) {
  return (
    <time dateTime={dateTime}>
      <span aria-hidden="true">{shown}</span>
      <VisuallyHidden>{spoken}</VisuallyHidden>
    </time>
  );
}

export function StepInstant({ at }: { readonly at: string }) {
  const { i18n } = useTranslation('account');
  const { instant } = useDayTexts();
  return <Time dateTime={at} shown={instant(at)} spoken={spokenInstant(at, i18n.language)} />;
}

export function StepDay({ day: on }: { readonly day: CalendarDate }) {
  const { i18n } = useTranslation('account');
  const { day } = useDayTexts();
  return <Time dateTime={on} shown={day(on)} spoken={spokenDay(on, i18n.language)} />;
}
