import type { Location as LocationReply } from '@hamkke/contracts';
import { mayManage, type Viewer } from '../domain/viewer.ts';
import type { LocationCard } from '../use-cases/locations/describe-locations.ts';

/** Shapes a location for the wire; the detail of the address stands alone only for those who may change it. */
export function presentLocation(
  { location, summary, recentRentals, totalRevenue }: LocationCard,
  viewer: Viewer,
): LocationReply {
  const {
    version: _version,
    unitsVersion: _unitsVersion,
    detailAddress,
    description,
    images,
    features,
    ...facts
  } = location;
  return {
    ...facts,
    ...(detailAddress && mayManage(viewer, location) ? { detailAddress } : {}),
    ...(description === null ? {} : { description }),
    images: images.map((hash) => `/api/images/${hash}`),
    features: [...features],
    isActive: location.status === 'active',
    ...summary,
    freeSizes: [...summary.freeSizes],
    recentRentals,
    ...(totalRevenue === undefined ? {} : { totalRevenue }),
  };
}
