import { isCalendarDate } from '@hamkke/money';
import { useOffline } from '@hamkke/shell-api';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { longDate } from './long-date.ts';
import { general } from '../locales/ko/general.ts';

type Worded = keyof typeof general.errors;

/**
 * The codes that can reach these screens have texts of their own; anything else reads as a general error. It looks at
 * the code alone, because the class of failed calls imports every schema.
 */
function codeOf(error: unknown): Worded {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && Object.hasOwn(general.errors, code) ? (code as Worded) : 'INTERNAL';
}

const detailsOf = (error: unknown) =>
  error instanceof Error && 'details' in error
    ? (error.details as
        | { readonly scope?: unknown; readonly maybeFreeFrom?: unknown; readonly reason?: unknown }
        | undefined)
    : undefined;

/** The day from which a unit may become free, where a rental before the range refused it. Source: decision 0048 */
function maybeFreeFrom(error: unknown) {
  const day = detailsOf(error)?.maybeFreeFrom;
  return isCalendarDate(day) ? day : undefined;
}

/** Guests who share a network's address are counted together: who logs in is not. Source: decision 0038 */
const isOfNetwork = (error: unknown) => ['location', 'address'].includes(String(detailsOf(error)?.scope));

/**
 * Says in the reader's language what went wrong; without a network the text says so for every call that got no answer.
 */
export function useErrorText(): (error: unknown) => string {
  const { t, i18n } = useTranslation('booking');
  const offline = useOffline();
  return useCallback(
    (error: unknown) => {
      const code = codeOf(error);
      if (code === 'HOLD_LIMIT' && isOfNetwork(error)) return t('errors.HOLD_LIMIT_NETWORK');
      const free = code === 'UNIT_TAKEN' ? maybeFreeFrom(error) : undefined;
      const isToCheck = detailsOf(error)?.reason === 'to-check';
      if (free && isToCheck) return t('errors.UNIT_TO_CHECK', { date: longDate(free, i18n.language) });
      if (free) return t('errors.UNIT_TAKEN_BEFORE', { date: longDate(free, i18n.language) });
      const unanswered = code === 'UNAVAILABLE' || code === 'INTERNAL';
      return t(`errors.${unanswered && offline ? 'OFFLINE' : code}`);
    },
    [t, i18n.language, offline],
  );
}
