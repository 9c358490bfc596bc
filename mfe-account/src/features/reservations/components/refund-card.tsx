import type { ReservationDetail } from '@hamkke/contracts';
import { formatWon } from '@hamkke/money';
import { FactList } from '@hamkke/screen-kit/layout';
import { Card } from '@hamkke/ui';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { refundProgress } from '../progress.ts';

/** The platform's bar in our colours; each engine has a name of its own for its pieces. */
const bar =
  'ac:[&::-webkit-progress-bar]:bg-lifted ac:[&::-webkit-progress-value]:rounded-full ac:[&::-webkit-progress-value]:bg-accent ac:[&::-moz-progress-bar]:bg-accent';

/** How much comes back and how much of it is back already; nothing where no refund is due. */
export function RefundCard({ reservation }: { readonly reservation: ReservationDetail }) {
  const { t, i18n } = useTranslation('account');
  const progress = refundProgress(reservation);
  if (progress === 'none') return null;
  const { refundedAmount } = reservation;
  const whole = Math.max(reservation.refundOwed, refundedAmount);
  return (
    <Card>
      <h2 className="ac:flex ac:items-center ac:gap-2 ac:text-lg ac:font-bold">
        <Undo2 aria-hidden="true" size={20} className={progress === 'going' ? 'ac:text-warn' : 'ac:text-ok'} />
        {t('reservations.refund.heading')}
      </h2>
      <p role="status" className="ac:mt-2 ac:mb-3 ac:text-muted">
        {t(`reservations.refund.${progress}`)}
      </p>
      <progress
        max={whole}
        value={refundedAmount}
        aria-label={t('reservations.refund.heading')}
        className={`ac:mb-4 ac:block ac:h-2 ac:w-full ac:appearance-none ac:overflow-hidden ac:rounded-full ac:border-0 ac:bg-lifted ${bar}`}
      />
      <FactList
        facts={[
          [t('reservations.refund.owed'), formatWon(whole, i18n.language)],
          [t('reservations.refund.refunded'), formatWon(refundedAmount, i18n.language)],
        ]}
      />
    </Card>
  );
}
