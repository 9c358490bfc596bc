import { LinkButton } from '@hamkke/ui';
import { CalendarSync, ChartColumn, Handshake, Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useScope } from '../../../components/managing/use-scope.ts';
import { useDemandPath, useFiguresPath, useProposalsPath, useRenewalsPath } from '../reservation-paths.ts';

/**
 * The ways to the rentals that renew, to what their customers answered to higher prices, to who waits for a unit, and to
 * how rentals went on by month, which nobody counts for a single location.
 */
export function SideLinks() {
  const { t } = useTranslation('partner');
  const { kind } = useScope();
  const figuresPath = useFiguresPath();
  return (
    <>
      <LinkButton
        as={Link}
        tone="secondary"
        to={useRenewalsPath()}
        icon={<CalendarSync aria-hidden="true" size={18} />}
      >
        {t('reservations.renewals.title')}
      </LinkButton>
      <LinkButton as={Link} tone="secondary" to={useProposalsPath()} icon={<Handshake aria-hidden="true" size={18} />}>
        {t('reservations.proposals.title')}
      </LinkButton>
      <LinkButton as={Link} tone="secondary" to={useDemandPath()} icon={<Hourglass aria-hidden="true" size={18} />}>
        {t('reservations.demand.title')}
      </LinkButton>
      {kind !== 'location' && (
        <LinkButton as={Link} tone="secondary" to={figuresPath} icon={<ChartColumn aria-hidden="true" size={18} />}>
          {t('figures.title')}
        </LinkButton>
      )}
    </>
  );
}
