import type { ReservationDetail } from '@hamkke/contracts';
import { Button, buttonClass, Card, EmptyState, LinkButton } from '@hamkke/ui';
import { ArrowLeft, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCustomerPath } from '../use-customer-path.ts';
import { ReceiptAmounts } from './receipt-amounts.tsx';
import { ReceiptEarlyEnd } from './receipt-early-end.tsx';
import { ReceiptFacts } from './receipt-facts.tsx';
import { NothingPaid } from './nothing-paid.tsx';
import { ReceiptSeller } from './receipt-seller.tsx';
import { paidAt } from './paid.ts';
import { SlipLink } from './slip-link.tsx';

/** The receipt as a sheet, and the button that prints it; a reservation that nobody paid for here has none. */
export function ReceiptView({ reservation }: { readonly reservation: ReservationDetail }) {
  const { t } = useTranslation('account');
  const { page } = useCustomerPath();
  const paid = paidAt(reservation);
  const { movedFrom } = reservation;
  if (paid === null && movedFrom) return <NothingPaid reservation={reservation} movedFrom={movedFrom} />;
  if (paid === null) return <NoReceipt page={page} />;
  const refund = reservation.notice?.refund;
  return (
    <div className="ac:mx-auto ac:flex ac:w-full ac:max-w-2xl ac:flex-col ac:gap-4">
      <div className="ac:flex ac:flex-wrap ac:items-center ac:justify-between ac:gap-3">
        <Link to={page} className={buttonClass('quiet')}>
          <ArrowLeft aria-hidden="true" size={18} />
          {t('reservations.receipt.back')}
        </Link>
        <div className="ac:flex ac:flex-wrap ac:gap-2">
          <SlipLink reservation={reservation} />
          <Button tone="secondary" icon={<Printer aria-hidden="true" size={18} />} onClick={() => window.print()}>
            {t('reservations.receipt.print')}
          </Button>
        </div>
      </div>
      <Card className="hk-paper ac:flex ac:flex-col ac:gap-5">
        <header className="ac:flex ac:flex-wrap ac:items-baseline ac:justify-between ac:gap-x-4 ac:gap-y-1 ac:border-b ac:border-line ac:pb-4">
          <h1 tabIndex={-1} className="ac:text-2xl ac:font-bold ac:tracking-tight">
            {t('reservations.receipt.title')}
          </h1>
          <p className="ac:font-semibold ac:text-strong">{t('reservations.receipt.issuer')}</p>
        </header>
        <ReceiptFacts reservation={reservation} paidAt={paid} />
        <ReceiptAmounts reservation={reservation} />
        {refund != null && refund.refund > 0 && <ReceiptEarlyEnd refund={refund} />}
        <ReceiptSeller />
      </Card>
    </div>
  );
}

function NoReceipt({ page }: { readonly page: string }) {
  const { t } = useTranslation('account');
  return (
    <EmptyState
      titleAs="h1"
      title={t('reservations.receipt.none')}
      description={t('reservations.receipt.noneHint')}
      action={
        <LinkButton as={Link} to={page}>
          {t('reservations.receipt.back')}
        </LinkButton>
      }
    />
  );
}
