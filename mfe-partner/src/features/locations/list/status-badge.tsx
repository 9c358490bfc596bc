import { Badge } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { statusLook, type LocationStatus } from './location-status.ts';

/** The status of a location, as text and colour. */
export function StatusBadge({ status }: { readonly status: LocationStatus }) {
  const { t } = useTranslation('partner');
  const { tone, icon: Icon } = statusLook[status];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" size={14} />}>
      {t(`warehouses.status.${status}`)}
    </Badge>
  );
}
