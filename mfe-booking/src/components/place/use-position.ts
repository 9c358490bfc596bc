import { useShell } from '@hamkke/shell-api';
import { useToast } from '@hamkke/ui';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Position } from './distance.ts';

export type PositionState =
  | { readonly status: 'unknown' }
  | { readonly status: 'searching' }
  | { readonly status: 'known'; readonly position: Position };

/**
 * Asks the browser where the visitor is, when called. A browser without support gets a text; a refusal or failure is
 * only reported, and the button returns to normal. Source: product spec sections 4 and 8.
 */
export function usePosition(): [PositionState, () => void] {
  const { t } = useTranslation('booking');
  const toast = useToast();
  const { reportError } = useShell();
  const [state, setState] = useState<PositionState>({ status: 'unknown' });
  const requestPosition = useCallback(() => {
    if (!('geolocation' in navigator)) {
      toast({ title: t('geolocationUnsupported'), tone: 'destructive' });
      return;
    }
    setState({ status: 'searching' });
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => setState({ status: 'known', position: { lat: coords.latitude, lng: coords.longitude } }),
      (error) => {
        reportError(new Error(`geolocation: ${error.code}`), 'geolocation');
        setState({ status: 'unknown' });
      },
      { enableHighAccuracy: false, timeout: 15_000, maximumAge: 60_000 },
    );
  }, [toast, t, reportError]);
  return [state, requestPosition];
}
