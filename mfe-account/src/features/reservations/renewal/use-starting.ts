import { call } from '@hamkke/api-client';
import type { RenewalTerms } from '@hamkke/contracts';
import { startRenewal } from '@hamkke/contracts/calls';
import { useErrorText } from '@hamkke/screen-kit/errors';
import { useToast } from '@hamkke/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalOf } from './refusal.ts';
import { useRenewalRequest, useRenewalWrite } from './use-renewal.ts';

/** Refusals with a text of their own. */
const refusals = ['PRICE_CHANGED', 'CONSENT_OUTDATED', 'UNIT_TAKEN', 'VALIDATION'] as const;

/** Says whether the server refused because what the page showed no longer holds. */
function isOutdated(error: unknown): boolean {
  const refusal = refusalOf(error, refusals);
  return refusal === 'PRICE_CHANGED' || refusal === 'CONSENT_OUTDATED';
}

export interface Starting {
  readonly busy: boolean;
  /** Whether the terms that are shown now are agreed to; other terms than those that were ticked are not. */
  readonly agreed: boolean;
  agree(ticked: boolean): void;
  /** Why the last press switched nothing on, for the reader. */
  readonly refusal: string | undefined;
  /** Sends the agreement with amount, day and wording as they are shown. */
  start(): void;
}

/** Switching a renewal on. The server compares what was shown with what holds now. */
export function useStarting(reservationId: string, terms: RenewalTerms | null): Starting {
  const { t } = useTranslation('account');
  const toast = useToast();
  const errorText = useErrorText();
  const request = useRenewalRequest(reservationId);
  const shown = JSON.stringify(terms);
  const [agreedTo, setAgreedTo] = useState<string>();
  const { send, busy, error } = useRenewalWrite(
    reservationId,
    async ({ amount, chargeOn, wording }: RenewalTerms) =>
      await call(startRenewal, { ...request, body: { agreed: true, amount, chargeOn, wording } }),
    {
      done: () => toast({ title: t('renewal.start.done'), tone: 'success' }),
      refused: (refusal) => isOutdated(refusal) && setAgreedTo(undefined),
    },
  );
  const refused = refusalOf(error, refusals);
  return {
    busy,
    agreed: agreedTo === shown,
    agree: (ticked) => setAgreedTo(ticked ? shown : undefined),
    refusal: refused ? t(`renewal.start.refused.${refused}`) : error === null ? undefined : errorText(error),
    start: () => void (terms && send(terms)),
  };
}
