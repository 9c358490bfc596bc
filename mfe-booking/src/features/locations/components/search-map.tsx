import { usePartnerText } from '@hamkke/shell-api';
import { useEffect, useMemo, useState } from 'react';
import { LocationMap } from '../../../components/map/location-map.tsx';
import { mapDefaults } from '../../../components/map/map-contract.ts';
import { locationMarkers } from '../../../components/place/location-markers.ts';
import type { Position } from '../../../components/place/distance.ts';
import type { FoundLocation } from '../location-search.ts';

/** Height beside the list on a wide screen, in pixels. */
const tallHeight = 640;
const wide = '(min-width: 1024px)';

/**
 * Says whether the two-column layout is on: only one of the two maps may exist, a hidden one would be loaded for
 * nothing.
 */
function useWide(): boolean {
  const [is, setIs] = useState(() => matchMedia(wide).matches);
  useEffect(() => {
    const query = matchMedia(wide);
    const look = () => setIs(query.matches);
    query.addEventListener('change', look);
    return () => query.removeEventListener('change', look);
  }, []);
  return is;
}

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
  if (useWide() !== tall) return null;
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
