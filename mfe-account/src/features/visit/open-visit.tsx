import type { Visit } from '@hamkke/contracts';
import { useDayTexts, useNow } from '@hamkke/screen-kit/formatting';
import { Section } from '@hamkke/screen-kit/layout';
import { LinkButton } from '@hamkke/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DoorCode } from '../../components/doors/door-code.tsx';
import { DoorList } from '../../components/doors/door-list.tsx';
import { TextLink } from '../../components/entrance/text-link.tsx';
import { minutesLeft } from './minutes-left.ts';
import type { VisitQuery } from './use-visit.ts';
import { VisitFrame } from './visit-frame.tsx';
import { VisitPlace } from './visit-place.tsx';

interface OpenVisitProps {
  readonly visit: Visit;
  readonly query: VisitQuery;
}

/** A visit whose code opens the entrances: the code comes first, for whoever reads it is at the door. */
export function OpenVisit({ visit, query }: OpenVisitProps) {
  const { t } = useTranslation('account');
  const { locationId, code, doors, until } = visit;
  return (
    <VisitFrame lead={t('visit.open.lead')} query={query}>
      <Section level={2} heading={t('access.heading')}>
        <div className="ac:flex ac:flex-col ac:gap-1 ac:text-muted">
          {until !== null && <TimeLeft until={until} readAgain={query.refetch} />}
          <p>{t('access.how')}</p>
        </div>
        {code !== null && <DoorCode code={code} />}
        <DoorList doors={doors} isAhead={false} />
        <div className="ac:-my-2.5">
          <TextLink to="/contact">{t('access.help')}</TextLink>
        </div>
      </Section>
      <VisitPlace visit={visit} />
      <LinkButton as={Link} to={`/storage/${locationId}`} size="large" wide>
        {t('visit.rent')}
      </LinkButton>
    </VisitFrame>
  );
}

interface TimeLeftProps {
  readonly until: string;
  readonly readAgain: () => unknown;
}

/**
 * Until when the code opens, and how many minutes that is. After that the visit is read again until the server says that
 * it is over: the clock of a device may be fast, and a code that still opens is not taken away by it.
 */
function TimeLeft({ until, readAgain }: TimeLeftProps) {
  const { t } = useTranslation('account');
  const { instant } = useDayTexts();
  const now = useNow(30_000);
  const minutes = minutesLeft(until, now);
  const isPast = minutes === 0;
  useEffect(() => {
    if (isPast) readAgain();
    // eslint-disable-next-line react/exhaustive-deps -- each look at the clock reads again while the time is past
  }, [isPast, now]);
  return (
    <>
      <p className="ac:text-strong">{t('visit.open.until', { time: instant(until) })}</p>
      {!isPast && (
        <p role="timer" className="ac:text-strong ac:tabular-nums">
          {t('visit.open.left', { minutes })}
        </p>
      )}
    </>
  );
}
