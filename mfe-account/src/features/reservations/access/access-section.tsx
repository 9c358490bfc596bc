import type { OwnAccess, ReservationDetail } from '@hamkke/contracts';
import { Section } from '@hamkke/screen-kit/layout';
import { ReadFailed, ReadOutdated } from '@hamkke/screen-kit/reads';
import { useOffline } from '@hamkke/shell-api';
import { Skeleton, SkeletonArea } from '@hamkke/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../components/entrance/text-link.tsx';
import { AccessDays } from '../../../components/doors/access-days.tsx';
import { DoorCode } from '../../../components/doors/door-code.tsx';
import { DoorList } from '../../../components/doors/door-list.tsx';
import { PassSection } from '../passes/pass-section.tsx';
import { DoorAlarms } from './door-alarms.tsx';
import { NewCode } from './new-code.tsx';
import { OpeningList } from './opening-list.tsx';
import { isRefused, mayOpen, useAccess } from './use-access.ts';

/**
 * How the customer of a reservation gets in. Nothing where no lock is connected, or where the server knows no doors of
 * it. Source: decision 0054
 */
export function AccessSection({ reservation }: { readonly reservation: ReservationDetail }) {
  const { t } = useTranslation('account');
  const query = useAccess(reservation);
  if (isSilent(reservation, query)) return null;
  return (
    <Section level={2} heading={t('access.heading')}>
      <Access query={query} reservation={reservation} />
    </Section>
  );
}

type AccessQuery = ReturnType<typeof useAccess>;

function isSilent(reservation: ReservationDetail, { data: access, error }: AccessQuery): boolean {
  if (!mayOpen(reservation) || error?.status === 404 || access?.state === 'none') return true;
  // Of a rental whose last day is over only what still opens is worth a word.
  return reservation.status !== 'active' && (access === undefined || isRefused(error) || access.state === 'ended');
}

interface AccessProps {
  readonly query: AccessQuery;
  readonly reservation: ReservationDetail;
}

function Access({ query, reservation }: AccessProps) {
  const { t } = useTranslation('account');
  const offline = useOffline();
  const { data: access, error } = query;
  if (error !== null && (access === undefined || isRefused(error)))
    return <ReadFailed titleAs="h3" title={t('access.failed')} read={query} />;
  if (access === undefined)
    return (
      <SkeletonArea label={t('loading')}>
        <Skeleton className="ac:h-40 ac:rounded-control" />
      </SkeletonArea>
    );
  return (
    <>
      {/* without network the page says so for all that is on it */}
      {error !== null && !offline && <ReadOutdated title={t('reservations.outdated')} read={query} />}
      {access.state === 'ended' ? (
        <p className="ac:text-muted">{t('access.ended')}</p>
      ) : (
        <WayIn access={access} reservation={reservation} />
      )}
    </>
  );
}

interface WayInProps {
  readonly access: OwnAccess;
  readonly reservation: ReservationDetail;
}

/** The code with what it opens and who else gets in, before the rental has begun as well. */
function WayIn({ access, reservation }: WayInProps) {
  const { t } = useTranslation('account');
  const [isReplacing, setIsReplacing] = useState(false);
  const { state, from, until, code, doors, openings, newCodesLeft, reservationId } = access;
  const mayReplace = code !== null && newCodesLeft > 0;
  return (
    <>
      <DoorAlarms doors={doors} {...(mayReplace && { onReplace: () => setIsReplacing(true) })} />
      <AccessDays isAhead={state === 'before'} from={from} until={until} renews={reservation.renewing === true} />
      {code !== null && <DoorCode code={code} />}
      <DoorList doors={doors} isAhead={state === 'before'} />
      {code !== null && (
        <>
          <NewCode reservationId={reservationId} left={newCodesLeft} open={isReplacing} onToggle={setIsReplacing} />
          <PassSection reservation={reservation} />
        </>
      )}
      <OpeningList openings={openings} />
      <div className="ac:-my-2.5">
        <TextLink to="/contact">{t('access.help')}</TextLink>
      </div>
    </>
  );
}
