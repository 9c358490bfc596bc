import { formatWon, periodPrice, type Period } from '@hamkke/money';
import { Badge, Radio, RadioGroup, Skeleton, SkeletonArea } from '@hamkke/ui';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { dayLabel, reservedLabel } from '../../../components/rental/availability.ts';
import { unitLabel } from '../../../components/rental/unit-label.ts';
import type { OfferedUnit } from '../hooks/use-rental-choice.ts';

interface UnitListProps {
  readonly units: readonly OfferedUnit[];
  readonly period: Period;
  readonly selectedId: string | undefined;
  readonly onChoose: (unitId: string) => void;
}

/** The units of the chosen size with their price for the period; reserved ones say until when and cannot be chosen. */
export function UnitList({ units, period, selectedId, onChoose }: UnitListProps) {
  const { t } = useTranslation('booking');
  const free = units.filter(({ selectable }) => selectable).length;
  // A chosen unit that is not free would lock the keyboard out of the list: Tab goes to the chosen one, and a disabled
  // one takes no focus. The group looks only once for the unit that Tab goes to; it must look again when that one is no
  // longer free.
  const firstFree = units.find(({ selectable }) => selectable)?.unit.id ?? 'none';
  const chosen = units.some(({ unit, selectable }) => selectable && unit.id === selectedId) ? selectedId : undefined;
  return (
    <section aria-labelledby="units-heading">
      <div className="bk:flex bk:flex-wrap bk:items-baseline bk:justify-between bk:gap-x-3">
        <h2 id="units-heading" className="bk:text-lg bk:font-bold">
          {t('storage.unitsHeading')}
        </h2>
        <p aria-live="polite" className="bk:text-sm bk:text-muted">
          {units.length === 0
            ? t('storage.unitsNone')
            : free > 0
              ? t('storage.unitsFree', { count: free })
              : t('storage.unitsNoneFree')}
        </p>
      </div>
      <RadioGroup
        key={firstFree}
        value={chosen ?? ''}
        onChange={onChoose}
        aria-label={t('storage.unitsHeading')}
        className="bk:mt-3 bk:flex bk:flex-col bk:gap-2"
      >
        {units.map((offered) => (
          <UnitRow key={offered.unit.id} offered={offered} period={period} chosen={offered.unit.id === selectedId} />
        ))}
      </RadioGroup>
    </section>
  );
}

interface UnitRowProps {
  readonly offered: OfferedUnit;
  readonly period: Period;
  readonly chosen: boolean;
}

function UnitRow({ offered: { unit, blocker, maybeFreeFrom, toCheck, selectable }, period, chosen }: UnitRowProps) {
  const { t, i18n } = useTranslation('booking');
  const price = periodPrice(unit, period);
  const forRent = unit.isForRent !== false && price > 0;
  const taken = blocker
    ? t('storage.reservedRange', { range: reservedLabel(blocker, i18n.language) })
    : t(forRent ? 'storage.reserved' : 'storage.notForRent');
  const reason = toCheck ? t('storage.toCheck') : taken;
  // The Korean sign carries its own won; elsewhere the amount does.
  const amount =
    i18n.language === 'ko'
      ? `${new Intl.NumberFormat('ko-KR').format(price)}${t(`storage.priceUnit.${period}`)}`
      : `${formatWon(price, i18n.language)}${t(`storage.priceUnit.${period}`)}`;
  return (
    <Radio
      value={unit.id}
      disabled={!selectable}
      data-unit={unit.id}
      className="bk:flex bk:min-h-14 bk:shrink-0 bk:cursor-pointer bk:items-center bk:justify-between bk:gap-3 bk:rounded-control bk:border bk:border-line bk:bg-surface bk:px-4 bk:py-2 bk:text-start bk:transition-colors bk:hover:border-line-strong bk:data-disabled:cursor-not-allowed bk:data-disabled:bg-transparent bk:data-checked:border-accent bk:data-checked:bg-accent-soft"
    >
      <span className="bk:flex bk:shrink-0 bk:items-center bk:gap-2 bk:font-semibold bk:whitespace-nowrap bk:text-strong bk:in-data-disabled:text-faint">
        {chosen && selectable && <Check aria-hidden="true" size={18} className="bk:text-accent" />}
        {unitLabel(unit.unitNumber, unit.locationId)}
      </span>
      <span className="bk:flex bk:flex-wrap bk:items-center bk:justify-end bk:gap-x-3 bk:gap-y-1">
        {selectable ? (
          <span className="bk:tabular-nums bk:text-strong">{amount}</span>
        ) : (
          <Badge tone="warn" className="bk:whitespace-normal!">
            {reason}
          </Badge>
        )}
        {maybeFreeFrom && (
          <span className="bk:text-sm bk:text-muted">
            {t(toCheck ? 'storage.checkedFrom' : 'storage.maybeFree', { date: dayLabel(maybeFreeFrom, i18n.language) })}
          </span>
        )}
      </span>
    </Radio>
  );
}

/** What stands in the list's place while it loads. */
export function UnitListSkeleton() {
  const { t } = useTranslation('booking');
  return (
    <SkeletonArea label={t('loading')} className="bk:flex bk:flex-col bk:gap-2">
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} className="bk:h-14" />
      ))}
    </SkeletonArea>
  );
}
