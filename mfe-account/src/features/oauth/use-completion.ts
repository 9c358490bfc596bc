import { call } from '@hamkke/api-client';
import { safeReturnPath } from '@hamkke/contracts';
import { completeSignIn } from '@hamkke/contracts/calls';
import { useShell } from '@hamkke/shell-api';
import { useOnce } from '../../components/once.ts';
import { failureOf, type ProviderFailure } from '../../components/sign-in/provider-failure.ts';

/** How the exchange ended. */
export type Completion = { readonly kind: 'done'; readonly returnTo: string } | { readonly kind: 'failed'; readonly failure: ProviderFailure };

/** Posts what the provider's redirect brought, as it arrived and once. Undefined until the server has answered. */
export function useCompletion(provider: string, search: string): Completion | undefined {
  const { reportError } = useShell();
  const { answer } = useOnce(`${completeSignIn.id} ${provider} ${search}`, async (): Promise<Completion> => {
    try {
      const { returnTo } = await call(completeSignIn, { params: { provider }, body: { search } });
      return { kind: 'done', returnTo: safeReturnPath(returnTo) };
    } catch (error) {
      const failure = failureOf(provider, error);
      if (failure.code === 'INTERNAL') reportError(error, `sign-in ${provider}`);
      return { kind: 'failed', failure };
    }
  });
  return answer;
}
