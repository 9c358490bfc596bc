import mongoose, { type PipelineStage } from 'mongoose';
import type { Area } from '../domain/near.ts';
import type { OpenLocations } from '../domain/open-places.ts';

export type OpenGroup = Omit<OpenLocations, 'city' | 'district'> & {
  readonly _id: Pick<OpenLocations, 'city' | 'district'>;
};

/** Groups all open locations by where they are, from the index alone. */
export function groupOpenPipeline(mostIds: number): PipelineStage[] {
  return [
    { $match: { status: 'active' } },
    { $sort: { city: 1, district: 1, _id: 1 } },
    {
      $group: {
        _id: { city: '$city', district: '$district' },
        locations: { $sum: 1 },
        // Of several, null is the lowest.
        updatedAt: { $max: '$updatedAt' },
        ids: { $firstN: { input: '$_id', n: mostIds } },
      },
    },
  ];
}

/** Finds the open locations in an area. */
export const areaFilter = ({ south, north, west, east }: Area) => ({
  status: 'active' as const,
  latitude: mongoose.trusted({ $gte: south, $lte: north }),
  longitude: mongoose.trusted({ $gte: west, $lte: east }),
});
