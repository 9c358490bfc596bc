import { useEffect, useState } from 'react';

/** How long a code stays on the screen, in ms. */
export const shownMs = 60_000;

/**
 * Whether a code is shown: after a press, until it is hidden again, the time is over, the page is left or there is
 * another code.
 */
export function useShownCode(code: string) {
  const [shown, setShown] = useState<string>();
  const isShown = shown === code;
  useEffect(() => {
    if (!isShown) return;
    const hide = () => setShown(undefined);
    const look = () => document.visibilityState === 'hidden' && hide();
    const timer = setTimeout(hide, shownMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isShown]);
  return { isShown, toggle: () => setShown(isShown ? undefined : code) };
}
