import { useShell } from '@hamkke/shell-api';
import { Button, ErrorState, Spinner } from '@hamkke/ui';
import { Map as MapIcon } from 'lucide-react';
import { Component, Suspense, useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { builtInMap, chooseMap, type ChosenMap } from './chosen-map.ts';
import type { MapLoadEvents } from './map-contract.ts';
import { useReadyToLoad } from './use-ready-to-load.ts';

interface MapFrameProps {
  /** Names the area for those who listen. */
  readonly label: string;
  /** In pixels. */
  readonly height: number;
  readonly onReady?: (() => void) | undefined;
  /** Draws the chosen map. */
  readonly draw: (events: MapLoadEvents, map: ChosenMap) => ReactNode;
}

type MapState = {
  readonly map: ChosenMap;
  readonly attempt: number;
  readonly ready: boolean;
  readonly failed: boolean;
};

/** A code chunk that does not arrive throws while rendering: the frame must show its own panel, not lose the page. */
class ChunkBoundary extends Component<
  { readonly onError: (error: Error) => void; readonly children: ReactNode },
  { broken: boolean }
> {
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
 * The area of a map: nothing is loaded until it comes near the viewport and the screen has everything else; on a slow
 * device not until the visitor requests it or is idle. A map that fails leaves a panel with a way on. Source: product
 * spec section 8.
 */
export function MapFrame({ label, height, onReady, draw }: MapFrameProps) {
  const { t, i18n } = useTranslation('booking');
  const { config, reportError } = useShell();
  const [frame, loading, load] = useReadyToLoad<HTMLElement>();
  // A map stays as it began: another language comes with the next page.
  const [chosen] = useState(() => chooseMap(config, i18n.language));
  const [state, setState] = useState<MapState>({
    map: chosen,
    attempt: 0,
    ready: false,
    failed: false,
  });

  const ready = useCallback(() => {
    setState((before) => ({ ...before, ready: true }));
    onReady?.();
  }, [onReady]);
  const fail = useCallback(
    (error: Error) => {
      reportError(error, 'map');
      setState((before) => ({ ...before, ready: false, failed: true }));
    },
    [reportError],
  );
  const restart = (map: ChosenMap) =>
    setState((before) => ({ map, attempt: before.attempt + 1, ready: false, failed: false }));

  return (
    <section
      ref={frame}
      tabIndex={-1}
      aria-label={label}
      className="bk:relative bk:isolate bk:overflow-hidden bk:rounded-card bk:border bk:border-line bk:bg-surface"
      style={{ height, containerType: 'size' }}
    >
      {state.failed ? (
        <FailedPanel map={state.map} onStart={restart} />
      ) : (
        <>
          {loading === 'now' && (
            <ChunkBoundary key={state.attempt} onError={fail}>
              {/* its buttons stand under the spinner until it is drawn */}
              <div inert={!state.ready} className="bk:size-full">
                <Suspense fallback={null}>{draw({ onReady: ready, onFail: fail }, state.map)}</Suspense>
              </div>
            </ChunkBoundary>
          )}
          {!state.ready && (
            <div className="bk:absolute bk:inset-0 bk:z-10 bk:grid bk:place-items-center bk:bg-surface">
              {loading === 'on-demand' ? <Offer onAccept={load} /> : <Spinner label={t('map.loading')} />}
            </div>
          )}
        </>
      )}
    </section>
  );
}

/** What a slow device shows until the visitor requests the map. */
function Offer({ onAccept }: { readonly onAccept: () => void }) {
  const { t } = useTranslation('booking');
  return (
    <Button tone="secondary" icon={<MapIcon aria-hidden="true" size={18} />} onClick={onAccept}>
      {t('map.show')}
    </Button>
  );
}

/** Says that the map could not be loaded; after a provider's failed, the built-in one is the way on. */
function FailedPanel({ map, onStart }: { readonly map: ChosenMap; readonly onStart: (map: ChosenMap) => void }) {
  const { t } = useTranslation('booking');
  const isProviders = map.name !== 'built-in';
  return (
    // The frame is a card already.
    <div className="bk:flex bk:h-full bk:items-center bk:justify-center bk:overflow-auto bk:[&_[role=alert]>div]:border-0 bk:[&_[role=alert]>div]:bg-transparent bk:[&_[role=alert]>div]:py-4">
      <ErrorState
        title={t('map.failed')}
        description={isProviders ? t('map.failedHint') : undefined}
        retryLabel={t('map.retry')}
        onRetry={() => onStart(map)}
        action={isProviders && <Button onClick={() => onStart(builtInMap)}>{t('map.useBuiltIn')}</Button>}
      />
    </div>
  );
}
