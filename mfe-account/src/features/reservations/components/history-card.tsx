import type { ReservationDetail } from '@hamkke/contracts';
import { Card } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../rental-labels.ts';

type Entry = ReservationDetail['history'][number];

/** Reasons that have a text of their own; a new one of the server's reads as a change. */
const reasons = [
  'held',
  'paid',
  'paid-after-lapse',
  'ended',
  'imported',
  'claimed',
  'notice',
  'photo',
  'refunded',
  'hold-lapsed',
  'replaced',
  'renter',
  'owner',
  'admin',
  'provider',
] as const;

/** Partner and administrator may set any status; only what they cancelled reads as cancelled by them. */
function reasonOf({ why, to }: Entry): (typeof reasons)[number] | 'changed' {
  if ((why === 'owner' || why === 'admin') && to !== 'cancelled') return 'changed';
  return reasons.find((each) => each === why) ?? 'changed';
}

/** What happened to a reservation, in sentences, the newest first. */
export function HistoryCard({ history }: { readonly history: readonly Entry[] }) {
  const { t } = useTranslation('account');
  if (history.length === 0) return null;
  return (
    <Card>
      <h2 className="ac:mb-4 ac:text-lg ac:font-bold">{t('reservations.history.heading')}</h2>
      <ol className="ac:m-0 ac:flex ac:list-none ac:flex-col ac:gap-4 ac:p-0">
        {history.toReversed().map((entry, index) => (
          <Line key={`${entry.at}-${index}`} entry={entry} newest={index === 0} />
        ))}
      </ol>
    </Card>
  );
}

function Line({ entry, newest }: { readonly entry: Entry; readonly newest: boolean }) {
  const { t, i18n } = useTranslation('account');
  const reason = reasonOf(entry);
  return (
    <li className="ac:flex ac:gap-3">
      <span
        aria-hidden="true"
        className={`ac:mt-2 ac:size-2 ac:shrink-0 ac:rounded-full ${newest ? 'ac:bg-accent' : 'ac:bg-line-strong'}`}
      />
      <div className="ac:min-w-0">
        <p className={newest ? 'ac:font-medium ac:text-strong' : 'ac:text-muted'}>
          {t(`reservations.history.why.${reason}`)}
        </p>
        <p className="ac:text-sm ac:text-faint">
          <time dateTime={entry.at}>{formatInstant(entry.at, i18n.language)}</time> ·{' '}
          {t(`reservations.history.by.${entry.by}`)}
        </p>
      </div>
    </li>
  );
}
