import { useCallback, useEffect, useState, type PointerEvent } from 'react';
import { useMedia } from '../use-media.ts';

/** How long an image stays, in ms. Source: product spec section 9, timers. */
export const carouselMs = 4000;
/** A drag of this many pixels turns to the next image. */
const turnAt = 40;

/**
 * Which of several images is shown: turned by timer, by swipe and by `show`. Rests while it is pointed at, has the
 * focus, or cannot be seen.
 */
export function useSlides(count: number) {
  const [shown, setShown] = useState(0);
  const prefersReducedMotion = useMedia('(prefers-reduced-motion: reduce)') === true;
  const moves = count > 1 && !prefersReducedMotion;
  const [paused, setPaused] = useState(false);
  const playing = moves && !paused;
  const [held, setHeld] = useState(false);
  const [drag, setDrag] = useState<{ readonly from: number; readonly by: number }>();
  const show = useCallback((index: number) => setShown((index + count) % count), [count]);

  const turning = playing && !held && drag === undefined;
  useEffect(() => {
    if (!turning) return;
    const timer = setTimeout(() => document.visibilityState === 'visible' && show(shown + 1), carouselMs);
    return () => clearTimeout(timer);
  }, [turning, shown, show]);

  const letGo = () => {
    if (drag && Math.abs(drag.by) > turnAt) show(shown - Math.sign(drag.by));
    setDrag(undefined);
  };
  return {
    shown,
    show,
    /** Pixels that the images are dragged to the side at this moment; undefined while nobody drags. */
    dragged: drag?.by,
    moves,
    playing,
    toggle: () => setPaused(!paused),
    frame: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
    track: {
      onPointerDown: (event: PointerEvent) => count > 1 && event.isPrimary && setDrag({ from: event.clientX, by: 0 }),
      onPointerMove: (event: PointerEvent) => drag && setDrag({ ...drag, by: event.clientX - drag.from }),
      onPointerUp: letGo,
      // The finger scrolls the page after all, or left the image.
      onPointerCancel: () => setDrag(undefined),
      onPointerLeave: letGo,
    },
  };
}
