import { ApiError } from '@hamkke/api-client';
import { documentVersions, type Consent } from '@hamkke/contracts';
import { isCalendarDate, type CalendarDate } from '@hamkke/money';
import { useState } from 'react';

export interface Agreement {
  /** The wording that is agreed to. */
  readonly consent: Consent;
  /** From when a wording holds that is newer than this page; undefined while the page's own does. */
  readonly newerFrom: CalendarDate | undefined;
  /** Reads out of a refusal that there is a newer wording, which the form shows from then on. */
  renew(error: unknown): void;
}

/**
 * Which wording of the documents one agrees to: that of this page, until the server says that there is a newer one.
 * That one is read in a window of its own, which loads what is live now, so that this page and what was typed into it
 * may stay.
 */
export function useAgreement(): Agreement {
  const [newer, setNewer] = useState<Consent>();
  const newest = newer && (newer.terms > newer.privacy ? newer.terms : newer.privacy);
  return {
    consent: newer ?? documentVersions,
    newerFrom: newest as CalendarDate | undefined,
    renew(error) {
      if (!(error instanceof ApiError) || error.code !== 'CONSENT_OUTDATED') return;
      const { terms, privacy } = error.details;
      if (isCalendarDate(terms) && isCalendarDate(privacy)) setNewer({ terms, privacy });
    },
  };
}
