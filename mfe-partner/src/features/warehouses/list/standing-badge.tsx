import { Badge } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { standingLook, type Standing } from './standing.ts';

/** How a warehouse stands, in words and colour. */
export function StandingBadge({ standing }: { readonly standing: Standing }) {
  const { t } = useTranslation('partner');
  const { tone, icon: Icon } = standingLook[standing];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" size={14} />}>
      {t(`warehouses.status.${standing}`)}
    </Badge>
  );
}
