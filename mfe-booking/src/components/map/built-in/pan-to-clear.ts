import type { Map as MapLibreMap, MapLibreEvent, Popup } from 'maplibre-gl';

/** Edges in pixels from the map's upper left corner. */
export interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Between a popup and the map's edge or its buttons, in pixels. */
const gap = 4;
/** Turning to the other side of its pin takes a popup out of place once or twice more. */
const triesPerMove = 3;

/** How far a stretch has to go to lie between two ends; 0 where it is too long. */
function into(start: number, end: number, from: number, to: number): number {
  if (end - start > to - from) return 0;
  return Math.max(from - start, 0) + Math.min(to - end, 0);
}

/**
 * How far the map's content has to go, in pixels to the right and down, for a popup to be whole and beside the map's
 * buttons, or below them. What cannot be had is left as it is.
 */
export function shiftToClear(
  popup: Edges,
  size: { readonly width: number; readonly height: number },
  buttons: Edges | undefined,
): readonly [number, number] {
  const [right, bottom] = [size.width - gap, size.height - gap];
  const [x, y] = [into(popup.left, popup.right, gap, right), into(popup.top, popup.bottom, gap, bottom)];
  if (!buttons) return [x, y];
  const hidden =
    popup.right + x > buttons.left - gap &&
    popup.left + x < buttons.right + gap &&
    popup.top + y < buttons.bottom + gap &&
    popup.bottom + y > buttons.top - gap;
  if (!hidden) return [x, y];
  const beside = buttons.left - gap - popup.right;
  if (popup.left + beside >= gap) return [beside, y];
  const below = buttons.bottom + gap - popup.top;
  return popup.bottom + below <= bottom ? [x, below] : [x, y];
}

/**
 * Moves the map so far that a popup is whole and its buttons are free: when it opens, when its text changes, and after
 * each move that the visitor did not make by hand. Answers how to stop.
 */
export function panToClear(map: MapLibreMap, popup: Popup): () => void {
  let tries = triesPerMove;
  const settle = () => {
    // a move under way must not be cut short; its end comes back here
    if (map.isMoving()) return;
    const origin = map.getContainer().getBoundingClientRect();
    const edgesOf = (element: Element | null | undefined): Edges | undefined => {
      if (!element) return undefined;
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return {
        left: left - origin.left,
        top: top - origin.top,
        right: right - origin.left,
        bottom: bottom - origin.top,
      };
    };
    const own = edgesOf(popup.getElement());
    if (!own || tries === 0) return;
    tries -= 1;
    const [x, y] = shiftToClear(
      own,
      origin,
      edgesOf(map.getContainer().querySelector('.maplibregl-ctrl-top-right .maplibregl-ctrl-group')),
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
