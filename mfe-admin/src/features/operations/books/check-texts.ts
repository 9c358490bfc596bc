import type { BookCheck, CheckedPromise } from '@hamkke/contracts';
import { useDayTexts, useWonText } from '@hamkke/screen-kit/formatting';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** How long a check took, in whole seconds; undefined while it runs. */
export function secondsOf({ startedAt, finishedAt }: BookCheck): number | undefined {
  return finishedAt === null
    ? undefined
    : Math.max(0, Math.round((Date.parse(finishedAt) - Date.parse(startedAt)) / 1000));
}

/** Writes a span of time in seconds, or in minutes and seconds. */
export function useSecondsText(): (seconds: number) => string {
  const { i18n } = useTranslation('admin');
  return useCallback(
    (seconds) => {
      const unit = (value: number, name: 'minute' | 'second') =>
        new Intl.NumberFormat(i18n.language, { style: 'unit', unit: name, unitDisplay: 'long' }).format(value);
      const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
      return [
        ...(minutes > 0 ? [unit(minutes, 'minute')] : []),
        ...(rest > 0 || minutes === 0 ? [unit(rest, 'second')] : []),
      ].join(' ');
    },
    [i18n.language],
  );
}

/** What the checker counts; one that it adds later is shown by its own name. */
const knownCounts = [
  'guards',
  'reservations',
  'standing',
  'orders',
  'captured',
  'refunded',
  'settlements',
  'passedOn',
  'providerPayments',
  'events',
  'handled',
  'picture',
  'grants',
  'answeredOrders',
  'unsent',
  'deadLetters',
] as const;
const wonCounts: readonly string[] = ['captured', 'refunded'];

/** Names and writes what a promise was checked over. */
export function useCountTexts(): (
  counts: CheckedPromise['counts'],
) => readonly { readonly name: string; readonly value: string }[] {
  const { t } = useTranslation('admin');
  const won = useWonText();
  const { count } = useDayTexts();
  return useCallback(
    (counts) =>
      Object.entries(counts).map(([key, value]) => {
        const known = knownCounts.find((each) => each === key);
        const written =
          value === null ? t('operations.books.notAsked') : wonCounts.includes(key) ? won(value) : count(value);
        return { name: known ? t(`operations.books.counts.${known}`) : key, value: written };
      }),
    [t, won, count],
  );
}
