import { Badge, type BadgeTone } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import type { Progress } from '../progress.ts';

const tones: Readonly<Record<Progress, BadgeTone>> = {
  waiting: 'warn',
  lapsed: 'neutral',
  due: 'warn',
  overdue: 'danger',
  coming: 'accent',
  running: 'ok',
  ended: 'neutral',
  cancelled: 'danger',
};

/** The progress of a reservation, in a word. */
export function ProgressBadge({ progress }: { readonly progress: Progress }) {
  const { t } = useTranslation('account');
  return (
    <Badge tone={tones[progress]} className="ac:shrink-0">
      {t(`reservations.standing.${progress}`)}
    </Badge>
  );
}
