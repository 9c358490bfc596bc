import { type Consent, documentVersions, type GivenConsent, isCurrentConsent } from '@hamkke/contracts';
import { DomainError } from '@hamkke/service-kit';

/**
 * An agreement with its time.
 * @throws CONSENT_OUTDATED with the wording that holds in details, where it is to an older one
 */
export function agreedAt({ terms, privacy }: Consent, at: Date): GivenConsent {
  if (!isCurrentConsent({ terms, privacy })) throw new DomainError('CONSENT_OUTDATED', { ...documentVersions });
  return { terms, privacy, at };
}
