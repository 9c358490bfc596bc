import type { OrderStanding } from '@hamkke/contracts';
import { formatWon } from '@hamkke/money';
import { useShell } from '@hamkke/shell-api';
import { Button, LinkButton, Spinner } from '@hamkke/ui';
import { CircleAlert, CircleCheck, Clock, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { RememberedOrder } from '../last-order.ts';
import type { Outcome } from '../use-outcome.ts';
import { HomeButton } from './outcome-views.tsx';
import { ResultFrame } from './result-frame.tsx';
import { SummaryCard } from './summary-card.tsx';

interface OutcomeViewProps {
  readonly orderId: string;
  readonly outcome: Outcome;
  readonly remembered: RememberedOrder | undefined;
  readonly onAskAgain: () => void;
  readonly asking: boolean;
}

const kindOf: Readonly<Record<OrderStanding, 'confirmed' | 'waiting' | 'unpaid' | 'lapsed' | 'returned'>> = {
  confirmed: 'confirmed',
  processing: 'waiting',
  awaiting: 'unpaid',
  failed: 'unpaid',
  lapsed: 'lapsed',
  refunding: 'returned',
  refunded: 'returned',
};

/** A member finds the reservation among one's own, a guest by its order number. Source: design experience.md "Screens". */
function useReservationsPath(orderId: string): string {
  const { session } = useShell();
  return session.status === 'signed-in' ? '/profile/reservations' : `/reservations/lookup?order=${encodeURIComponent(orderId)}`;
}

/** How a payment ended, as the server says it: booked, not paid, too late, or on its way back. */
export function OutcomeView(props: OutcomeViewProps) {
  const { outcome, remembered, orderId } = props;
  const { t } = useTranslation('booking');
  const reservations = useReservationsPath(orderId);
  const order = outcome.order ?? remembered;
  switch (kindOf[outcome.standing]) {
    case 'confirmed':
      return (
        <ResultFrame
          tone="ok"
          icon={<CircleCheck aria-hidden="true" size={32} />}
          title={t('result.confirmed')}
          hint={t('result.confirmedHint')}
          actions={
            <>
              <LinkButton as={Link} to={reservations} size="large">
                {t('result.reservations')}
              </LinkButton>
              <HomeButton />
            </>
          }
        >
          {order && <SummaryCard order={order} />}
        </ResultFrame>
      );
    case 'waiting':
      return <Waiting {...props} />;
    case 'unpaid':
      return <PickAgain tone="wait" icon={<Clock aria-hidden="true" size={32} />} title={t('result.unpaid')} hint={t('result.unpaidHint')} outcome={outcome} again />;
    case 'lapsed':
      return <PickAgain tone="bad" icon={<CircleAlert aria-hidden="true" size={32} />} title={t('result.lapsed')} hint={t('result.lapsedHint')} outcome={outcome} />;
    case 'returned':
      return <Returned {...props} />;
  }
}

function Waiting({ onAskAgain, asking }: OutcomeViewProps) {
  const { t } = useTranslation('booking');
  return (
    <ResultFrame
      tone="wait"
      icon={<Spinner className="bk:size-7" />}
      title={t('result.slow')}
      hint={t('result.slowHint')}
      actions={
        <>
          <Button size="large" onClick={onAskAgain} busy={asking}>
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
  /** Straight to paying for the same box and days again. */
  readonly again?: boolean;
}

function PickAgain({ outcome: { order }, again = false, ...frame }: PickAgainProps) {
  const { t } = useTranslation('booking');
  const rental = order && new URLSearchParams({ unitId: order.unitId, period: order.period, startDate: order.startDate, endDate: order.endDate }).toString();
  const target = !order ? '/locations' : again ? `/checkout?${rental}` : `/storage/${order.locationId}`;
  return (
    <ResultFrame
      {...frame}
      actions={
        <>
          <LinkButton as={Link} to={target} size="large">
            {again && order ? t('result.tryAgain') : t('browse')}
          </LinkButton>
          <HomeButton />
        </>
      }
    />
  );
}

function Returned({ outcome: { order, standing } }: OutcomeViewProps) {
  const { t, i18n } = useTranslation('booking');
  const amount = order && formatWon(order.amount, i18n.language);
  const hint = amount === undefined ? t('result.refundingPlain') : t(standing === 'refunded' ? 'result.refundedHint' : 'result.refundingHint', { amount });
  return (
    <ResultFrame
      tone="bad"
      icon={<Undo2 aria-hidden="true" size={32} />}
      title={t('result.refunding')}
      hint={hint}
      actions={
        <>
          {order && (
            <LinkButton as={Link} to={`/locations?sizes=${order.unitSize}&near=${order.locationId}&from=${order.startDate}&to=${order.endDate}`} size="large">
              {t('result.sameSize', { size: order.unitSize })}
            </LinkButton>
          )}
          <HomeButton />
        </>
      }
    />
  );
}
