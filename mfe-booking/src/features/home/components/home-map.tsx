import type { Location } from '@hamkke/contracts';
import { useOwnerText } from '@hamkke/shell-api';
import { useMemo } from 'react';
import { BranchMap } from '../../../components/map/branch-map.tsx';
import { mapDefaults } from '../../../components/map/map-contract.ts';
import { branchMarkers } from '../../../components/place/branch-markers.ts';
import type { Position } from '../../../components/place/distance.ts';

/** The branches on the map, around the visitor where their place is known, else all of them. */
export function HomeMap({
  branches,
  me,
}: {
  readonly branches: readonly Location[];
  readonly me: Position | undefined;
}) {
  const own = useOwnerText();
  const markers = useMemo(() => branchMarkers(branches, own), [branches, own]);
  return (
    <BranchMap
      markers={markers}
      user={me}
      center={me ?? mapDefaults.center}
      zoom={me ? mapDefaults.userZoom : mapDefaults.zoom}
      height={mapDefaults.height}
      fit={!me}
    />
  );
}
