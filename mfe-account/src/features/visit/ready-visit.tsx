import { ApiError } from '@hamkke/api-client';
import { policy, type Visit } from '@hamkke/contracts';
import { useErrorText } from '@hamkke/screen-kit/errors';
import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { Section } from '@hamkke/screen-kit/layout';
import { Alert } from '@hamkke/ui';
import { DoorOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { OnlineButton } from '../../components/offline/online-button.tsx';
import type { Beginning, VisitQuery } from './use-visit.ts';
import { VisitFrame } from './visit-frame.tsx';
import { VisitPlace } from './visit-place.tsx';

interface ReadyVisitProps {
  readonly visit: Visit;
  readonly query: VisitQuery;
  readonly beginning: Beginning;
}

/** A visit that has not begun: what a press means, before it is pressed. */
export function ReadyVisit({ visit, query, beginning: { begin, busy, error } }: ReadyVisitProps) {
  const { t } = useTranslation('account');
  const { instant } = useDayTexts();
  const { minutes, everyDays } = policy.visit;
  return (
    <VisitFrame lead={t('visit.ready.lead')} query={query}>
      <VisitPlace visit={visit} />
      <Section level={2} heading={t('visit.ready.heading')}>
        <ul className="ac:m-0 ac:flex ac:list-disc ac:flex-col ac:gap-2 ac:ps-5">
          <li>{t('visit.ready.atDoor')}</li>
          <li>{t('visit.ready.hour', { minutes })}</li>
          <li>{t('visit.ready.entrance')}</li>
          <li>{t('visit.ready.beginBy', { time: instant(visit.beginBy) })}</li>
          <li>{t('visit.ready.every', { days: everyDays })}</li>
        </ul>
        {error !== null && <Refusal error={error} />}
        <div className="ac:flex ac:flex-col ac:gap-2">
          <OnlineButton
            size="large"
            wide
            busy={busy}
            icon={<DoorOpen aria-hidden="true" size={20} />}
            onClick={() => void begin()}
          >
            {t('visit.ready.begin')}
          </OnlineButton>
        </div>
      </Section>
    </VisitFrame>
  );
}

/** Refusals that say more than what is wrong: whether the visit is lost, and what can be done. */
const refusals = ['DOOR_OFFLINE', 'VISIT_LIMIT', 'VISITS_CLOSED'] as const;

/** Why the visit did not begin. */
function Refusal({ error }: { readonly error: Error }) {
  const { t } = useTranslation('account');
  const errorText = useErrorText();
  const code = refusals.find((each) => error instanceof ApiError && error.code === each);
  if (code === undefined) return <Alert tone="warn">{errorText(error)}</Alert>;
  return (
    <Alert tone="warn" title={t(`visit.refused.${code}.title`)}>
      {t(`visit.refused.${code}.text`)}
    </Alert>
  );
}
