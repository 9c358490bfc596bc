import { useNow } from '@hamkke/screen-kit/formatting';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EndedWaiting } from './ended-waiting.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { useOwnWaiting } from './use-own-waiting.ts';
import { WaitingCard } from './waiting-card.tsx';
import { isEnded, isRunning, placeNow } from './waiting-status.ts';

/**
 * The member's places in waiting lists, above the reservations; nothing where there is none, and nothing while it is
 * not known, so that it never stands in the way of the reservations.
 */
export function WaitingSection() {
  const { t } = useTranslation('account');
  const now = useNow(10_000);
  const places = (useOwnWaiting().data ?? []).map((place) => placeNow(place, now));
  const id = useId();
  const [leavingId, setLeavingId] = useState<string>();
  const leaving = places.find((place) => place.id === leavingId);
  if (places.length === 0) return null;
  return (
    <section aria-labelledby={id} className="ac:flex ac:flex-col ac:gap-3">
      <h2 id={id} className="ac:text-lg ac:font-bold">
        {t('waiting.heading')}
      </h2>
      <ul aria-labelledby={id} className="ac:m-0 ac:flex ac:list-none ac:flex-col ac:gap-3 ac:p-0">
        {places.filter(isRunning).map((place) => (
          <li key={place.id}>
            <WaitingCard place={place} onLeave={() => setLeavingId(place.id)} />
          </li>
        ))}
        {places.filter(isEnded).map((place) => (
          <li key={place.id}>
            <EndedWaiting place={place} />
          </li>
        ))}
      </ul>
      {leaving && <LeaveDialog place={leaving} onClose={() => setLeavingId(undefined)} />}
    </section>
  );
}
