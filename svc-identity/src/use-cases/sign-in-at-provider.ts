import { randomUUID } from 'node:crypto';
import type { Consent, LanguageCode, SignInFailure } from '@hamkke/contracts';
import { DomainError } from '@hamkke/service-kit';
import { hashOfSecret } from '../credentials/secrets.ts';
import { withAgreement } from '../domain/agreement.ts';
import { decideAccount, type ProviderProfile } from '../domain/link-account.ts';
import { EmailTaken, type SignInProvider } from '../domain/ports.ts';
import { type ProviderVisit, visitLifetime } from '../domain/provider-visit.ts';
import { withProvenAddress } from '../domain/proven-address.ts';
import { newUser, type User } from '../domain/user.ts';
import { withProfile } from '../domain/with-profile.ts';
import { agreedAt } from './agreed-at.ts';
import { changeUser, signedIn, type SignedIn } from './known-person.ts';
import type { Parts } from './parts.ts';

export interface VisitStart {
  provider: string;
  visitorId: string;
  returnTo: string;
  consent: Consent;
  language: LanguageCode;
}

export interface VisitEnd {
  provider: string;
  visitorId: string;
  search: string;
  correlationId: string;
}

export interface ProviderSignIn extends SignedIn {
  returnTo: string;
  isNew: boolean;
}

const failed = (reason: SignInFailure) => new DomainError('SIGN_IN_FAILED', { reason });
/** Whether another write came between looking and writing. */
const isOvertaken = (error: unknown) => error instanceof EmailTaken || (error instanceof DomainError && ['EMAIL_TAKEN', 'NOT_FOUND', 'VERSION_CONFLICT'].includes(error.code));
/** How a person is called whom the provider gave no name. */
const nameless: Readonly<Record<LanguageCode, string>> = { ko: '회원', en: 'Member', ja: '会員', zh: '会员' };

/** Signing in at an identity provider: code flow with PKCE, state and nonce. Source: design quality.md "Security" 5. */
export function createProviderSignIn(parts: Parts) {
  const { users, visits, providers, clock, failpoints, adminEmails } = parts;

  function providerNamed(name: string): SignInProvider {
    const provider = providers.find((one) => one.name === name);
    if (!provider) throw new DomainError('NOT_FOUND');
    return provider;
  }

  /** Takes the visit out, so that nothing that comes back with the same state is heard again. */
  async function takeVisit(asked: URLSearchParams, { provider, visitorId }: VisitEnd): Promise<ProviderVisit | undefined> {
    const state = asked.get('state');
    const visit = state ? await visits.take({ stateHash: hashOfSecret(state), visitorId, provider }) : undefined;
    return visit && visit.expiresAt > clock() ? visit : undefined;
  }

  async function visitOf(end: VisitEnd): Promise<ProviderVisit> {
    const asked = new URLSearchParams(end.search);
    const visit = await takeVisit(asked, end);
    if (asked.has('error')) throw failed(asked.get('error') === 'access_denied' ? 'denied' : 'refused');
    if (!asked.get('code')) throw failed('missing-code');
    if (!visit) throw failed('expired');
    return visit;
  }

  /** @throws SIGN_IN_FAILED where nothing was agreed to: one begins anew, at a page that asks */
  function recordFor(profile: ProviderProfile, email: string | null, proven: boolean, { language, consent }: ProviderVisit): User {
    if (!consent) throw failed('expired');
    const { provider, subject, photoUrl } = profile;
    const name = profile.displayName ?? email?.split('@')[0] ?? nameless[language];
    const record = newUser({
      id: randomUUID(), username: name.slice(0, 40), displayName: name, email, provider, identities: [{ provider, subject }], photoUrl, language, consents: [consent], createdAt: clock(),
    });
    return proven ? withProvenAddress(record, 'provider', adminEmails) : record;
  }

  async function settle(profile: ProviderProfile, visit: ProviderVisit, correlationId: string): Promise<{ user: User; isNew: boolean }> {
    const bySubject = await users.findByIdentity(profile);
    const byEmail = profile.email === null ? undefined : await users.findByEmail(profile.email);
    const decision = decideAccount({ profile, bySubject, byEmail });
    if (decision.kind === 'needs-proof') throw new DomainError('LINK_NEEDS_PROOF');
    if (decision.kind === 'open') {
      const user = recordFor(profile, decision.email, decision.proven, visit);
      await users.register([{ user }], correlationId);
      return { user, isNew: true };
    }
    const mayTakeAddress = byEmail === undefined;
    const { user } = await changeUser(parts, decision.user.id, (record) => withAgreement(record, withProfile(record, profile, { mayTakeAddress, adminEmails }), visit.consent), correlationId);
    return { user, isNew: false };
  }

  return {
    /** The providers that are offered, in the order of their buttons. */
    listSignInProviders: () => providers.map(({ name, title }) => ({ provider: name, title })),
    /** Begins a visit and answers the address of the provider's page. @throws NOT_FOUND, CONSENT_OUTDATED, PROVIDER_DOWN */
    async startSignIn({ provider, visitorId, returnTo, consent: agreement, language }: VisitStart): Promise<string> {
      const offered = providerNamed(provider);
      const consent = agreedAt(agreement, clock());
      const { url, ...secrets } = await offered.begin();
      await visits.keep({ ...secrets, stateHash: hashOfSecret(secrets.state), provider, visitorId, returnTo, language, consent, expiresAt: new Date(clock().getTime() + visitLifetime) });
      return url;
    },
    /**
     * Ends a visit: once, within ten minutes, only for the visitor who began it.
     * @throws NOT_FOUND, SIGN_IN_FAILED (details.reason), LINK_NEEDS_PROOF, PROVIDER_DOWN
     */
    async completeSignIn(end: VisitEnd): Promise<ProviderSignIn> {
      const provider = providerNamed(end.provider);
      const at = clock();
      const visit = await visitOf(end);
      await failpoints.hit('sign-in.after-take');
      const profile = await provider.complete(end.search, visit);
      await failpoints.hit('sign-in.after-exchange');
      // Someone who signs in twice at once, or whose address is taken meanwhile, is looked for once more.
      const { user, isNew } = await settle(profile, visit, end.correlationId).catch((error: unknown) => {
        if (!isOvertaken(error)) throw error;
        return settle(profile, visit, end.correlationId);
      });
      return { ...signedIn(user, at, parts), returnTo: visit.returnTo, isNew };
    },
  };
}
