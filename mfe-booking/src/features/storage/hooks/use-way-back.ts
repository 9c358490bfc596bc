import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Where a screen that sent the visitor here wants them back; written by it, read and removed here. Source: product spec
 * section 2, location detail.
 */
const referrerKey = 'referrer';

function storedReferrer(): string {
  try {
    const path = localStorage.getItem(referrerKey) ?? '';
    // Only a path of ours: `//host` would leave the app.
    return /^\/(?!\/)/.test(path) ? path : '/locations';
  } catch {
    return '/locations';
  }
}

/** Goes back in history where there is one, else to the stored path; removes the path when the screen unmounts. */
export function useWayBack(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  useEffect(
    () => () => {
      try {
        localStorage.removeItem(referrerKey);
      } catch {
        // storage is off: nothing was stored
      }
    },
    [],
  );
  return useCallback(() => {
    // 'default' is the key of the first entry: the visitor came here directly, and history leads out of the app.
    if (key === 'default') void navigate(storedReferrer());
    else void navigate(-1);
  }, [key, navigate]);
}
