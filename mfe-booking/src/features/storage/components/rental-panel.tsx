import type { Location, ReservedUnit, Unit } from '@hamkke/contracts';
import {
  addDays,
  calendarDate,
  isCalendarDate,
  rangeLimits,
  settleRange,
  type CalendarDate,
  type RangeProblem,
} from '@hamkke/money';
import { Button, Field, LinkButton, Skeleton, useToast } from '@hamkke/ui';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  dayLabel,
  firstWithPriority,
  inTheWay,
  maybeFreeFrom,
  takenAfter,
} from '../../../components/rental/availability.ts';
import { checkoutPath } from '../../../components/rental/rental-choice.ts';
import { isWaitable } from '../waiting/waitable.ts';
import { WaitingSection } from '../waiting/waiting-section.tsx';
import { useRentalChoice, type RentalChoosing } from '../hooks/use-rental-choice.ts';
import { useTakenByOthers } from '../hooks/use-taken-by-others.ts';
import { AfterPeriod } from './after-period.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { PriceCard } from './price-card.tsx';
import { SizeGrid } from './size-grid.tsx';
import { SizeLinks } from './size-links.tsx';
import { UnitList } from './unit-list.tsx';

/** Only a custom range needs the calendar. */
const RangeCalendar = lazy(async () => ({ default: (await import('./range-calendar.tsx')).RangeCalendar }));

interface RentalPanelProps {
  readonly location: Location;
  readonly units: readonly Unit[];
  readonly reserved: readonly ReservedUnit[];
  readonly today: CalendarDate;
}

/** Size, period, unit and price of a rental, and the way to pay for it. */
export function RentalPanel({ location, units, reserved, today }: RentalPanelProps) {
  const taken = useTakenByOthers(reserved);
  const rental = useRentalChoice(units, taken, today);
  const { choice, selected } = rental;
  const problem = useRangeProblem(rental, location.minimumDays, today);
  useLostUnit(rental, reserved, today);
  const maybeFree = useMaybeFree();
  const unit = selected?.selectable ? selected.unit : undefined;
  const closed = selected && firstWithPriority(selected.unit.id, taken, today);
  return (
    <div className="bk:flex bk:flex-col bk:gap-7">
      <SizeGrid offered={rental.offered} size={rental.size} onChoose={rental.chooseSize} />
      <SizeLinks units={units} shown={rental.size} />
      <div className="bk:flex bk:flex-col bk:gap-3">
        <PeriodChoice period={choice.period} onChoose={rental.choosePeriod} />
        {choice.period === 'custom' ? (
          <Suspense fallback={<Skeleton className="bk:h-96" />}>
            <RangeCalendar
              key={`${choice.range.start}~${choice.range.end}`}
              range={choice.range}
              terms={{
                unitId: selected?.unit.id,
                taken: taken.filter(({ unitId }) => unitId === selected?.unit.id),
                today,
                minimumDays: location.minimumDays,
              }}
              note={maybeFree(maybeFreeFrom(closed, taken, today))}
              onPick={rental.chooseRange}
            />
          </Suspense>
        ) : (
          <StartDay
            start={choice.range.start}
            today={today}
            hint={maybeFree(selected?.maybeFreeFrom, selected?.toCheck)}
            onChoose={rental.chooseStart}
          />
        )}
        {problem ? (
          <p role="alert" className="bk:text-sm bk:text-danger">
            {problem}
          </p>
        ) : (
          <AfterPeriod
            end={choice.range.end}
            takenFrom={unit && takenAfter(unit.id, choice.range, taken)}
            today={today}
          />
        )}
      </div>
      <UnitList units={rental.ofSize} period={choice.period} selectedId={choice.unitId} onChoose={rental.chooseUnit} />
      <NextStep rental={rental} unit={unit} locationId={location.id} invalid={problem !== undefined} />
    </div>
  );
}

interface NextStepProps {
  readonly rental: RentalChoosing;
  /** The chosen unit, where it is free. */
  readonly unit: Unit | undefined;
  readonly locationId: string;
  /** The chosen days cannot be booked. */
  readonly invalid: boolean;
}

/** What to do next: pay for the chosen unit, choose one, or wait where none is left. */
function NextStep({ rental, unit, locationId, invalid }: NextStepProps) {
  const { t } = useTranslation('booking');
  const { choice, size, ofSize, choosePeriod } = rental;
  const { period, range } = choice;
  if (unit)
    return (
      <PriceCard
        prices={unit}
        period={period}
        range={range}
        onTake={choosePeriod}
        action={
          invalid ? (
            <Button size="large" wide disabled>
              {t('storage.reserve')}
            </Button>
          ) : (
            <LinkButton as={Link} to={checkoutPath({ unitId: unit.id, period, range })} size="large" wide>
              {t('storage.reserve')}
            </LinkButton>
          )
        }
      />
    );
  if (!invalid && isWaitable(ofSize, period))
    return <WaitingSection locationId={locationId} size={size} startDate={range.start} period={period} />;
  return (
    <Button size="large" wide disabled>
      {t('storage.chooseUnit')}
    </Button>
  );
}

function StartDay({
  start,
  today,
  hint,
  onChoose,
}: {
  readonly start: CalendarDate;
  readonly today: CalendarDate;
  readonly hint: string | undefined;
  readonly onChoose: (start: CalendarDate) => void;
}) {
  const { t } = useTranslation('booking');
  return (
    <Field
      type="date"
      label={t('storage.startDate')}
      min={today}
      max={addDays(today, rangeLimits.startAheadDays)}
      value={start}
      hint={hint}
      onChange={({ target }) => isCalendarDate(target.value) && onChoose(calendarDate(target.value))}
    />
  );
}

/** Says from when a unit may become free; nothing where that is not known. */
function useMaybeFree(): (day: CalendarDate | undefined, toCheck?: boolean) => string | undefined {
  const { t, i18n } = useTranslation('booking');
  return (day, toCheck = false) =>
    day && t(toCheck ? 'storage.checkedFrom' : 'storage.maybeFree', { date: dayLabel(day, i18n.language) });
}

/** Says why the chosen days cannot be booked, as the server would. */
function useRangeProblem(
  { choice: { period, range } }: RentalChoosing,
  minimumDays: number,
  today: CalendarDate,
): string | undefined {
  const { t } = useTranslation('booking');
  const verdict = settleRange({ period, start: range.start, end: range.end, today, minimumDays });
  if (!('problem' in verdict)) return undefined;
  const texts: Record<RangeProblem, string> = {
    'too-short': t('storage.tooShort', { days: minimumDays }),
    'too-long': t('storage.tooLong', { days: rangeLimits.longestDays }),
    'start-too-far': t('storage.startTooFar'),
    'start-past': t('storage.startPast'),
    reversed: t('storage.rangePick'),
    'end-mismatch': t('storage.rangePick'),
    'end-missing': t('storage.rangeIncomplete'),
  };
  return texts[verdict.problem];
}

/** Notifies the visitor when somebody else takes the chosen unit. `reserved` has the visitor's own ranges too. */
function useLostUnit(
  { selected, choice }: RentalChoosing,
  reserved: readonly ReservedUnit[],
  today: CalendarDate,
): void {
  const { t } = useTranslation('booking');
  const toast = useToast();
  const before = useRef<{ id: string; free: boolean; range: string } | undefined>(undefined);
  const range = `${choice.range.start}~${choice.range.end}`;
  const selectable = selected?.selectable === true;
  // A unit that the visitor holds is not free: when they have paid for it, nobody else took it.
  const free = selectable && inTheWay(selected.unit.id, choice.range, reserved, today) === undefined;
  const now = selected && { id: selected.unit.id, free, range };
  useEffect(() => {
    const last = before.current;
    // The same unit for the same days, free a moment ago: somebody else was quicker.
    const same = now && last?.id === now.id && last.range === now.range;
    if (same && last.free && !selectable) {
      toast({ title: t('storage.lost'), description: t('storage.lostHint'), tone: 'destructive' });
    }
    before.current = now;
  });
}
