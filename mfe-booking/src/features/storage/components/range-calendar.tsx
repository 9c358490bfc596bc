import { addDays, calendarDate, rangeLimits, type CalendarDate, type DateRange } from '@hamkke/money';
import type { DayPickerLocale } from 'react-day-picker/locale';
// One by one: the barrel brings some eighty languages along.
import { enUS } from 'react-day-picker/locale/en-US';
import { ja } from 'react-day-picker/locale/ja';
import { ko } from 'react-day-picker/locale/ko';
import { zhCN } from 'react-day-picker/locale/zh-CN';
import { useState } from 'react';
import { DayPicker, labelDayButton, type DateRange as PickedRange } from 'react-day-picker';
import { useTranslation } from 'react-i18next';
import { endProblem, startProblem, type DayProblem, type DayTerms } from '../pickable-days.ts';

const locales: Readonly<Record<string, DayPickerLocale>> = { ko, en: enUS, ja, zh: zhCN };

/** The picker works with local dates at noon; a calendar day goes in and comes out unharmed in any zone. */
const toLocal = (date: CalendarDate) => new Date(`${date}T12:00:00`);
const fromLocal = (date: Date) =>
  calendarDate(
    `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`,
  );

const classNames = {
  root: 'bk:w-full',
  months: 'bk:relative bk:grid bk:gap-6 bk:md:grid-cols-2',
  month: 'bk:min-w-0',
  month_caption: 'bk:flex bk:h-11 bk:items-center bk:justify-center bk:font-semibold bk:text-strong',
  nav: 'bk:absolute bk:inset-x-0 bk:top-0 bk:z-1 bk:flex bk:justify-between bk:pointer-events-none',
  button_previous:
    'bk:pointer-events-auto bk:grid bk:size-11 bk:cursor-pointer bk:place-items-center bk:rounded-control bk:text-muted bk:hover:bg-lifted bk:aria-disabled:opacity-30',
  button_next:
    'bk:pointer-events-auto bk:grid bk:size-11 bk:cursor-pointer bk:place-items-center bk:rounded-control bk:text-muted bk:hover:bg-lifted bk:aria-disabled:opacity-30',
  chevron: 'bk:size-5 bk:fill-current',
  month_grid: 'bk:mt-1 bk:w-full bk:table-fixed bk:border-collapse',
  weekday: 'bk:h-9 bk:text-center bk:text-xs bk:font-medium bk:text-faint',
  day: 'bk:p-0 bk:text-center',
  day_button:
    'bk:h-11 bk:w-full bk:cursor-pointer bk:rounded-control bk:tabular-nums bk:text-strong bk:hover:bg-lifted bk:disabled:cursor-not-allowed',
  outside: 'bk:opacity-30',
  disabled: 'bk:[&>button]:text-faint bk:[&>button]:opacity-50',
  today: 'bk:[&>button]:font-bold bk:[&>button]:text-accent-strong',
  selected: 'bk:bg-accent-soft',
  range_start: 'bk:rounded-s-control bk:[&>button]:bg-accent bk:[&>button]:text-on-accent',
  range_end: 'bk:rounded-e-control bk:[&>button]:bg-accent bk:[&>button]:text-on-accent',
};

/** How days that cannot be picked are marked, each as the legend below the calendar is. */
const marks = {
  taken: 'bk:line-through',
  checking: 'bk:underline bk:decoration-dotted bk:underline-offset-4',
} as const;
const modifiersClassNames = {
  taken: 'bk:[&>button]:line-through',
  checking: 'bk:[&>button]:underline bk:[&>button]:decoration-dotted bk:[&>button]:underline-offset-4',
};

interface RangeCalendarProps {
  readonly range: DateRange;
  /** Which days of the chosen unit can be picked. */
  readonly terms: DayTerms;
  /** Says from when the unit may become free, where the days after a rental are its customer's alone. */
  readonly note: string | undefined;
  readonly onPick: (range: DateRange) => void;
}

/**
 * Key it by its range: a range from elsewhere starts the picking anew. Two months in which the visitor picks the first
 * and the last day. A day can be picked first only where a checkout accepts a rental from it.
 */
export function RangeCalendar({ range, terms, note, onPick }: RangeCalendarProps) {
  const { t, i18n } = useTranslation('booking');
  const { today, taken, minimumDays } = terms;
  const locale = locales[i18n.language] ?? ko;
  const [picked, setPicked] = useState<PickedRange>({ from: toLocal(range.start), to: toLocal(range.end) });
  const last = addDays(today, rangeLimits.startAheadDays + rangeLimits.longestDays);

  /** Why a day cannot be picked now: as the last one where the first is picked, else as the first. */
  function problemOf(date: Date): DayProblem | undefined {
    const day = fromLocal(date);
    const start = picked.from && !picked.to ? fromLocal(picked.from) : undefined;
    return start !== undefined && day >= start ? endProblem(start, day, terms) : startProblem(day, terms);
  }

  function reasonOf(date: Date): string | undefined {
    const problem = problemOf(date);
    if (problem === undefined || problem === 'outside') return undefined;
    return problem === 'taken' ? t('storage.taken') : t(`storage.notPickable.${problem}`, { days: minimumDays });
  }

  // Some days before somebody's first one are free, and too few for a rental.
  const isShortened = minimumDays > 1 && taken.some(({ startDate }) => startDate > today);
  const ownName = locale.labels?.labelDayButton;
  const dayName = typeof ownName === 'function' ? ownName : labelDayButton;

  function pick(_: PickedRange | undefined, day: Date): void {
    const whole = picked.from && picked.to;
    const from = whole || !picked.from || day < picked.from ? day : picked.from;
    const to = whole || !picked.from || day < picked.from ? undefined : day;
    setPicked({ from, to });
    if (to) onPick({ start: fromLocal(from), end: fromLocal(to) });
  }

  return (
    <div
      role="group"
      aria-label={t('storage.rangePick')}
      className="bk:rounded-card bk:border bk:border-line bk:bg-surface bk:p-3 bk:sm:p-4"
    >
      <DayPicker
        mode="range"
        numberOfMonths={2}
        locale={locale}
        // its own idea of today is the zone's where it runs
        today={toLocal(today)}
        defaultMonth={toLocal(range.start)}
        startMonth={toLocal(today)}
        endMonth={toLocal(last)}
        selected={picked}
        onSelect={pick}
        disabled={(date) => problemOf(date) !== undefined}
        modifiers={{
          taken: (date) => problemOf(date) === 'taken',
          checking: (date) => problemOf(date) === 'checking',
        }}
        modifiersClassNames={modifiersClassNames}
        labels={{
          labelDayButton: (date, ...about) => [dayName(date, ...about), reasonOf(date)].filter(Boolean).join(', '),
        }}
        classNames={classNames}
      />
      <p aria-live="polite" className="bk:mt-3 bk:border-t bk:border-line bk:pt-3 bk:text-sm bk:text-muted">
        {picked.to ? t('storage.rangePick') : t('storage.rangeIncomplete')}
        {taken.length > 0 && <Legend className={marks.taken} text={t('storage.taken')} />}
        {taken.some(({ checkDays }) => checkDays) && (
          <Legend className={marks.checking} text={t('storage.notPickable.checking')} />
        )}
        {isShortened && <Legend className="" text={t('storage.notPickable.too-near', { days: minimumDays })} />}
        {note && <span className="bk:block">{note}</span>}
      </p>
    </div>
  );
}

function Legend({ className, text }: { readonly className: string; readonly text: string }) {
  return <span className={`bk:ms-3 bk:inline-block bk:text-faint ${className}`}>{text}</span>;
}
