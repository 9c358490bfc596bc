import type { Reservation } from '@hamkke/contracts';
import { Badge } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';

/** Says that a paid rental goes on by itself; an unpaid term says in its status that it is one. */
export function RenewingBadge({
  reservation: { renewing, status },
}: {
  readonly reservation: Pick<Reservation, 'renewing' | 'status'>;
}) {
  const { t } = useTranslation('account');
  return renewing === true && status === 'active' ? (
    <Badge className="ac:shrink-0">{t('renewal.heading')}</Badge>
  ) : null;
}
