import type { ReservationDetail } from '@hamkke/contracts';
import type { CalendarDate } from '@hamkke/money';
import { Card, LinkButton } from '@hamkke/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Extended } from './extended.tsx';
import { OtherUnit } from './other-unit.tsx';
import { PossibleExtension } from './possible-extension.tsx';

interface ExtendSectionProps {
  readonly reservation: ReservationDetail;
  readonly today: CalendarDate;
}

/**
 * Using the unit for longer, as the server says it; nothing from a server that knows no extensions, and nothing while
 * the rental itself is unpaid.
 */
export function ExtendSection({ reservation, today }: ExtendSectionProps) {
  const { t } = useTranslation('account');
  const { extend } = reservation.options;
  if (extend === undefined || extend.because === 'unpaid') return null;
  if (extend.because === 'extended' || extend.by !== null)
    return (
      <Section heading={t('reservations.extend.extendedHeading')}>
        <Extended reservation={reservation} by={extend.by} />
      </Section>
    );
  if (extend.because === 'over') return <RentAgain reservation={reservation} />;
  return (
    <Section heading={t('reservations.extend.heading')}>
      {extend.because === 'taken' ? (
        <OtherUnit reservation={reservation} startDate={extend.startDate} why="taken" />
      ) : (
        <PossibleExtension key={extend.startDate} reservation={reservation} extend={extend} today={today} />
      )}
    </Section>
  );
}

function Section({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <Card>
      <h2 className="ac:mb-2 ac:text-lg ac:font-bold">{heading}</h2>
      {children}
    </Card>
  );
}

/** After the end: the way to the location. A hold that lapsed has its own way back. */
function RentAgain({ reservation }: { readonly reservation: ReservationDetail }) {
  const { t } = useTranslation('account');
  const { status, locationId, unitId, unitSize } = reservation;
  if (status === 'pending') return null;
  return (
    <Section heading={t('reservations.extend.again')}>
      <p className="ac:mb-4 ac:text-muted">{t('reservations.extend.againLead')}</p>
      <LinkButton
        as={Link}
        to={`/storage/${locationId}?${new URLSearchParams({ unitId, size: unitSize })}`}
        tone="secondary"
        wide
      >
        {t('reservations.extend.again')}
      </LinkButton>
    </Section>
  );
}
