import type { Location } from '@hamkke/contracts';
import { useMemo } from 'react';
import { BranchMap } from '../../../components/map/branch-map.tsx';
import { mapDefaults } from '../../../components/map/map-contract.ts';
import { branchMarkers } from '../../../components/place/branch-markers.ts';
import type { Position } from '../../../components/place/distance.ts';

/** The branches on the map, around the visitor where their place is known, else all of them. */
export function HomeMap({ branches, me }: { readonly branches: readonly Location[]; readonly me: Position | undefined }) {
  const markers = useMemo(() => branchMarkers(branches), [branches]);
  return <BranchMap markers={markers} user={me} center={me ?? mapDefaults.center} zoom={me ? mapDefaults.userZoom : mapDefaults.zoom} height={mapDefaults.height} fit={!me} />;
}
