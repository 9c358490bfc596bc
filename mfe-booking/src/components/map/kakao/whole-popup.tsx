import { useEffect, useRef, type ReactNode } from 'react';
import { useMap } from 'react-kakao-maps-sdk';
import { edgesWithin, shiftToClear } from '../markers/shift-to-clear.ts';

/** Moves Kakao's map as far as it takes to show all of a popup, when that opens and when its text changes. */
export function WholePopup({ children }: { readonly children: ReactNode }) {
  const map = useMap();
  const popup = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = popup.current;
    if (!element) return;
    const watch = new ResizeObserver(() => {
      const frame = map.getNode().getBoundingClientRect();
      const [x, y] = shiftToClear(edgesWithin(element, frame), frame, undefined);
      if (Math.round(x) !== 0 || Math.round(y) !== 0) map.panBy(-Math.round(x), -Math.round(y));
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [map]);
  // Above its pin.
  return (
    <div className="bk:pb-11">
      <div ref={popup}>{children}</div>
    </div>
  );
}
