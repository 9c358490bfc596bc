import type { SharedAccess } from '@hamkke/contracts';
import { seoulDateOf } from '@hamkke/money';
import { unitLabel, useDayTexts } from '@hamkke/screen-kit/formatting';
import { FactList, Section } from '@hamkke/screen-kit/layout';
import { ReadOutdated } from '@hamkke/screen-kit/reads';
import { useOffline, usePartnerText } from '@hamkke/shell-api';
import { Card, LinkButton, PageHeader, Skeleton, Typed } from '@hamkke/ui';
import { MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AccessDays } from '../../components/doors/access-days.tsx';
import { DoorCode } from '../../components/doors/door-code.tsx';
import { DoorList } from '../../components/doors/door-list.tsx';
import { lastDayOf } from '../../components/doors/last-day.ts';
import { useLocationOf } from '../../components/doors/use-location-of.ts';
import { TextLink } from '../../components/entrance/text-link.tsx';
import { OfflineNote } from '../../components/offline/offline-note.tsx';
import { Sentence } from '../../components/sentence.tsx';
import type { SharedAccessQuery } from './use-shared-access.ts';

interface SharedAccessViewProps {
  readonly access: SharedAccess;
  readonly query: SharedAccessQuery;
}

/** Where the unit is and how the person gets in, before the first day as well. */
export function SharedAccessView({ access, query }: SharedAccessViewProps) {
  const { t } = useTranslation('account');
  const offline = useOffline();
  return (
    <div className="ac:mx-auto ac:flex ac:w-full ac:max-w-xl ac:flex-col ac:gap-6">
      <PageHeader
        title={t('sharedAccess.title')}
        lead={
          <span className="ac:wrap-anywhere">
            <Sentence
              elements={{ name: <Typed>{access.name}</Typed> }}
              write={(placeholders) => t('sharedAccess.lead', placeholders)}
            />
          </span>
        }
      />
      <OfflineNote says="older" />
      {query.error !== null && !offline && <ReadOutdated title={t('reservations.outdated')} read={query} />}
      <Place access={access} />
      <Section level={2} heading={t('access.heading')}>
        <WayIn access={access} />
      </Section>
    </div>
  );
}

/** Location and unit; a location that cannot be read leaves its name and address out. */
function Place({ access }: { readonly access: SharedAccess }) {
  const { t } = useTranslation('account');
  const { day } = useDayTexts();
  const own = usePartnerText();
  const { data: location, isPending } = useLocationOf(access.locationId);
  const { from, until } = access;
  const waiting = isPending && <Skeleton className="ac:h-6 ac:w-40 ac:max-w-full ac:rounded-control" />;
  const days = from !== null &&
    until !== null && {
      start: day(seoulDateOf(new Date(from))),
      end: day(lastDayOf(until)),
    };
  return (
    <Card>
      <FactList
        facts={[
          [t('sharedAccess.location'), location ? own(location.name) : waiting],
          [t('sharedAccess.address'), location ? own(location.address) : waiting],
          [t('sharedAccess.unit'), unitLabel(access)],
          [t('sharedAccess.days'), days && t('reservations.range', days)],
        ]}
      />
      <LinkButton
        as={Link}
        to={`/storage/${access.locationId}`}
        tone="secondary"
        wide
        className="ac:mt-5"
        icon={<MapPin aria-hidden="true" size={18} />}
      >
        {t('sharedAccess.toLocation')}
      </LinkButton>
    </Card>
  );
}

/** The code of the person with what it opens. */
function WayIn({ access: { state, from, until, code, doors } }: { readonly access: SharedAccess }) {
  const { t } = useTranslation('account');
  if (code === null) return <p className="ac:text-muted">{t('sharedAccess.noLock')}</p>;
  return (
    <>
      <AccessDays isAhead={state === 'before'} from={from} until={until} />
      <DoorCode code={code} />
      <DoorList doors={doors} isAhead={state === 'before'} />
      <div className="ac:-my-2.5">
        <TextLink to="/contact">{t('access.help')}</TextLink>
      </div>
    </>
  );
}
