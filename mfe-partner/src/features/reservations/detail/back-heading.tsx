import { ScreenHeading } from '@hamkke/screen-kit/layout';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { screenIn, useListPath } from '../reservation-paths.ts';

/** Where a list says which address below the reservations it was left from, so that the way back has its search. */
export interface ListState {
  readonly list?: string;
}

/** The heading of a reservation's page, with the way back to the list as it was. */
export function BackHeading({ title }: { readonly title: string }) {
  const { t } = useTranslation('partner');
  const listPath = useListPath();
  const { list } = (useLocation().state ?? {}) as ListState;
  return <ScreenHeading title={title} back={{ to: listPath(list), label: t(labelOf(list)) }} />;
}

/** Text of the way back. */
function labelOf(list = '') {
  const [path = ''] = list.split('?');
  const name = screenIn(path)?.name;
  return name === 'renewals' || name === 'proposals'
    ? (`reservations.${name}.back` as const)
    : 'reservations.detail.back';
}
