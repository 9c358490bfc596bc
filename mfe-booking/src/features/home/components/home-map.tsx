import type { Location } from '@hamkke/contracts';
import { usePartnerText } from '@hamkke/shell-api';
import { useMemo } from 'react';
import { LocationMap } from '../../../components/map/location-map.tsx';
import { mapDefaults } from '../../../components/map/map-contract.ts';
import { locationMarkers } from '../../../components/place/location-markers.ts';
import type { Position } from '../../../components/place/distance.ts';

/** The locations on the map, around the visitor where their place is known, else all of them. */
export function HomeMap({
  locations,
  me,
}: {
  readonly locations: readonly Location[];
  readonly me: Position | undefined;
}) {
  const own = usePartnerText();
  const markers = useMemo(() => locationMarkers(locations, own), [locations, own]);
  return (
    <LocationMap
      markers={markers}
      user={me}
      center={me ?? mapDefaults.center}
      zoom={me ? mapDefaults.userZoom : mapDefaults.zoom}
      height={mapDefaults.height}
      fit={!me}
    />
  );
}
