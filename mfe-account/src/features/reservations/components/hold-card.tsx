import { useNow } from '@hamkke/screen-kit/formatting';
import type { ReservationDetail } from '@hamkke/contracts';
import { useOffline } from '@hamkke/shell-api';
import { Card, LinkButton } from '@hamkke/ui';
import { Clock } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { OnlineButton } from '../../../components/offline/online-button.tsx';
import { moveCheckout } from '../moving/move-checkout.ts';
import { useTermPath } from '../terms/terms.ts';

interface HoldCardProps {
  readonly reservation: ReservationDetail;
  /** The time to pay has just run out; must stay the same function from one drawing to the next. */
  readonly onLapse: () => unknown;
}

/** The checkout of a hold: a move has period and last day of its rental. */
function checkoutOf(reservation: ReservationDetail): string {
  const { moves, unitId, startDate } = reservation;
  return moves == null ? `/checkout?${choiceOf(reservation)}` : moveCheckout(moves, unitId, startDate);
}

/** What the checkout and a location's page read from an address. */
function choiceOf({ unitId, unitSize, period, startDate, endDate, continues }: ReservationDetail): string {
  return new URLSearchParams({
    unitId,
    size: unitSize,
    period: period === 'daily' ? 'custom' : period,
    startDate,
    endDate,
    ...(continues != null && { continues }),
  }).toString();
}

/**
 * A hold that waits for its payment: the time left, and the way to pay on. One without a limit was set by hand and is
 * not paid here.
 */
export function HoldCard({ reservation, onLapse }: HoldCardProps) {
  const { t } = useTranslation('account');
  const { holdUntil } = reservation;
  return (
    <Card className="ac:border-warn/40">
      <h2 className="ac:flex ac:items-center ac:gap-2 ac:text-lg ac:font-bold">
        <Clock aria-hidden="true" size={20} className="ac:text-warn" />
        {t('reservations.hold.heading')}
      </h2>
      {holdUntil === null ? (
        <p className="ac:mt-2 ac:text-muted">{t('reservations.hold.byHand')}</p>
      ) : (
        <TimeLeft until={holdUntil} reservation={reservation} onLapse={onLapse} />
      )}
    </Card>
  );
}

interface TimeLeftProps extends HoldCardProps {
  readonly until: string;
}

function TimeLeft({ until, reservation, onLapse }: TimeLeftProps) {
  const { t } = useTranslation('account');
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - useNow(1000).getTime()) / 1000));
  const over = seconds === 0;
  const offline = useOffline();
  useEffect(() => {
    if (over) onLapse();
  }, [over, onLapse]);
  if (over) return <Lapsed reservation={reservation} />;
  return (
    <>
      <p role="timer" className="ac:mt-2 ac:text-strong ac:tabular-nums">
        {t('reservations.hold.left', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 })}
      </p>
      <p className="ac:mt-1 ac:mb-4 ac:text-muted">{t(textsOf(reservation).hint)}</p>
      <div className="ac:flex ac:flex-col ac:gap-2">
        {offline && <OnlineButton wide>{t('reservations.hold.pay')}</OnlineButton>}
        {!offline && (
          <LinkButton as={Link} to={checkoutOf(reservation)} wide>
            {t('reservations.hold.pay')}
          </LinkButton>
        )}
      </div>
    </>
  );
}

/** What a hold is for, in texts: a unit of its own, another period of a rental, or its move. */
const texts = {
  unit: {
    hint: 'reservations.hold.hint',
    over: 'reservations.hold.over',
    again: 'reservations.hold.again',
  },
  extension: {
    hint: 'reservations.hold.extensionHint',
    over: 'reservations.hold.extensionOver',
    again: 'reservations.hold.extendAgain',
  },
  move: { hint: 'moving.hold.hint', over: 'moving.hold.over', again: 'moving.hold.again' },
} as const;

function textsOf({ continues, moves }: ReservationDetail) {
  if (moves != null) return texts.move;
  return continues == null ? texts.unit : texts.extension;
}

/** Nothing was paid in time: back to the unit, or to the reservation that was to be extended or moved. */
function Lapsed({ reservation }: { readonly reservation: ReservationDetail }) {
  const { t } = useTranslation('account');
  const termPath = useTermPath(reservation);
  const { continues, moves, locationId } = reservation;
  const before = moves ?? continues;
  const again = before == null ? `/storage/${locationId}?${choiceOf(reservation)}` : termPath(before);
  const { over, again: againText } = textsOf(reservation);
  return (
    <>
      <p className="ac:mt-2 ac:text-muted">{t(over)}</p>
      {again !== undefined && (
        <LinkButton as={Link} to={again} tone="secondary" wide className="ac:mt-4">
          {t(againText)}
        </LinkButton>
      )}
    </>
  );
}
