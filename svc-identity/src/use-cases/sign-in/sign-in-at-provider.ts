import { randomUUID } from 'node:crypto';
import type { Consent, LanguageCode, SignInFailure } from '@hamkke/contracts';
import { DomainError } from '@hamkke/service-kit';
import { hashOfSecret, newSecret } from '../../providers/credentials/secrets.ts';
import { withAgreement } from '../../domain/agreement.ts';
import { decideAccount, type ProviderProfile } from '../../domain/link-account.ts';
import { EmailTaken, type SignInProvider } from '../../domain/ports.ts';
import { type ProviderVisit, visitLifetime } from '../../domain/provider-visit.ts';
import { withProvenAddress } from '../../domain/proven-address.ts';
import { isOnList, roleOf } from '../../domain/role.ts';
import { ticketLifetime } from '../../domain/second-factor.ts';
import { newUser, type User } from '../../domain/user.ts';
import { withProfile } from '../../domain/with-profile.ts';
import { agreedAt } from '../accounts/agreed-at.ts';
import { confirmCode } from './check-code.ts';
import { noteDevice } from './note-device.ts';
import { changeUser, recordOf, signedIn, type SignedIn } from '../accounts/known-person.ts';
import type { UseCaseDeps } from '../use-case-deps.ts';

export interface VisitStart {
  provider: string;
  visitorId: string;
  returnTo: string;
  consent: Consent;
  language: LanguageCode;
  /** The signed-in person who signs in again for step-up; absent for a sign-in. */
  stepUpFor?: string | undefined;
}

export interface VisitEnd {
  provider: string;
  visitorId: string;
  search: string;
  deviceId: string | null;
  correlationId: string;
}

/** The code of the second factor, with the ticket of the visit. */
export interface TicketEnd {
  ticket: string;
  code: string;
  visitorId: string;
  deviceId: string | null;
  correlationId: string;
}

export interface ProviderSignIn extends SignedIn {
  returnTo: string;
  isNew: boolean;
}

interface Found {
  readonly bySubject: User | undefined;
  readonly byEmail: User | undefined;
}

const failed = (reason: SignInFailure) => new DomainError('SIGN_IN_FAILED', { reason });
/** Whether another write came between the read and this write. */
const isOvertaken = (error: unknown) =>
  error instanceof EmailTaken ||
  (error instanceof DomainError && ['EMAIL_TAKEN', 'NOT_FOUND', 'VERSION_CONFLICT'].includes(error.code));
/** The display name where the provider gave none. */
const nameless: Readonly<Record<LanguageCode, string>> = { ko: '회원', en: 'Member', ja: '会員', zh: '会员' };

/** Signing in at an identity provider: code flow with PKCE, state and nonce. Source: design quality.md "Security" 5. */
export function createProviderSignIn(deps: UseCaseDeps) {
  const { users, visits, tickets, pins, providers, clock, failpoints, adminEmails } = deps;

  function providerNamed(name: string): SignInProvider {
    const provider = providers.find((one) => one.name === name);
    if (!provider) throw new DomainError('NOT_FOUND');
    return provider;
  }

  /** Removes the visit, so that a replay of its state is refused. */
  async function takeVisit(
    query: URLSearchParams,
    { provider, visitorId }: VisitEnd,
  ): Promise<ProviderVisit | undefined> {
    const state = query.get('state');
    const visit = state ? await visits.take({ stateHash: hashOfSecret(state), visitorId, provider }) : undefined;
    return visit && visit.expiresAt > clock() ? visit : undefined;
  }

  async function visitOf(end: VisitEnd): Promise<ProviderVisit> {
    const query = new URLSearchParams(end.search);
    const visit = await takeVisit(query, end);
    if (query.has('error')) throw failed(query.get('error') === 'access_denied' ? 'denied' : 'refused');
    if (!query.get('code')) throw failed('missing-code');
    if (!visit) throw failed('expired');
    return visit;
  }

  /** @throws SIGN_IN_FAILED without consents: the person begins again, at a page that collects them */
  function recordFor(
    profile: ProviderProfile,
    email: string | null,
    proven: boolean,
    { language, consent }: ProviderVisit,
  ): User {
    if (!consent) throw failed('expired');
    const { provider, subject, photoUrl } = profile;
    const name = profile.displayName ?? email?.split('@')[0] ?? nameless[language];
    const record = newUser({
      id: randomUUID(),
      username: name.slice(0, 40),
      displayName: name,
      email,
      provider,
      identities: [{ provider, subject }],
      photoUrl,
      language,
      consents: [consent],
      createdAt: clock(),
    });
    return proven ? withProvenAddress(record, 'provider', adminEmails) : record;
  }

  function stillThere(personId: string, bySubject: User | undefined): User {
    if (bySubject?.id !== personId) throw failed('refused');
    return bySubject;
  }

  /**
   * The administrator's address of a sign-in: that of the record, or the one that the record would get.
   */
  function administratorsAddress(
    { email, emailVerified }: ProviderProfile,
    { bySubject, byEmail }: Found,
  ): string | null {
    if (bySubject && roleOf(bySubject, adminEmails).userType === 'admin') return bySubject.email;
    const vouched = emailVerified && isOnList(email, adminEmails) ? email : null;
    if (!bySubject) return byEmail?.emailProof === null ? null : vouched;
    const mayTake = bySubject.email === null && byEmail === undefined;
    return bySubject.email === vouched || mayTake ? vouched : null;
  }

  /**
   * Trust on first use: the first identity with an administrator's address is pinned to it, and no other identity can
   * make or open an administrator, whatever its issuer claims. An identity that matches an existing administrator by
   * address only is not the first. @throws SIGN_IN_FAILED
   */
  async function refuseUnpinned(profile: ProviderProfile, found: Found): Promise<void> {
    const address = administratorsAddress(profile, found);
    const mayPin = found.bySubject !== undefined || found.byEmail === undefined;
    if (address !== null && !(await pins.claim(address, profile, mayPin))) throw failed('not-pinned');
  }

  /**
   * @throws SECOND_FACTOR_REQUIRED with details.ticket, which `completeSecondFactor` takes: there is no session before
   * the code
   */
  async function requireCode(
    userId: string,
    { visitorId }: VisitEnd,
    { returnTo }: ProviderVisit,
    at: Date,
  ): Promise<never> {
    const ticket = newSecret();
    await tickets.save({
      hash: hashOfSecret(ticket),
      userId,
      visitorId,
      returnTo,
      at,
      expiresAt: new Date(clock().getTime() + ticketLifetime),
    });
    throw new DomainError('SECOND_FACTOR_REQUIRED', { ticket });
  }

  async function openOrLink(
    profile: ProviderProfile,
    visit: ProviderVisit,
    correlationId: string,
  ): Promise<{ user: User; isNew: boolean }> {
    const bySubject = await users.findByIdentity(profile);
    // A step-up proves the person of the session: it neither signs in somebody else nor links anything.
    if (visit.stepUpFor !== undefined) return { user: stillThere(visit.stepUpFor, bySubject), isNew: false };
    const byEmail = profile.email === null ? undefined : await users.findByEmail(profile.email);
    await refuseUnpinned(profile, { bySubject, byEmail });
    const decision = decideAccount({ profile, bySubject, byEmail });
    if (decision.kind === 'needs-proof') throw new DomainError('LINK_NEEDS_PROOF');
    if (decision.kind === 'open') {
      const user = recordFor(profile, decision.email, decision.proven, visit);
      await users.register([{ user }], correlationId);
      return { user, isNew: true };
    }
    const mayTakeAddress = byEmail === undefined;
    const { user } = await changeUser(
      deps,
      decision.user.id,
      (record) => withAgreement(record, withProfile(record, profile, { mayTakeAddress, adminEmails }), visit.consent),
      correlationId,
    );
    return { user, isNew: false };
  }

  return {
    /** The providers that are offered, in the order of their buttons. */
    listSignInProviders: () => providers.map(({ name, title }) => ({ provider: name, title })),
    /**
     * Begins a visit and answers the address of the provider's page.
     * @throws NOT_FOUND, CONSENT_OUTDATED, PROVIDER_DOWN
     */
    async startSignIn({
      provider,
      visitorId,
      returnTo,
      consent: agreement,
      language,
      stepUpFor,
    }: VisitStart): Promise<string> {
      const offered = providerNamed(provider);
      const consent = agreedAt(agreement, clock());
      const { url, ...secrets } = await offered.begin({ again: stepUpFor !== undefined });
      await visits.save({
        ...secrets,
        stateHash: hashOfSecret(secrets.state),
        provider,
        visitorId,
        returnTo,
        language,
        consent,
        ...(stepUpFor === undefined ? {} : { stepUpFor }),
        expiresAt: new Date(clock().getTime() + visitLifetime),
      });
      return url;
    },
    /**
     * Completes a visit: once, within ten minutes, and only for the visitor who began it.
     * @throws NOT_FOUND, SIGN_IN_FAILED (details.reason), LINK_NEEDS_PROOF, SECOND_FACTOR_REQUIRED (details.ticket),
     * PROVIDER_DOWN
     */
    async completeSignIn(end: VisitEnd): Promise<ProviderSignIn> {
      const provider = providerNamed(end.provider);
      const at = clock();
      const visit = await visitOf(end);
      await failpoints.hit('sign-in.after-take');
      const profile = await provider.complete(end.search, visit);
      await failpoints.hit('sign-in.after-exchange');
      // Looks the person up once more after a concurrent sign-in or change of address.
      const { user, isNew } = await openOrLink(profile, visit, end.correlationId).catch((error: unknown) => {
        if (!isOvertaken(error)) throw error;
        return openOrLink(profile, visit, end.correlationId);
      });
      if (user.hasSecondFactor) await requireCode(user.id, end, visit, at);
      if (visit.stepUpFor === undefined) await noteDevice(deps, user, end);
      return { ...signedIn(user, at, deps), returnTo: visit.returnTo, isNew };
    },
    /**
     * Completes a sign-in that waits for a code; a wrong code may be tried again.
     * @throws LINK_EXPIRED, BAD_CREDENTIALS, RATE_LIMITED
     */
    async completeSecondFactor({
      ticket,
      code,
      visitorId,
      ...device
    }: TicketEnd): Promise<SignedIn & { returnTo: string }> {
      const hash = hashOfSecret(ticket);
      const found = await tickets.find(hash);
      if (!found || found.visitorId !== visitorId || found.expiresAt <= clock()) throw new DomainError('LINK_EXPIRED');
      const user = await recordOf(deps, found.userId);
      await confirmCode(deps, user, code);
      if (!(await tickets.take(hash))) throw new DomainError('LINK_EXPIRED');
      await noteDevice(deps, user, device);
      return { ...signedIn(user, found.at, deps), returnTo: found.returnTo };
    },
  };
}
