import type { ReservationDetail } from '@hamkke/contracts';
import type { CalendarDate } from '@hamkke/money';
import { Badge, Button, Card } from '@hamkke/ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKnownAccess } from '../access/use-access.ts';
import { useUnitName } from '../moving/use-unit-name.ts';
import { useRangeText } from '../rental-labels.ts';
import { StepLine } from './step-line.tsx';
import type { Step } from './steps.ts';
import { buildTimeline, countSteps, firstSteps, type StepTerm, type TermSteps } from './term-steps.ts';
import { useRenewalFact, useTimeline } from './use-timeline.ts';

/** Shown without a press; the rest unfolds. */
const few = 10;

interface TimelineCardProps {
  readonly reservation: ReservationDetail;
  readonly today: CalendarDate;
}

/**
 * What happened to the rental of a reservation over all its terms, and what is ahead, the newest first. Reads the timeline
 * alone: what the page knows of its renewal and its door code is taken from there.
 */
export function TimelineCard({ reservation, today }: TimelineCardProps) {
  const { t } = useTranslation('account');
  const id = useId();
  const [isWhole, setIsWhole] = useState(false);
  const groups = buildTimeline({
    reservation,
    timeline: useTimeline(reservation),
    renewal: useRenewalFact(reservation),
    codeIssuedAt: useKnownAccess(reservation.reservationId)?.codeIssuedAt ?? null,
    today,
  });
  const more = countSteps(groups) - few;
  if (groups.length === 0) return null;
  return (
    <Card>
      <h2 id={id} className="ac:mb-4 ac:text-lg ac:font-bold">
        {t('reservations.history.heading')}
      </h2>
      <div id={`${id}-steps`}>
        <Steps groups={isWhole ? groups : firstSteps(groups, few)} isOneTerm={groups.length === 1} labelledBy={id} />
      </div>
      {more > 0 && (
        <Button
          tone="quiet"
          wide
          className="ac:mt-4"
          aria-expanded={isWhole}
          aria-controls={`${id}-steps`}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? t('reservations.history.less') : t('reservations.history.more', { count: more })}
        </Button>
      )}
    </Card>
  );
}

interface StepsProps {
  readonly groups: readonly TermSteps[];
  readonly isOneTerm: boolean;
  readonly labelledBy: string;
}

/** The steps of the only term, or those of each term below what it is. */
function Steps({ groups, isOneTerm, labelledBy }: StepsProps) {
  const newest = groups.flatMap(({ steps }) => steps).find((step) => 'at' in step);
  const [only] = groups;
  if (isOneTerm && only) return <StepList steps={only.steps} newest={newest} labelledBy={labelledBy} />;
  return (
    <ol aria-labelledby={labelledBy} className="ac:m-0 ac:flex ac:list-none ac:flex-col ac:gap-6 ac:p-0">
      {groups.map(({ term, steps }) => (
        <li key={term.reservationId}>
          <TermHeading id={`${labelledBy}-${term.reservationId}`} term={term} />
          <StepList steps={steps} newest={newest} labelledBy={`${labelledBy}-${term.reservationId}`} />
        </li>
      ))}
    </ol>
  );
}

/** Where the unit of a term is, which one it is, and the days. */
function TermHeading({ id, term }: { readonly id: string; readonly term: StepTerm }) {
  const { t } = useTranslation('account');
  const rangeText = useRangeText();
  const nameOf = useUnitName();
  return (
    <div className="ac:mb-3 ac:flex ac:flex-wrap ac:items-start ac:justify-between ac:gap-x-3 ac:gap-y-1 ac:border-b ac:border-line ac:pb-2">
      <h3 id={id} className="ac:min-w-0">
        <span className="ac:block ac:font-semibold ac:wrap-anywhere">{t('moving.from.named', nameOf(term))}</span>{' '}
        <span className="ac:block ac:text-sm ac:font-normal ac:text-muted ac:tabular-nums">{rangeText(term)}</span>
      </h3>
      {term.continues && <Badge className="ac:shrink-0">{t('reservations.terms.extension')}</Badge>}
    </div>
  );
}

interface StepListProps {
  readonly steps: readonly Step[];
  readonly newest: Step | undefined;
  readonly labelledBy: string;
}

function StepList({ steps, newest, labelledBy }: StepListProps) {
  return (
    <ol aria-labelledby={labelledBy} className="ac:m-0 ac:flex ac:list-none ac:flex-col ac:gap-4 ac:p-0">
      {steps.map((step, index) => (
        <StepLine
          key={`${'on' in step ? step.on : step.at}-${index}`}
          step={step}
          look={'on' in step ? 'ahead' : step === newest ? 'newest' : 'older'}
        />
      ))}
    </ol>
  );
}
