import { ApiError, call, readKey } from '@hamkke/api-client';
import type { AnswerOf } from '@hamkke/contracts';
import {
  approveFranchise,
  listFranchises,
  listPendingFranchises,
  readUserStats,
  rejectFranchise,
} from '@hamkke/contracts/calls';
import { useErrorText } from '@hamkke/screen-kit/errors';
import { useReadAgain } from '@hamkke/screen-kit/live';
import { useToast } from '@hamkke/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

export type Application = AnswerOf<typeof listPendingFranchises>[number];

/**
 * How a decision ended: where somebody else was first it is `overtaken`, and the list is read again; what `failed` may
 * be tried again.
 */
export type Outcome = { readonly kind: 'done' | 'overtaken' } | { readonly kind: 'failed'; readonly text: string };

/**
 * Decides about applications: a row leaves the list only once the server has said so; deciding the same twice changes
 * nothing.
 */
export function useDecisions() {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const toast = useToast();
  const errorText = useErrorText();
  const readAgain = useReadAgain();

  async function decide(
    id: string,
    work: () => Promise<unknown>,
    titles: { readonly done: string; readonly failed: string },
  ): Promise<Outcome> {
    try {
      await work();
    } catch (error) {
      const overtaken = error instanceof ApiError && (error.code === 'VERSION_CONFLICT' || error.code === 'NOT_FOUND');
      if (!overtaken) return { kind: 'failed', text: errorText(error) };
      readAgain([listPendingFranchises]);
      toast({ title: titles.failed, description: t('approvals.overtaken'), tone: 'destructive' });
      return { kind: 'overtaken' };
    }
    client.setQueryData<Application[]>(readKey(listPendingFranchises), (waiting) =>
      waiting?.filter((each) => each.id !== id),
    );
    readAgain([listPendingFranchises, listFranchises, readUserStats]);
    toast({ title: titles.done, tone: 'success' });
    return { kind: 'done' };
  }

  return {
    async approve({ id }: Application): Promise<Outcome> {
      const titles = { done: t('approvals.approved'), failed: t('approvals.approveFailed') };
      const outcome = await decide(id, async () => await call(approveFranchise, { params: { id }, body: {} }), titles);
      if (outcome.kind === 'failed') toast({ title: titles.failed, description: outcome.text, tone: 'destructive' });
      return outcome;
    },
    /** A failure is shown where the reason is typed. */
    reject: async ({ id }: Application, reason: string): Promise<Outcome> =>
      await decide(id, async () => await call(rejectFranchise, { params: { id }, body: { reason } }), {
        done: t('approvals.rejected'),
        failed: t('approvals.rejectFailed'),
      }),
  };
}
