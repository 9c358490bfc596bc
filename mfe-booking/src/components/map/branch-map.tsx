import { ErrorState, Button, Spinner } from '@hamkke/ui';
import { useShell } from '@hamkke/shell-api';
import { Component, lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { mapDefaults, type BranchMapProps, type MapViewProps } from './map-contract.ts';
import { useSeen } from './use-seen.ts';
import { useSelection } from './use-selection.ts';

const BuiltInMap = lazy(async () => ({ default: (await import('./built-in/built-in-map.tsx')).BuiltInMap }));
const GoogleMap = lazy(async () => ({ default: (await import('./google/google-map.tsx')).GoogleMap }));

type Stage = { readonly map: 'google' | 'built-in'; readonly attempt: number; readonly ready: boolean; readonly failed: boolean };

/** A code chunk that does not arrive throws while rendering: the frame must show its own panel, not lose the page. */
class ChunkBoundary extends Component<{ readonly onError: (error: Error) => void; readonly children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };
  static getDerivedStateFromError() {
    return { broken: true };
  }
  override componentDidCatch(error: Error) {
    this.props.onError(error);
  }
  override render() {
    return this.state.broken ? null : this.props.children;
  }
}

/**
 * Shows branches on a map: Google's where the shell has a key for it, else the built-in one. Nothing is loaded until the map comes near the
 * screen. When Google's fails, a panel says so and offers the built-in map. Source: product spec sections 4, 8 and 9, experience.md "Maps".
 */
export function BranchMap({ markers, user, center, zoom, height = mapDefaults.height, fit = false, selectedId, onSelect, onReady }: BranchMapProps) {
  const { t } = useTranslation('booking');
  const { config, reportError } = useShell();
  const [frame, seen] = useSeen<HTMLElement>();
  const [stage, setStage] = useState<Stage>({ map: config.mapsKey === undefined ? 'built-in' : 'google', attempt: 0, ready: false, failed: false });
  const [selected, select] = useSelection(markers, selectedId, onSelect);

  const ready = useCallback(() => {
    setStage((before) => ({ ...before, ready: true }));
    onReady?.();
  }, [onReady]);
  const fail = useCallback((error: Error) => {
    reportError(error, 'map');
    setStage((before) => ({ ...before, ready: false, failed: true }));
  }, [reportError]);
  const restart = (map: Stage['map']) => setStage((before) => ({ map, attempt: before.attempt + 1, ready: false, failed: false }));

  const view: MapViewProps = { markers, user, center: center ?? mapDefaults.center, zoom: zoom ?? (user ? mapDefaults.userZoom : mapDefaults.zoom), fit, selectedId: selected, onSelect: select, onReady: ready, onFail: fail };
  return (
    <section ref={frame} aria-label={t('map.label')} className="bk:relative bk:isolate bk:overflow-hidden bk:rounded-card bk:border bk:border-line bk:bg-surface" style={{ height, containerType: 'size' }}>
      {stage.failed ? (
        <FailedPanel google={stage.map === 'google'} onStart={restart} />
      ) : (
        <>
          {seen && <ShownMap key={stage.attempt} view={view} apiKey={stage.map === 'google' ? config.mapsKey : undefined} />}
          {!stage.ready && (
            <div className="bk:absolute bk:inset-0 bk:z-10 bk:grid bk:place-items-center bk:bg-surface">
              <Spinner label={t('map.loading')} />
            </div>
          )}
        </>
      )}
    </section>
  );
}

function ShownMap({ view, apiKey }: { readonly view: MapViewProps; readonly apiKey: string | undefined }) {
  return (
    <ChunkBoundary onError={view.onFail}>
      <Suspense fallback={null}>{apiKey === undefined ? <BuiltInMap {...view} /> : <GoogleMap {...view} apiKey={apiKey} />}</Suspense>
    </ChunkBoundary>
  );
}

/** Says that the map could not be loaded; after Google's failed, the built-in one is the way on. */
function FailedPanel({ google, onStart }: { readonly google: boolean; readonly onStart: (map: Stage['map']) => void }) {
  const { t } = useTranslation('booking');
  return (
    <div className="bk:flex bk:h-full bk:items-center bk:justify-center bk:overflow-auto">
      <ErrorState
        title={t('map.failed')}
        description={google ? t('map.failedHint') : undefined}
        retryLabel={t('map.retry')}
        onRetry={() => onStart(google ? 'google' : 'built-in')}
        action={google && <Button onClick={() => onStart('built-in')}>{t('map.useBuiltIn')}</Button>}
      />
    </div>
  );
}
