import type { Location } from '@hamkke/contracts';
import type { MapMarker } from '../map/map-contract.ts';
import { imageUrl } from '../images/location-image.tsx';
import { positionOf } from './distance.ts';

/** The markers of the locations that have a position; `own` translates what their partners typed. */
export function locationMarkers(locations: readonly Location[], own: (text: string) => string): MapMarker[] {
  return locations.flatMap((location) => {
    const position = positionOf(location);
    const [image] = location.images;
    return position
      ? [
          {
            id: location.id,
            position,
            title: own(location.name),
            address: own(location.address),
            image: image && imageUrl(image, 480),
            href: `/storage/${location.id}`,
          },
        ]
      : [];
  });
}
