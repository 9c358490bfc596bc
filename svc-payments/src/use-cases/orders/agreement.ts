import { type Consent, documentVersions, isCurrentConsent } from '@hamkke/contracts';
import { DomainError } from '@hamkke/service-kit';
import type { OrderDeps } from './order-deps.ts';

export interface Agreeing {
  /** What the page sends along; a member may leave it out. */
  readonly given: Consent | undefined;
  readonly userId: string | null;
  readonly correlationId: string;
}

const missing = () =>
  new DomainError('VALIDATION', undefined, {
    fields: [{ path: 'consent', code: 'required', message: 'agreement to the terms is needed' }],
  });

/**
 * What holds for an order: what its request agrees to, else what a member agreed to before. Agreement to an older
 * wording counts for nobody.
 * @throws VALIDATION naming `consent` where there is none, CONSENT_OUTDATED with the wording that holds, UNAVAILABLE.
 * Source: decision 0023
 */
export async function agreementFor(
  { members }: Pick<OrderDeps, 'members'>,
  { given, userId, correlationId }: Agreeing,
): Promise<Consent> {
  const consent = given ?? (userId === null ? null : await members.agreementOf(userId, correlationId));
  if (!consent) throw missing();
  if (!isCurrentConsent(consent)) throw new DomainError('CONSENT_OUTDATED', { ...documentVersions });
  return { terms: consent.terms, privacy: consent.privacy };
}
