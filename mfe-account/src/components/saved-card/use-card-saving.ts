import { ApiError, call, readKey } from '@hamkke/api-client';
import type { AnswerOf } from '@hamkke/contracts';
import { beginCard, readCard, readRenewal, saveCard } from '@hamkke/contracts/calls';
import { loadPaymentScript, openCardRegistration } from '@hamkke/screen-kit/card-window';
import { wasClosed, type WindowFailure } from '@hamkke/screen-kit/card-window/failure';
import { useShell } from '@hamkke/shell-api';
import { useSingleFlight, useToast } from '@hamkke/ui';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { useOnce } from '../once.ts';
import { cardReturnIn, withoutCardReturn, type CardReturn } from './card-return.ts';
import { untilShownAgain } from './until-shown-again.ts';

/**
 * Why no card was saved: the provider's script did not come; a call failed, with the key to repeat it where the card is
 * stored at the provider already; or the provider's window refused the card.
 */
export type SavingFailure =
  | { readonly step: 'script' }
  | { readonly step: 'call'; readonly error: unknown; readonly billingKey: string | undefined }
  | { readonly step: 'window'; readonly reason: WindowFailure };

export interface CardSaving {
  readonly busy: boolean;
  readonly failure: SavingFailure | undefined;
  /** Whether this visit of the page saved a card. */
  readonly saved: boolean;
  /** Opens the provider's window and saves the card that it stored. */
  save(): void;
  /** Saves a card again that the provider has stored already. */
  retry(billingKey: string): void;
}

/** Has everything that shows a card show the new one; a read from before the change must not come after it. */
export async function cardChanged(queries: QueryClient, answer: AnswerOf<typeof readCard>): Promise<void> {
  // a first read that is under way would not be made again by the invalidation
  await Promise.all([readCard, readRenewal].map((read) => queries.cancelQueries({ queryKey: readKey(read) })));
  queries.setQueryData(readKey(readCard), answer);
  await queries.invalidateQueries({ queryKey: readKey(readRenewal) });
}

/** A card that the window refused; who closes the window has made no error. */
function failureOf(reason: WindowFailure): SavingFailure | undefined {
  return wasClosed(reason) ? undefined : { step: 'window', reason };
}

/** A refusal that a repetition with the same key cannot change has no key. */
function callFailure(error: unknown, billingKey: string): SavingFailure {
  const isFinal = error instanceof ApiError && error.code === 'NOT_FOUND';
  return { step: 'call', error, billingKey: isFinal ? undefined : billingKey };
}

/** The provider's window for storing a card, with what the reader gets to see of it. A double press opens one. */
function useWindowOfCards(setFailure: (failure: SavingFailure | undefined) => void) {
  const { config } = useShell();
  const { pathname } = useLocation();
  return async (): Promise<string | undefined> => {
    if (!(await loadPaymentScript(config.paymentScriptUrl))) {
      setFailure({ step: 'script' });
      return undefined;
    }
    try {
      const { request } = await call(beginCard, { body: { next: pathname } });
      const result = await openCardRegistration(request);
      if (result.ended === 'done') return result.billingKey;
      if (result.ended === 'redirected') await untilShownAgain();
      else setFailure(failureOf(result));
    } catch (error) {
      setFailure({ step: 'call', error, billingKey: undefined });
    }
    return undefined;
  };
}

/**
 * What the window brought back in the address when it took the whole page: taken out of the address at once, so that
 * neither a reload nor the history has it again.
 */
function useCardReturn(): CardReturn | undefined {
  const [search, setSearch] = useSearchParams();
  const [returned] = useState(() => cardReturnIn(search));
  useEffect(() => {
    if (returned) setSearch(withoutCardReturn, { replace: true, preventScrollReset: true });
  }, [returned, setSearch]);
  return returned;
}

/** Saving a card by the provider's window, beside or instead of this page. One of it stands on a page. */
export function useCardSaving(): CardSaving {
  const { t } = useTranslation('account');
  const toast = useToast();
  const queries = useQueryClient();
  const returned = useCardReturn();
  const [failure, setFailure] = useState(() => returned && 'failure' in returned && failureOf(returned.failure));
  const [saved, setSaved] = useState(false);
  const openWindow = useWindowOfCards(setFailure);

  const [run, busy] = useSingleFlight(async (stored: string | undefined) => {
    setFailure(undefined);
    const billingKey = stored ?? (await openWindow());
    if (billingKey === undefined) return;
    try {
      await cardChanged(queries, await call(saveCard, { body: { billingKey } }));
      setSaved(true);
      toast({ title: t('card.saved'), tone: 'success' });
    } catch (error) {
      setFailure(callFailure(error, billingKey));
    }
  });

  const key = returned && 'billingKey' in returned ? returned.billingKey : undefined;
  useOnce(key === undefined ? 'no card' : `card ${key}`, async () => {
    if (key !== undefined) await run(key);
  });
  return {
    busy,
    failure: failure || undefined,
    saved,
    save: () => void run(undefined),
    retry: (billingKey) => void run(billingKey),
  };
}
