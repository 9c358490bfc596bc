import { send } from '@hamkke/api-client/send';
import { documentVersions } from '@hamkke/contracts';
import type { Language } from '@hamkke/ui';

/**
 * `proved`: good for 15 minutes in this session. `code`: the code of the second factor is missing. The others say why
 * not.
 */
export type StepUpAnswer = 'proved' | 'code' | 'wrong' | 'limited' | 'failed';

/** The calls of the contract that the dialog makes; a test compares them with it. */
export const stepUpRoutes = {
  prove: { method: 'POST', path: '/api/auth/step-up' },
  providers: { method: 'GET', path: '/api/auth/providers' },
  start: (provider: string) => ({ method: 'POST', path: `/api/auth/${encodeURIComponent(provider)}/start` }),
} as const;

const answers: Readonly<Record<string, StepUpAnswer>> = {
  BAD_CREDENTIALS: 'wrong',
  SECOND_FACTOR_REQUIRED: 'code',
  RATE_LIMITED: 'limited',
};

/** Proves by password, and by a code where one is needed. Never rejects. */
export async function prove(proof: { readonly password?: string; readonly code?: string }): Promise<StepUpAnswer> {
  try {
    const response = await send({ ...stepUpRoutes.prove, body: proof });
    if (response.ok) return 'proved';
    const { code } = (await response.json()) as { code?: string };
    return answers[code ?? ''] ?? 'failed';
  } catch {
    return 'failed';
  }
}

export interface ProviderOffer {
  readonly provider: string;
  readonly title: string;
}

/** Providers of this deployment among those by which the person signs in. @throws when no list comes */
export async function ownProviders(own: readonly string[]): Promise<readonly ProviderOffer[]> {
  const response = await send(stepUpRoutes.providers);
  if (!response.ok) throw new Error(`${response.status}: providers`);
  return ((await response.json()) as ProviderOffer[]).filter(({ provider }) => own.includes(provider));
}

/** The address of the provider's page, which asks anew and comes back to `returnTo`. @throws when none comes */
export async function startAtProvider(provider: string, returnTo: string, language: Language): Promise<string> {
  const response = await send({
    ...stepUpRoutes.start(provider),
    body: { returnTo, consent: documentVersions, language, purpose: 'step-up' },
  });
  if (!response.ok) throw new Error(`${response.status}: ${provider}`);
  return ((await response.json()) as { url: string }).url;
}
