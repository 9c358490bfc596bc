import { policy, type Booker } from '@hamkke/contracts';
import { formatWon } from '@hamkke/money';
import { Button, Card } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';

interface PayPanelProps {
  readonly booker: Booker;
  /** In won. */
  readonly amount: number;
  readonly note: string;
  readonly paying: boolean;
  readonly onPay: () => void;
  readonly onEdit: () => void;
}

/** Who books, and the button that says what will be charged. */
export function PayPanel({ booker, amount, note, paying, onPay, onEdit }: PayPanelProps) {
  const { t, i18n } = useTranslation('booking');
  return (
    <Card className="bk:flex bk:flex-col bk:gap-4">
      <div className="bk:flex bk:flex-wrap bk:items-start bk:justify-between bk:gap-x-3">
        <div className="bk:min-w-0">
          <h2 className="bk:text-lg bk:font-bold">{t('checkout.bookerHeading')}</h2>
          <p className="bk:mt-2 bk:font-medium bk:text-strong">{booker.name}</p>
          <p className="bk:text-muted">{booker.email}</p>
          {booker.phone && <p className="bk:text-muted">{booker.phone}</p>}
        </div>
        <Button tone="quiet" onClick={onEdit} disabled={paying}>
          {t('checkout.edit')}
        </Button>
      </div>
      <p className="bk:text-sm bk:text-muted">{note}</p>
      <Button size="large" wide busy={paying} disabled={paying} onClick={onPay}>
        {paying ? t('checkout.paying') : t('checkout.pay', { amount: formatWon(amount, i18n.language) })}
      </Button>
      <p className="bk:text-sm bk:text-faint">{t('checkout.holdUntil', { minutes: policy.holdMinutes })}</p>
    </Card>
  );
}
