import type { DueCheck } from '@hamkke/contracts';
import type { CalendarDate } from '@hamkke/money';
import { unitLabel, useDayTexts } from '@hamkke/screen-kit/formatting';
import { Alert, Badge, Button } from '@hamkke/ui';
import { CalendarClock, Camera, Check, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Customer, TaskFacts } from '../task-link.tsx';
import { checkHeadingId, type CheckTasks } from './use-check-tasks.ts';
import { useClearCheck } from './use-clear-check.ts';

interface CheckCardProps {
  readonly locationId: string;
  readonly check: DueCheck;
  readonly today: CalendarDate;
  readonly tasks: CheckTasks;
}

/** A unit to check: who left it and when, who needs it next, and what was found, by one press where it is clear. */
export function CheckCard({ locationId, check, today, tasks: { onAct, onChoose } }: CheckCardProps) {
  const { t } = useTranslation('partner');
  const { day } = useDayTexts();
  const { reservationId, customerName, lastDay, hasPhoto, nextStart } = check;
  const unit = unitLabel({ unitNumber: check.unitNumber, locationId });
  const { confirm, confirming, refusal } = useClearCheck({ reservationId, unit, locationId, onAct });
  return (
    <article
      aria-labelledby={checkHeadingId(reservationId)}
      className="pt:flex pt:min-w-0 pt:flex-col pt:gap-3 pt:rounded-card pt:border pt:border-line pt:bg-surface pt:p-4"
    >
      <div className="pt:flex pt:min-w-0 pt:flex-col pt:gap-1">
        <div className="pt:flex pt:flex-wrap pt:items-center pt:justify-between pt:gap-x-3">
          <h4
            id={checkHeadingId(reservationId)}
            tabIndex={-1}
            className="pt:text-base pt:font-semibold pt:wrap-anywhere"
          >
            {unit}
          </h4>
          {hasPhoto && (
            <Button
              tone="quiet"
              icon={<Camera aria-hidden="true" size={18} />}
              aria-label={t('work.checks.photo.named', { unit })}
              onClick={() => onChoose('photo', check)}
            >
              {t('work.checks.photo.badge')}
            </Button>
          )}
        </div>
        <TaskFacts>
          <span>
            <Customer name={customerName} />
          </span>{' '}
          <span>{t('work.lastDay', { date: day(lastDay) })}</span>{' '}
          {nextStart !== null && (
            <Badge
              tone={nextStart <= today ? 'warn' : 'neutral'}
              icon={<CalendarClock aria-hidden="true" size={14} />}
              className="pt:whitespace-normal"
            >
              {nextStart <= today ? t('work.checks.nextToday') : t('work.checks.next', { date: day(nextStart) })}
            </Badge>
          )}
        </TaskFacts>
      </div>
      {refusal !== undefined && (
        <Alert tone="warn" title={t('work.checks.failed')}>
          {refusal}
        </Alert>
      )}
      <div className="pt:grid pt:gap-2 pt:sm:grid-cols-2">
        <Button
          size="large"
          busy={confirming}
          icon={<Check aria-hidden="true" size={20} />}
          aria-label={t('work.checks.clearNamed', { unit })}
          onClick={() => void confirm()}
        >
          {t('work.checks.clear')}
        </Button>
        <Button
          size="large"
          tone="secondary"
          icon={<TriangleAlert aria-hidden="true" size={20} />}
          aria-label={t('work.checks.problem.named', { unit })}
          onClick={() => onChoose('problem', check)}
        >
          {t('work.checks.problem.button')}
        </Button>
      </div>
    </article>
  );
}
