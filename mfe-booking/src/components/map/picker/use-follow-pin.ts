import { useEffect } from 'react';
import { mapDefaults } from '../map-contract.ts';
import type { PickerCamera, PickerViewProps } from './picker-contract.ts';

/**
 * Shows a place that the host found, closely; one that the person chose here moves the map only where it left the view.
 */
export function useFollowPin(
  camera: PickerCamera | undefined,
  { position, isOwn }: Pick<PickerViewProps, 'position' | 'isOwn'>,
): void {
  const { lat, lng } = position ?? {};
  useEffect(() => {
    if (!camera || lat === undefined || lng === undefined) return;
    const place = { lat, lng };
    if (!isOwn(place)) camera.moveTo(place, Math.max(camera.zoom(), mapDefaults.detailZoom));
    else if (!camera.shows(place)) camera.moveTo(place, camera.zoom());
  }, [camera, isOwn, lat, lng]);
}
