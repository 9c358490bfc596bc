import { useCallback, useState } from 'react';
import type { MapMarker } from './map-contract.ts';

/**
 * Which marker is selected. The caller may control it (`selectedId`); otherwise it begins with the first marker, as the
 * spec requires, and goes back to the first when the selected one is no longer among the markers. Closing a popup
 * clears it until something is chosen.
 */
export function useSelection(
  markers: readonly MapMarker[],
  selectedId: string | null | undefined,
  onSelect: ((id: string | null) => void) | undefined,
): [string | null, (id: string | null) => void] {
  const [own, setOwn] = useState<string | null | undefined>(undefined);
  const first = markers[0]?.id ?? null;
  const current = own === undefined || (own !== null && !markers.some((marker) => marker.id === own)) ? first : own;
  const select = useCallback(
    (id: string | null) => {
      setOwn(id);
      onSelect?.(id);
    },
    [onSelect],
  );
  return [selectedId === undefined ? current : selectedId, select];
}
