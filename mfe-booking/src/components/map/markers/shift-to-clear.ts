/** Edges in pixels from the map's upper left corner. */
export interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The edges of an element within a map whose own are `origin`. */
export function edgesWithin(element: Element, origin: { readonly left: number; readonly top: number }): Edges {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return {
    left: left - origin.left,
    top: top - origin.top,
    right: right - origin.left,
    bottom: bottom - origin.top,
  };
}

/** Between a popup and the map's edge or its buttons, in pixels. */
const gap = 4;
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
