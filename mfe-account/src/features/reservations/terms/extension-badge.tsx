import type { Reservation } from '@hamkke/contracts';
import { Badge } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';

/** Says that a reservation extends another one; nothing for one that stands alone. */
export function ExtensionBadge({
  reservation: { continues },
}: {
  readonly reservation: Pick<Reservation, 'continues'>;
}) {
  const { t } = useTranslation('account');
  return continues == null ? null : <Badge className="ac:shrink-0">{t('reservations.terms.extension')}</Badge>;
}
