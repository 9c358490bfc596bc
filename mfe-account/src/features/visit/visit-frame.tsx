import { ReadOutdated } from '@hamkke/screen-kit/reads';
import { useOffline } from '@hamkke/shell-api';
import { PageHeader } from '@hamkke/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OfflineNote } from '../../components/offline/offline-note.tsx';
import type { VisitQuery } from './use-visit.ts';

interface VisitFrameProps {
  readonly lead: string;
  readonly query: VisitQuery;
  readonly children: ReactNode;
}

/** The page of a visit that can be begun or is open, and whether what it shows is older. */
export function VisitFrame({ lead, query, children }: VisitFrameProps) {
  const { t } = useTranslation('account');
  const offline = useOffline();
  return (
    <div className="ac:mx-auto ac:flex ac:w-full ac:max-w-xl ac:flex-col ac:gap-6">
      <PageHeader title={t('visit.title')} lead={lead} />
      <OfflineNote says="older" />
      {query.error !== null && !offline && <ReadOutdated title={t('reservations.outdated')} read={query} />}
      {children}
    </div>
  );
}
