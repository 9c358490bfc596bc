import { policy } from '@hamkke/contracts';
import { useErrorText } from '@hamkke/screen-kit/errors';
import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { Section } from '@hamkke/screen-kit/layout';
import { Alert } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import type { DoorsAnswer } from './door-task.ts';
import { useVisiting } from './use-visiting.ts';
import { VisitSwitch } from './visit-switch.tsx';

interface VisitSectionProps {
  readonly locationId: string;
  readonly doors: DoorsAnswer['doors'];
  /** Whether visits are allowed. */
  readonly allowed: boolean;
}

/**
 * Whether anybody may look at the location before renting. The code of a visit opens entrances: without one nothing can
 * be allowed, but what was allowed can still be ended.
 */
export function VisitSection({ locationId, doors, allowed }: VisitSectionProps) {
  const { t } = useTranslation('partner');
  const { count } = useDayTexts();
  const errorText = useErrorText();
  const { set, isBusy, refusal } = useVisiting(locationId);
  const hasEntrance = doors.some(({ kind }) => kind === 'entrance');
  const { minutes, everyDays } = policy.visit;
  return (
    <Section
      heading={t('doors.visits.heading')}
      lead={t('doors.visits.lead', { minutes: count(minutes), days: count(everyDays) })}
    >
      <VisitSwitch
        on={allowed}
        busy={isBusy}
        usable={allowed || hasEntrance}
        hint={hintOf(allowed, hasEntrance)}
        onToggle={() => void set(!allowed)}
      />
      {refusal && refusal.allowed !== allowed && (
        <Alert tone="warn" title={t('doors.visits.failed')}>
          {errorText(refusal.error)}
        </Alert>
      )}
    </Section>
  );
}

function hintOf(allowed: boolean, hasEntrance: boolean) {
  if (!hasEntrance) return allowed ? 'doors.visits.noEntrance' : 'doors.visits.needsEntrance';
  return allowed ? 'doors.visits.ending' : undefined;
}
