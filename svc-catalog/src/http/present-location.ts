import type { Location as LocationReply } from '@hamkke/contracts';
import type { BranchCard } from '../use-cases/describe-branches.ts';

/** Shapes a branch for the wire. */
export function presentLocation({ location, summary, recentRentals }: BranchCard): LocationReply {
  const { version: _version, unitsVersion: _unitsVersion, detailAddress: _detailAddress, description, images, features, ...facts } = location;
  return {
    ...facts,
    ...(description === null ? {} : { description }),
    images: images.map((hash) => `/api/images/${hash}`),
    features: [...features],
    isActive: location.status === 'active',
    ...summary,
    freeSizes: [...summary.freeSizes],
    recentRentals,
  };
}
