import { usePartnerText } from '@hamkke/shell-api';
import { useMemo } from 'react';
import { LocationMap } from '../../../components/map/location-map.tsx';
import { mapDefaults } from '../../../components/map/map-contract.ts';
import { locationMarkers } from '../../../components/place/location-markers.ts';
import type { Position } from '../../../components/place/distance.ts';
import { useMedia } from '../../../components/use-media.ts';
import type { FoundLocation } from '../location-search.ts';

/** Height beside the list on a wide screen, in pixels. */
const tallHeight = 640;
const twoColumns = '(min-width: 1024px)';

interface SearchMapProps {
  readonly locations: readonly FoundLocation[];
  readonly me: Position | undefined;
  readonly selectedId: string | null | undefined;
  readonly onSelect: (id: string | null) => void;
  readonly tall: boolean;
  /** Shows all that was found, wherever it is, instead of the middle of Seoul. */
  readonly fit: boolean;
}

/** The found locations on the map; the visitor's own place once it is known. */
export function SearchMap({ locations, me, selectedId, onSelect, tall, fit }: SearchMapProps) {
  const own = usePartnerText();
  const markers = useMemo(() => locationMarkers(locations, own), [locations, own]);
  const wide = useMedia(twoColumns);
  // Only one of the two maps may exist, for a hidden one would be loaded for nothing. While nobody knows the width both
  // frames stand there, one of them hidden by its style; neither loads by then.
  if (wide !== undefined && wide !== tall) return null;
  return (
    <LocationMap
      markers={markers}
      user={me}
      center={me ?? mapDefaults.center}
      zoom={me ? mapDefaults.userZoom : mapDefaults.listZoom}
      height={tall ? tallHeight : mapDefaults.listHeight}
      fit={fit && markers.length > 0}
      {...(selectedId === undefined ? {} : { selectedId })}
      onSelect={onSelect}
    />
  );
}
