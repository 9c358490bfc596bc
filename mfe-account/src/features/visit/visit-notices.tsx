import type { Visit } from '@hamkke/contracts';
import { policy } from '@hamkke/contracts';
import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { LinkButton, NoticePage } from '@hamkke/ui';
import { CalendarClock, Clock, DoorClosed, Link2Off } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

interface NoticeProps {
  readonly visit: Visit;
}

/** The way to the location, where a unit is rented and a visit requested. */
function ToLocation({ visit: { locationId }, says }: NoticeProps & { readonly says: 'rent' | 'again' | 'toLocation' }) {
  const { t } = useTranslation('account');
  return (
    <LinkButton as={Link} to={`/storage/${locationId}`} size="large">
      {t(`visit.${says}`)}
    </LinkButton>
  );
}

/** The hour has passed. */
export function VisitOver({ visit }: NoticeProps) {
  const { t } = useTranslation('account');
  return (
    <NoticePage
      icon={<DoorClosed size={26} strokeWidth={1.8} />}
      title={t('visit.over.title')}
      actions={<ToLocation visit={visit} says="rent" />}
    >
      <p role="status">{t('visit.over.text')}</p>
    </NoticePage>
  );
}

/** The link was not used in time. */
export function VisitLapsed({ visit }: NoticeProps) {
  const { t } = useTranslation('account');
  const { instant } = useDayTexts();
  return (
    <NoticePage
      icon={<Clock size={26} strokeWidth={1.8} className="ac:text-warn" />}
      title={t('visit.lapsed.title')}
      actions={<ToLocation visit={visit} says="again" />}
    >
      <p role="status">{t('visit.lapsed.text', { time: instant(visit.beginBy) })}</p>
    </NoticePage>
  );
}

/** The address has begun another visit not long ago. */
export function VisitLimited({ visit }: NoticeProps) {
  const { t } = useTranslation('account');
  const { instant } = useDayTexts();
  const { nextFrom } = visit;
  return (
    <NoticePage
      icon={<CalendarClock size={26} strokeWidth={1.8} className="ac:text-warn" />}
      title={t('visit.limited.title')}
      actions={<ToLocation visit={visit} says="toLocation" />}
    >
      <p role="status">
        {t('visit.limited.text', { days: policy.visit.everyDays })}
        {nextFrom !== null && <> {t('visit.limited.nextFrom', { time: instant(nextFrom) })}</>}
      </p>
    </NoticePage>
  );
}

/** The visit is not stored any more, or the link arrived without all of its id. */
export function VisitGone() {
  const { t } = useTranslation('account');
  return (
    <NoticePage
      icon={<Link2Off size={26} strokeWidth={1.8} className="ac:text-warn" />}
      title={t('visit.gone.title')}
      actions={
        <>
          <LinkButton as={Link} to="/locations" size="large">
            {t('toLocations')}
          </LinkButton>
          <LinkButton as={Link} to="/contact" tone="secondary" size="large">
            {t('visit.contact')}
          </LinkButton>
        </>
      }
    >
      <p role="status">{t('visit.gone.text')}</p>
    </NoticePage>
  );
}
