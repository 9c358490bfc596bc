import { Badge, type BadgeTone } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import type { Standing } from '../standing.ts';

const tones: Readonly<Record<Standing, BadgeTone>> = {
  waiting: 'warn',
  lapsed: 'neutral',
  coming: 'accent',
  running: 'ok',
  ended: 'neutral',
  cancelled: 'danger',
};

/** Where a reservation stands, in a word. */
export function StandingBadge({ standing }: { readonly standing: Standing }) {
  const { t } = useTranslation('account');
  return (
    <Badge tone={tones[standing]} className="ac:shrink-0">
      {t(`reservations.standing.${standing}`)}
    </Badge>
  );
}
