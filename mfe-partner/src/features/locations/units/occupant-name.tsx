import { Typed } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import type { Occupancy } from './unit-status.ts';

/**
 * Who has a unit. Without a name an unpaid reservation is the hold of an offer, since one whose customer was erased is
 * either paid or lapses within minutes.
 */
export function OccupantName({ occupant }: { readonly occupant: Pick<Occupancy, 'userName' | 'status'> }) {
  const { t } = useTranslation('partner');
  if (occupant.userName !== '') return <Typed>{occupant.userName}</Typed>;
  return t(occupant.status === 'pending' ? 'reservations.offer.running' : 'reservations.nobody');
}
