import { useOffline } from '@hamkke/shell-api';
import { Button } from '@hamkke/ui';
import { CloudOff, Sparkles } from 'lucide-react';
import { useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { isPaying } from '../is-paying.ts';
import { useShellDeps } from '../shell-deps.tsx';
import { LanguageOffer } from './language-offer.tsx';
import { useShowsCopies } from './use-copies.ts';

const no = () => false;

/**
 * Gives whatever sticks below the header the height of the notices in it. An observer reports the height after a
 * layout; reading it would force one in the middle of the first paint.
 */
function useHeightAsToken(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
      // without notices the token's own default holds, and nothing has to be laid out again
      if (height === 0) style.removeProperty('--hk-notices');
      else style.setProperty('--hk-notices', `${height}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--hk-notices');
    };
  }, [place]);
}

function Update() {
  const { t } = useTranslation('shell');
  const { releases } = useShellDeps();
  const [busy, setBusy] = useState(false);
  const reload = () => {
    setBusy(true);
    void releases.take();
  };
  return (
    <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-3 px-4 py-1 text-sm lg:px-6">
      <Sparkles aria-hidden="true" size={18} className="shrink-0 text-accent" />
      <p className="me-auto font-medium text-strong">{t('update.title')}</p>
      <Button tone="quiet" onClick={() => releases.putOff()}>
        {t('update.later')}
      </Button>
      <Button tone="secondary" busy={busy} onClick={reload}>
        {t('update.reload')}
      </Button>
    </div>
  );
}

/**
 * What the page itself has to say, in the header where it covers nothing: that there is no network, that it shows
 * copies, that a newer version is there, that it speaks another language.
 */
export function Notices() {
  const { t } = useTranslation('shell');
  const { releases } = useShellDeps();
  const { pathname } = useLocation();
  const offline = useOffline();
  const showsCopies = useShowsCopies(pathname);
  const hasNewer = useSyncExternalStore(releases.subscribe, releases.hasNewer, no);
  const place = useRef<HTMLDivElement>(null);
  useHeightAsToken(place);
  return (
    <div ref={place}>
      <div role="status">
        {(offline || showsCopies) && (
          <p className="border-t border-line bg-warn-soft px-4 py-2 text-sm text-strong">
            <span className="mx-auto flex max-w-6xl items-center gap-2 lg:px-2">
              <CloudOff aria-hidden="true" size={18} className="shrink-0 text-warn" />
              {t(offline ? 'offline' : 'copies')}
            </span>
          </p>
        )}
      </div>
      {/* its own place, so that it is announced when it comes, and a reload is offered only while there is a network */}
      <div
        role="status"
        className={hasNewer && !offline && !isPaying(pathname) ? 'border-t border-line bg-accent-soft' : ''}
      >
        {hasNewer && !offline && !isPaying(pathname) && <Update />}
      </div>
      <LanguageOffer />
    </div>
  );
}
