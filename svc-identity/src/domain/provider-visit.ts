import type { GivenConsent, LanguageCode } from '@hamkke/contracts';

/** A sign-in that was begun at an identity provider, stored under the hash of its state until it comes back, once. */
export interface ProviderVisit {
  readonly stateHash: string;
  readonly provider: string;
  /** Only the visitor who began it may complete it. */
  readonly visitorId: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly returnTo: string;
  readonly language: LanguageCode;
  /**
   * What was agreed to before the browser left for the provider; null in a visit from before an agreement was required.
   */
  readonly consent: GivenConsent | null;
  /** Who proves again to be there; absent for a sign-in. */
  readonly stepUpFor?: string;
  readonly expiresAt: Date;
}

/** How long one may take at the provider, in milliseconds. */
export const visitLifetime = 10 * 60_000;
