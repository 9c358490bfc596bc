import type { Location } from '@hamkke/contracts';
import type { MapMarker } from '../map/map-contract.ts';
import { pictureUrl } from '../pictures/branch-picture.tsx';
import { positionOf } from './distance.ts';

/** The markers of the branches that have a place. */
export function branchMarkers(locations: readonly Location[]): MapMarker[] {
  return locations.flatMap((location) => {
    const position = positionOf(location);
    const [image] = location.images;
    return position ? [{ id: location.id, position, title: location.name, address: location.address, image: image && pictureUrl(image, 480), href: `/storage/${location.id}` }] : [];
  });
}
