import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useListPath } from '../reservation-paths.ts';

/** Where a list says which address it was left from, so that the way back keeps its search. */
export interface ListState {
  readonly list?: string;
}

/** The heading of a reservation's page, with the way back to the list as it was. */
export function BackHeading({ title }: { readonly title: string }) {
  const { t } = useTranslation('partner');
  const listPath = useListPath();
  const { list } = (useLocation().state ?? {}) as ListState;
  return (
    <div className="pt:flex pt:items-center pt:gap-1">
      <Link
        to={listPath(list)}
        aria-label={t('reservations.detail.back')}
        className="pt:-ms-2 pt:flex pt:size-11 pt:shrink-0 pt:items-center pt:justify-center pt:rounded-control pt:text-muted pt:hover:bg-lifted pt:hover:text-strong"
      >
        <ArrowLeft aria-hidden="true" size={20} />
      </Link>
      <h2 className="pt:text-xl pt:font-bold">{title}</h2>
    </div>
  );
}
