import type { PublicOrderStatus, OrderSummary } from '@hamkke/contracts';
import { formatWon } from '@hamkke/money';
import { Button, LinkButton, Spinner } from '@hamkke/ui';
import { CircleAlert, CircleCheck, Clock, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { writeChoice } from '../rental/rental-choice.ts';
import { useToday } from '../rental/use-today.ts';
import { longDate } from '../long-date.ts';
import type { StoredOrder } from './last-order.ts';
import type { Outcome } from './use-outcome.ts';
import { GoingOn } from './going-on.tsx';
import { HomeButton } from './outcome-views.tsx';
import { ResultFrame } from './result-frame.tsx';
import { SummaryCard } from './summary-card.tsx';
import { useReservationsPath } from './use-reservations-path.ts';

interface OutcomeViewProps {
  readonly orderId: string;
  readonly outcome: Outcome;
  readonly knownOrder: StoredOrder | undefined;
  readonly onReload: () => void;
  readonly reloading: boolean;
}

const kindOf: Readonly<Record<PublicOrderStatus, 'confirmed' | 'waiting' | 'unpaid' | 'lapsed' | 'returned'>> = {
  confirmed: 'confirmed',
  processing: 'waiting',
  awaiting: 'unpaid',
  failed: 'unpaid',
  lapsed: 'lapsed',
  refunding: 'returned',
  refunded: 'returned',
};

/** How a payment ended, as the server says it: booked, not paid, too late, or on its way back. */
export function OutcomeView(props: OutcomeViewProps) {
  const { outcome, knownOrder, orderId } = props;
  const { t } = useTranslation('booking');
  const reservations = useReservationsPath(orderId);
  const summary = outcome.order ?? knownOrder;
  const confirmedHint = useConfirmedHint(outcome.order);
  switch (kindOf[outcome.standing]) {
    case 'confirmed':
      return (
        <ResultFrame
          tone="ok"
          icon={<CircleCheck aria-hidden="true" size={32} />}
          title={t('result.confirmed')}
          hint={confirmedHint}
          actions={
            <>
              <LinkButton as={Link} to={reservations} size="large">
                {t('result.reservations')}
              </LinkButton>
              <HomeButton />
            </>
          }
        >
          {summary && <SummaryCard order={summary} />}
          {outcome.order && <GoingOn reservationId={outcome.order.reservationId} />}
        </ResultFrame>
      );
    case 'waiting':
      return <Waiting {...props} />;
    case 'unpaid':
      return (
        <PickAgain
          tone="wait"
          icon={<Clock aria-hidden="true" size={32} />}
          title={t('result.unpaid')}
          hint={t('result.unpaidHint')}
          outcome={outcome}
          again
        />
      );
    case 'lapsed':
      return (
        <PickAgain
          tone="bad"
          icon={<CircleAlert aria-hidden="true" size={32} />}
          title={t('result.lapsed')}
          hint={t(outcome.order?.continues === undefined ? 'result.lapsedHint' : 'result.unpaidNote')}
          outcome={outcome}
        />
      );
    case 'returned':
      return <Returned {...props} />;
  }
}

/**
 * From when on the unit is the customer's: at once only where the rental has begun; or until when a rental goes on that
 * was extended.
 */
function useConfirmedHint(order: OrderSummary | undefined): string {
  const { t, i18n } = useTranslation('booking');
  const today = useToday();
  if (order === undefined) return t('result.confirmedPlain');
  const { continues, startDate: start, endDate: end } = order;
  if (continues !== undefined) return t('result.confirmedContinues', { date: longDate(end, i18n.language) });
  return start > today
    ? t('result.confirmedLater', { date: longDate(start, i18n.language) })
    : t('result.confirmedHint');
}

function Waiting({ onReload, reloading }: OutcomeViewProps) {
  const { t } = useTranslation('booking');
  return (
    <ResultFrame
      tone="wait"
      icon={<Spinner className="bk:size-7" />}
      title={t('result.slow')}
      hint={t('result.slowHint')}
      actions={
        <>
          <Button size="large" onClick={onReload} busy={reloading}>
            {t('retry')}
          </Button>
          <HomeButton />
        </>
      }
    />
  );
}

interface PickAgainProps {
  readonly tone: 'wait' | 'bad';
  readonly icon: ReactNode;
  readonly title: string;
  readonly hint: string;
  readonly outcome: Outcome;
  /** Straight to paying for the same unit and days again. */
  readonly again?: boolean;
}

/** The same size, period and days on the location's page; the unit is chosen anew. */
const choiceOf = ({ unitSize: size, period, startDate, endDate }: OrderSummary) =>
  writeChoice({
    size,
    unitId: undefined,
    period: period === 'daily' ? 'custom' : period,
    range: { start: startDate, end: endDate },
  }).toString();

function PickAgain({ outcome: { order }, again = false, ...frame }: PickAgainProps) {
  const { t } = useTranslation('booking');
  const rental =
    order &&
    new URLSearchParams({
      unitId: order.unitId,
      period: order.period,
      startDate: order.startDate,
      endDate: order.endDate,
      ...(order.continues !== undefined && { continues: order.continues }),
    }).toString();
  // nobody extends by another unit: the checkout says whether this one can still be had
  const same = again || order?.continues !== undefined;
  const target = !order
    ? '/locations'
    : same
      ? `/checkout?${rental}`
      : `/storage/${order.locationId}?${choiceOf(order)}`;
  return (
    <ResultFrame
      {...frame}
      actions={
        <>
          <LinkButton as={Link} to={target} size="large">
            {same && order ? t('result.tryAgain') : t('browse')}
          </LinkButton>
          <HomeButton />
        </>
      }
    />
  );
}

function Returned({ outcome: { order, standing: status } }: OutcomeViewProps) {
  const { t, i18n } = useTranslation('booking');
  const amount = order && formatWon(order.amount, i18n.language);
  const hint =
    amount === undefined
      ? t('result.refundingPlain')
      : t(status === 'refunded' ? 'result.refundedHint' : 'result.refundingHint', { amount });
  return (
    <ResultFrame
      tone="bad"
      icon={<Undo2 aria-hidden="true" size={32} />}
      title={t('result.refunding')}
      hint={hint}
      actions={
        <>
          {order && (
            <LinkButton
              as={Link}
              to={`/locations?sizes=${order.unitSize}&near=${order.locationId}&from=${order.startDate}&to=${order.endDate}`}
              size="large"
            >
              {t('result.sameSize', { size: order.unitSize })}
            </LinkButton>
          )}
          <HomeButton />
        </>
      }
    />
  );
}
