import type { Reservation } from '@hamkke/contracts';
import { Badge } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';

/** Says that a rental moved on to another unit; nothing for one that did not. */
export function MovedBadge({ reservation: { movedTo } }: { readonly reservation: Pick<Reservation, 'movedTo'> }) {
  const { t } = useTranslation('account');
  return movedTo == null ? null : <Badge className="ac:shrink-0">{t('moving.badge')}</Badge>;
}
