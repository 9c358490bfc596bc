import type { Waiting } from '@hamkke/contracts';
import { Card } from '@hamkke/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isEnd } from '../place-end.ts';
import { EndedPlace } from './ended-place.tsx';
import { OfferedPlace } from './offered-place.tsx';
import { UnconfirmedPlace } from './unconfirmed-place.tsx';
import { WaitingPlace } from './waiting-place.tsx';

/** A place by its status. Its heading says what is new, and has the focus once the control that changed it is gone. */
export function PlaceView({ place }: { readonly place: Waiting }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(place.status);
  const title = useTitle(place);
  useEffect(() => {
    if (shown.current === place.status) return;
    shown.current = place.status;
    // after a dialog has put the focus where it knows
    const timer = setTimeout(() => document.activeElement === document.body && heading.current?.focus());
    return () => clearTimeout(timer);
  }, [place.status]);
  return (
    <Card className="bk:flex bk:flex-col bk:gap-5">
      <div role="status">
        <h2 ref={heading} tabIndex={-1} className="bk:text-lg bk:font-bold bk:break-keep">
          {title}
        </h2>
      </div>
      <PlaceBody place={place} />
    </Card>
  );
}

function useTitle({ status, position }: Waiting): string {
  const { t } = useTranslation('booking');
  if (isEnd(status)) return t(`waiting.ended.${status}`);
  if (status !== 'waiting') return t(`waiting.${status}.heading`);
  return position === undefined ? t('waiting.waiting.headingPlain') : t('waiting.waiting.heading', { position });
}

function PlaceBody({ place }: { readonly place: Waiting }) {
  const { status, offer } = place;
  if (isEnd(status)) return <EndedPlace place={place} end={status} />;
  if (status === 'unconfirmed') return <UnconfirmedPlace place={place} />;
  return offer ? <OfferedPlace place={place} offer={offer} /> : <WaitingPlace place={place} />;
}
