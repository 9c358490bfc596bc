import { reading } from '@hamkke/api-client';
import { policy, type ReservationDetail } from '@hamkke/contracts';
import { getLocation, getUnit } from '@hamkke/contracts/calls';
import { useQuery } from '@tanstack/react-query';
import { useBackOnline } from '../../../components/offline/back-online.ts';

/**
 * The unit as it is sold today, read anew at each opening, and the shortest rental of its location in days. The policy's
 * stands in while the location is not known: the checkout checks it once more.
 */
export function useExtendedUnit({ unitId, locationId }: Pick<ReservationDetail, 'unitId' | 'locationId'>) {
  const unit = useQuery({ ...reading(getUnit, { params: { id: unitId }, query: {} }), refetchOnMount: 'always' });
  const location = useQuery({
    ...reading(getLocation, { params: { id: locationId }, query: {} }),
    select: ({ minimumDays }) => minimumDays,
  });
  useBackOnline(unit.refetch);
  return { unit, minimumDays: location.data ?? policy.minimumRentalDays };
}
