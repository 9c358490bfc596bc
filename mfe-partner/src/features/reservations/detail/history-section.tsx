import type { ReservationDetail } from '@hamkke/contracts';
import { useDayTexts, useWonText } from '@hamkke/screen-kit/formatting';
import { Section } from '@hamkke/screen-kit/layout';
import { Typed } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';

type Entry = ReservationDetail['history'][number];

/** Reasons with texts of their own; a newer one of the server's is named by the status that it led to. */
const reasons = [
  'held',
  'paid',
  'paid-after-lapse',
  'ended',
  'imported',
  'claimed',
  'notice',
  'photo',
  'checked',
  'refunded',
  'moved',
  'owed',
  'set',
  'hold-lapsed',
  'replaced',
  'renter',
  'owner',
  'admin',
  'provider',
] as const;

/** What happened, the newest first: when, who, why, and what was decided about the money. */
export function HistorySection({ history }: { readonly history: readonly Entry[] }) {
  const { t } = useTranslation('partner');
  return (
    <Section heading={t('reservations.detail.history')}>
      <ol className="pt:m-0 pt:flex pt:list-none pt:flex-col pt:gap-4 pt:p-0">
        {history.toReversed().map((entry, index) => (
          <Line key={`${entry.at}-${history.length - index}`} entry={entry} newest={index === 0} />
        ))}
      </ol>
    </Section>
  );
}

function Line({ entry, newest }: { readonly entry: Entry; readonly newest: boolean }) {
  const { t } = useTranslation('partner');
  const { instant } = useDayTexts();
  const { at, to, why, by, byName, decision, reason } = entry;
  const known = reasons.find((each) => each === why) ?? 'changed';
  return (
    <li className="pt:flex pt:gap-3">
      <span
        aria-hidden="true"
        className={`pt:mt-2 pt:size-2 pt:shrink-0 pt:rounded-full ${newest ? 'pt:bg-accent' : 'pt:bg-line-strong'}`}
      />
      <div className="pt:flex pt:min-w-0 pt:flex-col">
        <p className={newest ? 'pt:font-medium pt:text-strong' : 'pt:text-muted'}>
          {t(`reservations.detail.why.${known}`, { to: t(`reservations.statuses.${to}`) })}
        </p>
        {decision && <DecisionText decision={decision} />}
        {reason !== undefined && (
          <p translate="no" data-typed="" className="pt:wrap-anywhere pt:text-muted">
            {reason}
          </p>
        )}
        <p className="pt:text-sm pt:text-faint">
          <time dateTime={at}>{instant(at)}</time> · {byName !== undefined && <Typed>{byName}</Typed>}{' '}
          {byName === undefined ? t(`reservations.detail.by.${by}`) : `(${t(`reservations.detail.by.${by}`)})`}
        </p>
      </div>
    </li>
  );
}

function DecisionText({ decision }: { readonly decision: NonNullable<Entry['decision']> }) {
  const { t } = useTranslation('partner');
  const won = useWonText();
  return (
    <p className="pt:text-muted">
      {decision.kind === 'refund'
        ? t('reservations.detail.decision.refund', { amount: won(decision.amount) })
        : t(`reservations.detail.decision.${decision.kind}`)}
    </p>
  );
}
