import { ApiError, call } from '@hamkke/api-client';
import { safeReturnPath } from '@hamkke/contracts';
import { completeSignIn } from '@hamkke/contracts/calls';
import { useShell } from '@hamkke/shell-api';
import { useState } from 'react';
import { useOnce } from '../../components/once.ts';
import { failureOf, type ProviderFailure } from '../../components/sign-in/provider-failure.ts';

/** How the sign-in ended. */
export type Completion =
  | { readonly kind: 'done'; readonly returnTo: string }
  | { readonly kind: 'failed'; readonly failure: ProviderFailure };

/** The account requires a code as well; the ticket stands for the sign-in until it comes. */
interface CodeRequired {
  readonly kind: 'code';
  readonly ticket: string;
}

export interface Exchange {
  /** While a code is required. */
  readonly ticket: string | undefined;
  /** Undefined until the server has answered, and until the code came where it requires one. */
  readonly completion: Completion | undefined;
  /** Says how the sign-in ended that waited for a code. */
  end(completion: Completion): void;
}

/** Posts what the provider's redirect brought, as it arrived and once. */
export function useCompletion(provider: string, search: string): Exchange {
  const { reportError } = useShell();
  const [ended, end] = useState<Completion>();
  const { answer } = useOnce(
    `${completeSignIn.id} ${provider} ${search}`,
    async (): Promise<Completion | CodeRequired> => {
      try {
        const { returnTo } = await call(completeSignIn, { params: { provider }, body: { search } });
        return { kind: 'done', returnTo: safeReturnPath(returnTo) };
      } catch (error) {
        const ticket =
          error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED' ? error.details.ticket : undefined;
        if (typeof ticket === 'string') return { kind: 'code', ticket };
        const failure = failureOf(provider, error);
        if (failure.code === 'INTERNAL') reportError(error, `sign-in ${provider}`);
        return { kind: 'failed', failure };
      }
    },
  );
  if (answer?.kind === 'code') return { ticket: ended ? undefined : answer.ticket, completion: ended, end };
  return { ticket: undefined, completion: answer, end };
}
