import { ApiError, call, readKey } from '@hamkke/api-client';
import type { Account, AnswerOf } from '@hamkke/contracts';
import {
  confirmSecondFactor,
  listApiTokens,
  listDevices,
  removeSecondFactor,
  startSecondFactor,
} from '@hamkke/contracts/calls';
import { useShell } from '@hamkke/shell-api';
import { useSingleFlight, useToast } from '@hamkke/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showCodes } from './fresh-codes.ts';

export type SetUp = AnswerOf<typeof startSecondFactor>;
/**
 * What is wrong with a code that was sent: wrong, or too late for the secret that it is of; else the failure of the
 * call.
 */
export type CodeRefusal = { readonly kind: 'wrong' | 'late' } | { readonly kind: 'failed'; readonly error: unknown };

function refusalOf(error: unknown): CodeRefusal {
  if (error instanceof ApiError && error.code === 'BAD_CREDENTIALS') return { kind: 'wrong' };
  return error instanceof ApiError && error.code === 'LINK_EXPIRED' ? { kind: 'late' } : { kind: 'failed', error };
}

/**
 * Sets up, replaces and removes the account's second factor. `confirm` and `remove` answer what the code was refused
 * for.
 */
export function useSecondFactor({ id }: Account) {
  const { t } = useTranslation('account');
  const { refreshSession } = useShell();
  const toast = useToast();
  const queries = useQueryClient();
  const [setUp, setSetUp] = useState<SetUp>();
  const [failure, setFailure] = useState<unknown>();

  const [start, starting] = useSingleFlight(async () => {
    setFailure(undefined);
    try {
      setSetUp(await call(startSecondFactor, { body: {} }));
    } catch (error) {
      setFailure(error);
    }
  });
  const [confirm, confirming] = useSingleFlight(async (code: string, onRefused: (refusal: CodeRefusal) => void) => {
    try {
      const { recoveryCodes } = await call(confirmSecondFactor, { body: { code } });
      showCodes(id, recoveryCodes);
      setSetUp(undefined);
      await Promise.all(
        [listDevices, listApiTokens].map((read) => queries.invalidateQueries({ queryKey: readKey(read) })),
      );
      await refreshSession();
    } catch (error) {
      onRefused(refusalOf(error));
    }
  });
  const [remove, removing] = useSingleFlight(
    async (code: string, onRemoved: () => void, onRefused: (refusal: CodeRefusal) => void) => {
      try {
        await call(removeSecondFactor, { body: { code } });
        onRemoved();
        toast({ title: t('secondFactor.removed'), tone: 'success' });
        await refreshSession();
      } catch (error) {
        onRefused(refusalOf(error));
      }
    },
  );
  return { setUp, failure, start, starting, cancel: () => setSetUp(undefined), confirm, confirming, remove, removing };
}
export type SecondFactor = ReturnType<typeof useSecondFactor>;
