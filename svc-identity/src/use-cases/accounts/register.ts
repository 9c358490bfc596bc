import { randomUUID } from 'node:crypto';
import { type Consent, type GivenConsent, isCurrentConsent, type LanguageCode } from '@hamkke/contracts';
import { DomainError } from '@hamkke/service-kit';
import { withAgreement } from '../../domain/agreement.ts';
import { asApplicant } from '../../domain/partner-application.ts';
import { EmailTaken } from '../../domain/ports.ts';
import { type PartnerInfo, newUser, type User } from '../../domain/user.ts';
import { agreedAt } from './agreed-at.ts';
import { findByPassword, refuseWeak, slowProofs } from './check-password.ts';
import { noteDevice } from '../sign-in/note-device.ts';
import { changeOwn, signedIn, type SignedIn } from './known-person.ts';
import type { UseCaseDeps } from '../use-case-deps.ts';

export interface Registration {
  username: string;
  email: string;
  password: string;
  displayName?: string | undefined;
  franchiseInfo?: PartnerInfo | undefined;
  consent: Consent;
  language?: LanguageCode | undefined;
  address: string;
  deviceId: string | null;
  correlationId: string;
}

function recordFor(
  { username, email, displayName, franchiseInfo, language }: Registration,
  consent: GivenConsent,
): User {
  const { at: createdAt } = consent;
  const member = newUser({
    id: randomUUID(),
    username,
    email,
    displayName: displayName ?? username,
    provider: 'email',
    hasPassword: true,
    consents: [consent],
    createdAt,
    ...(language ? { language } : {}),
  });
  return franchiseInfo ? asApplicant({ ...member, franchiseInfo }, createdAt) : member;
}

/**
 * Opens an account with a password, with its application where one is made: all of it or nothing. Repeating it with the
 * same password signs in, so a lost answer does no harm, whatever wording holds by then; with another the address is
 * taken. The address is unproven, whosever it is: an administrator's gives nothing.
 * @throws EMAIL_TAKEN, WEAK_PASSWORD, CONSENT_OUTDATED, RATE_LIMITED
 */
export function createRegister(deps: UseCaseDeps) {
  const { users, hasher, clock } = deps;

  /** The account that has the address already. A guess of its password counts like any other. */
  async function signInAgain(registration: Registration, at: Date): Promise<SignedIn> {
    const user = await findByPassword(deps, registration, async ({ hasSecondFactor }) => {
      // Registering takes no code, so it opens nothing that has a second factor, and says no more than of a wrong
      // password.
      if (hasSecondFactor) throw new DomainError('EMAIL_TAKEN');
    });
    if (!user) throw new DomainError('EMAIL_TAKEN');
    const { consent, correlationId } = registration;
    if (isCurrentConsent(consent))
      await changeOwn(
        deps,
        user.id,
        (record) => withAgreement(record, undefined, agreedAt(consent, at)),
        correlationId,
      );
    // The record as it was when its password was looked at: see `signedIn`.
    return signedIn(user, at, deps);
  }

  return async (registration: Registration): Promise<SignedIn> => {
    const at = clock();
    if (await users.findByEmail(registration.email)) return await signInAgain(registration, at);
    const user = recordFor(registration, agreedAt(registration.consent, at));
    refuseWeak(registration.password, user);
    await slowProofs(deps, registration.email);
    try {
      const notifications = registration.franchiseInfo ? (['franchise-requested'] as const) : [];
      await users.register(
        [{ user, passwordHash: await hasher.hash(registration.password), notifications }],
        registration.correlationId,
      );
    } catch (error) {
      if (error instanceof EmailTaken) return await signInAgain(registration, at);
      throw error;
    }
    await noteDevice(deps, user, registration);
    return signedIn(user, at, deps);
  };
}
