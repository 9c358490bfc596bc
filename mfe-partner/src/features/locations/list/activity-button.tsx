import type { Location } from '@hamkke/contracts';
import { usePartnerText } from '@hamkke/shell-api';
import { Button } from '@hamkke/ui';
import { BadgeCheck, CirclePause, CirclePlay } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useOversees } from '../../../components/use-manager.ts';
import type { LocationStatus } from './location-status.ts';
import { useActivity, type ActivityChange } from './use-activity.ts';

const changes = { active: 'pause', paused: 'resume', pending: 'approve' } as const satisfies Record<
  LocationStatus,
  ActivityChange
>;
const icons = { pause: CirclePause, resume: CirclePlay, approve: BadgeCheck };

/**
 * Pauses or resumes; a waiting location is activated by an administrator or a super user only. Source: design
 * domain.md "Warehouses".
 */
export function ActivityButton({ location }: { readonly location: Location }) {
  const { t } = useTranslation('partner');
  const oversees = useOversees();
  const own = usePartnerText();
  const { setActive, changing } = useActivity(location);
  const change = changes[location.status];
  if (change === 'approve' && !oversees) return null;
  const Icon = icons[change];
  return (
    <Button
      tone="secondary"
      busy={changing}
      icon={<Icon aria-hidden="true" size={18} />}
      aria-label={t(`warehouses.list.${change}Named`, { name: own(location.name) })}
      onClick={() => setActive(change)}
    >
      {t(`warehouses.list.${change}`)}
    </Button>
  );
}
