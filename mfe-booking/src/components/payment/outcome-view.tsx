import { policy, type OrderSummary, type PublicOrderStatus } from '@hamkke/contracts';
import { addDays, formatWon } from '@hamkke/money';
import { Button, LinkButton, Spinner } from '@hamkke/ui';
import { CircleAlert, CircleCheck, Clock, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ReservationLink } from '../rental/reservation-link.tsx';
import { unitLabel } from '../rental/unit-label.ts';
import { useToday } from '../rental/use-today.ts';
import { longDate } from '../long-date.ts';
import type { StoredOrder } from './last-order.ts';
import type { Outcome } from './use-outcome.ts';
import { AccessNote } from './access-note.tsx';
import { GoingOn } from './going-on.tsx';
import { HomeButton } from './outcome-views.tsx';
import { PickAgain } from './pick-again.tsx';
import { ResultFrame } from './result-frame.tsx';
import { saleOf } from './sale-of.ts';
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

const lapsedTexts = {
  rental: { title: 'result.lapsed', hint: 'result.lapsedHint' },
  extension: { title: 'result.lapsed', hint: 'result.unpaidNote' },
  move: { title: 'result.moveLapsed', hint: 'result.moveLapsedHint' },
} as const;

/** How a payment ended, as the server says it: booked, not paid, too late, or on its way back. */
export function OutcomeView(props: OutcomeViewProps) {
  const { outcome } = props;
  const { t } = useTranslation('booking');
  const lapsed = lapsedTexts[saleOf(outcome.order)];
  switch (kindOf[outcome.standing]) {
    case 'confirmed':
      return <Confirmed {...props} />;
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
          title={t(lapsed.title)}
          hint={t(lapsed.hint)}
          outcome={outcome}
        />
      );
    case 'returned':
      return <Returned {...props} />;
  }
}

function Confirmed({ orderId, outcome: { order }, knownOrder }: OutcomeViewProps) {
  const { t } = useTranslation('booking');
  const moved = saleOf(order) === 'move';
  const reservations = useReservationsPath(orderId, moved ? order?.reservationId : undefined);
  const reservation = useReservationsPath(orderId, order?.reservationId);
  const hint = useConfirmedHint(order);
  const summary = order ?? knownOrder;
  return (
    <ResultFrame
      tone="ok"
      icon={<CircleCheck aria-hidden="true" size={32} />}
      title={t(moved ? 'result.moved' : 'result.confirmed')}
      hint={hint}
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
      {order && <GoingOn reservationId={order.reservationId} />}
      <AccessNote to={reservation} />
    </ResultFrame>
  );
}

/** The last day in the unit that a rental left: some days after the move, but none after the rental. Source: decision 0053 */
function leaveByOf({ startDate, endDate }: OrderSummary): OrderSummary['endDate'] {
  const carried = addDays(startDate, policy.move.carryingDays);
  return carried < endDate ? carried : endDate;
}

/**
 * From when on the unit is the customer's: at once only where the rental has begun; or until when a rental goes on that
 * was extended, and both for one that moved.
 */
function useConfirmedHint(order: OrderSummary | undefined): string {
  const { t, i18n } = useTranslation('booking');
  const today = useToday();
  if (order === undefined) return t('result.confirmedPlain');
  const { startDate: start, endDate: end } = order;
  const date = (day: OrderSummary['startDate']) => longDate(day, i18n.language);
  const sale = saleOf(order);
  if (sale === 'move')
    return t('result.movedHint', {
      start: date(start),
      unit: unitLabel(order.unitNumber, order.locationId),
      leaveBy: date(leaveByOf(order)),
    });
  if (sale === 'extension') return t('result.confirmedContinues', { date: date(end) });
  return start > today ? t('result.confirmedLater', { date: date(start) }) : t('result.confirmedHint');
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

/** What is said while money goes back and once it has. */
const returnTexts = {
  rental: { title: 'result.refunding', refunding: 'result.refundingHint', refunded: 'result.refundedHint' },
  move: { title: 'result.moveRefunding', refunding: 'result.moveRefundingHint', refunded: 'result.moveRefundedHint' },
} as const;

function Returned({ outcome: { order, standing: status } }: OutcomeViewProps) {
  const { t, i18n } = useTranslation('booking');
  const moves = order?.moves;
  const texts = returnTexts[moves === undefined ? 'rental' : 'move'];
  const amount = order && formatWon(order.amount, i18n.language);
  const hint =
    amount === undefined
      ? t('result.refundingPlain')
      : t(texts[status === 'refunded' ? 'refunded' : 'refunding'], { amount });
  return (
    <ResultFrame
      tone="bad"
      icon={<Undo2 aria-hidden="true" size={32} />}
      title={t(texts.title)}
      hint={hint}
      actions={
        <>
          {moves !== undefined && (
            <ReservationLink reservationId={moves} page="move">
              {t('checkout.move.change')}
            </ReservationLink>
          )}
          {order && moves === undefined && (
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
