import { Typed } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import type { Occupancy } from './unit-status.ts';

/** Who has a unit; one that is held for somebody who waits, and a customer who left, have no name. */
export function OccupantName({ occupant }: { readonly occupant: Pick<Occupancy, 'userName' | 'offer'> }) {
  const { t } = useTranslation('partner');
  if (occupant.userName !== '') return <Typed>{occupant.userName}</Typed>;
  return t(occupant.offer ? 'reservations.offer.running' : 'reservations.nobody');
}
