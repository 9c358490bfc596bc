import type { Map as MapLibreMap, MapLibreEvent, Popup } from 'maplibre-gl';
import { edgesWithin, shiftToClear } from '../markers/shift-to-clear.ts';

/** Turning to the other side of its pin takes a popup out of place once or twice more. */
const triesPerMove = 3;

/**
 * Moves the map so far that a popup is whole and its buttons are free: when it opens, when its text changes, and after
 * each move that the visitor did not make by hand. Answers how to stop.
 */
export function panToClear(map: MapLibreMap, popup: Popup): () => void {
  let tries = triesPerMove;
  const settle = () => {
    // a move under way must not be cut short; its end comes back here
    if (map.isMoving()) return;
    const container = map.getContainer();
    const origin = container.getBoundingClientRect();
    const buttons = container.querySelector('.maplibregl-ctrl-top-right .maplibregl-ctrl-group');
    const popupElement = popup.getElement() as HTMLElement | undefined;
    if (!popupElement || tries === 0) return;
    tries -= 1;
    const [x, y] = shiftToClear(
      edgesWithin(popupElement, origin),
      origin,
      buttons ? edgesWithin(buttons, origin) : undefined,
    ).map(Math.round) as [number, number];
    if (x !== 0 || y !== 0) map.panBy([-x, -y], { duration: 200 }, { clearing: true });
  };
  const onMoveEnd = (event: MapLibreEvent & { readonly clearing?: true }) => {
    if (event.originalEvent) return;
    if (event.clearing !== true) tries = triesPerMove;
    settle();
  };
  const watch = new ResizeObserver(() => {
    tries = triesPerMove;
    settle();
  });
  watch.observe(popup.getElement());
  map.on('moveend', onMoveEnd);
  return () => {
    watch.disconnect();
    map.off('moveend', onMoveEnd);
  };
}
